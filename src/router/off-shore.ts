import type { Coast } from '../coast/coast.ts';
import { cornerBetween } from './corner-between.ts';
import { bendAt, besideLeg, drawIn, OFF_SHORE_METERS, placed, type ShoreBend } from './shore-bend.ts';
import type { SightTest } from './sight-test.ts';
import { type Waypoint, waypoint } from './waypoint.ts';

/** Corners that legs touch on their way: more than so many a way are let be. */
const MOST_ADDED = 100;

/** A point of the way, and where it is moved to. */
class MovedPoint {
  readonly at: Waypoint;
  readonly bend: ShoreBend | undefined;
  moved: Waypoint;
  /** Whether it lies in water there, once that has been asked. */
  isAfloat: boolean | undefined;
  /** Whether the leg that leads there has been looked at. */
  isChecked = false;

  constructor(at: Waypoint, bend: ShoreBend | undefined) {
    this.at = at;
    this.bend = bend;
    this.moved = bend ? placed(bend) : at;
  }

  /** Moves it to where its bend is moved now. */
  move(bend: ShoreBend): void {
    this.moved = placed(bend);
    this.isAfloat = undefined;
  }
}

/**
 * Moves the bends of a way that touch the shore off it, away from the land that they turn round: by 15 m, and where
 * that leads ashore by less. A leg that touches further corners is bent round them, as a way through a narrow may pass
 * land on its left and then on its right in one line.
 *
 * @param allowsLeg whether the way may sail a leg, whatever water it runs over
 */
export function moveOffShore(
  way: readonly Waypoint[],
  coast: Coast,
  sightTest: SightTest,
  allowsLeg: (a: Waypoint, b: Waypoint) => boolean,
): Waypoint[] {
  const moved: Waypoint[] = [];
  for (let first = 0, last = 0; first < way.length; first = ++last) {
    while (last + 1 < way.length && (way[last].atShore || way[last + 1].atShore)) last++;
    if (last === first) {
      moved.push(way[first]);
      continue;
    }
    const stretch = way.slice(first, last + 1);
    for (const point of stretchOffShore(stretch, coast, sightTest, allowsLeg)) moved.push(point);
  }
  return moved;
}

/** The same of a stretch of a way whose every leg touches the shore, and whose ends do not. */
function stretchOffShore(
  way: readonly Waypoint[],
  coast: Coast,
  sightTest: SightTest,
  allowsLeg: (a: Waypoint, b: Waypoint) => boolean,
): Waypoint[] {
  const points = way.map(
    (at, i) => new MovedPoint(at, at.atShore ? bendAt(coast, way[i - 1], at, way[i + 1]) : undefined),
  );
  const isAfloat = (point: MovedPoint) => {
    point.isAfloat ??= sightTest.isAfloat(point.moved);
    return point.isAfloat;
  };
  const isFine = (i: number) => {
    const [a, b] = [points[i - 1], points[i]];
    if (!a.bend && !b.bend) return true;
    return (
      isAfloat(a) && isAfloat(b) && sightTest.isOffShore(a.moved, b.moved) && allowsLeg(a.moved, b.moved)
    );
  };
  for (let i = 1; i < points.length; ) {
    const point = points[i];
    if (point.isChecked || isFine(i)) {
      point.isChecked = true;
      i++;
      continue;
    }
    const hasRoom = points.length < way.length + MOST_ADDED;
    const bend = hasRoom && bendBetween(coast, points, i);
    point.isChecked = !bend;
    if (bend) points.splice(i, 0, new MovedPoint(bend.point, bend));
    else i = drawnIn(points, i);
  }
  for (const i of points.keys()) drawOut(points, i, isFine);
  return points.map(({ moved }) => moved);
}

/** The bend at a further corner that the leg to a point touches; none where the way has one there. */
function bendBetween(coast: Coast, points: readonly MovedPoint[], i: number): ShoreBend | undefined {
  const [a, b] = [points[i - 1], points[i]];
  const corner = cornerBetween(coast, a.at, b.at, a.moved, b.moved);
  // between two shores in one step of the coast a leg may touch both, and again beside either
  const isKnown = points.some(({ at }) => at.lng === corner?.at[0] && at.lat === corner.at[1]);
  return corner && !isKnown ? besideLeg(waypoint(corner.at), b.at, corner.isLeft) : undefined;
}

/** Draws in the ends of the leg to a point; the first point whose leg is to be looked at again. */
function drawnIn(points: readonly MovedPoint[], i: number): number {
  let from = i;
  for (const at of [i - 1, i]) {
    const { bend } = points[at];
    if (!bend || !drawIn(bend)) continue;
    points[at].move(bend);
    points[at].isChecked = false;
    if (at + 1 < points.length) points[at + 1].isChecked = false;
    from = Math.min(from, at);
  }
  return Math.max(1, from);
}

/** Moves a point that was drawn in for a neighbour's sake off the shore again, as far as both its legs stay clear. */
function drawOut(points: readonly MovedPoint[], i: number, isFine: (leg: number) => boolean): void {
  const { bend } = points[i];
  const least = bend?.meters ?? OFF_SHORE_METERS;
  if (!bend || least >= OFF_SHORE_METERS || !isFine(i) || !isFine(i + 1)) return;
  for (let meters = OFF_SHORE_METERS; meters > least; meters /= 2) {
    bend.meters = meters;
    points[i].move(bend);
    if (isFine(i) && isFine(i + 1)) return;
  }
  bend.meters = least;
  points[i].move(bend);
}
