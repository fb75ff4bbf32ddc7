import { angleOf } from '../geo/vector.ts';
import { isNode, type Waypoint } from './waypoint.ts';

/** A way that is being pulled tight. */
export class TightWay {
  readonly points: Waypoint[];
  /** Point to the length of the leg that leaves it, radians. */
  readonly leg: number[];
  readonly #isTaut: boolean[];

  constructor(way: readonly Waypoint[]) {
    this.points = way.slice();
    this.leg = new Array<number>(way.length - 1);
    for (let i = 0; i + 1 < way.length; i++) this.leg[i] = angleOf(way[i], way[i + 1]);
    // a walk is taut as it was found
    this.#isTaut = way.map(({ atShore }, i) => atShore && !isNode(way[i - 1]) && !isNode(way[i + 1]));
  }

  /** Whether the way was found taut at a point, and has not changed beside it. */
  isTaut(i: number): boolean {
    return this.#isTaut[i];
  }

  /** Leaves out some points from one on, neither of them an end; with one in their place, or none. */
  leaveOut(first: number, count: number, instead?: Waypoint): void {
    const { points, leg } = this;
    const isTaut = this.#isTaut;
    points.splice(first, count);
    isTaut.splice(first, count);
    leg.splice(first, count);
    if (instead) {
      points.splice(first, 0, instead);
      isTaut.splice(first, 0, false);
      leg.splice(first, 0, angleOf(instead, points[first + 1]));
    }
    leg[first - 1] = angleOf(points[first - 1], points[first]);
    isTaut[first - 1] = false;
    isTaut[instead ? first + 1 : first] = false;
  }
}
