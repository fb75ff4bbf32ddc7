import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import type { Inshore } from './inshore.ts';
import { type Meeting, type NearEnd, NearFront, NO_MEETING } from './near-front.ts';
import type { NearMesh } from './near-mesh.ts';
import type { IsOpen } from './near-walk.ts';

/**
 * Corners gone on from at most, some 40 ms: so many there are in archipelagos. The best way up to there counts, and the
 * best that bends where short cuts do.
 */
const MOST_CORNERS = 4000;

/**
 * Finds the cheapest way between two positions that stays within the water of the true coast near by and bends round
 * its corners: A* over them from both ends (Pijls and Post 2009). Walls of free water are no bound to it; miles inshore
 * count as `INSHORE`.
 */
export class NearWay {
  readonly #mesh: NearMesh;
  readonly #meeting: Meeting = { best: 0, corner: NO_MEETING };
  readonly #start: NearFront;
  readonly #end: NearFront;

  constructor(mesh: NearMesh, inshore: Pick<Inshore, 'pointAt' | 'legNm'>) {
    this.#mesh = mesh;
    this.#start = new NearFront(mesh, inshore, this.#meeting);
    this.#end = new NearFront(mesh, inshore, this.#meeting);
  }

  /**
   * Positions of the cheapest way, or null if none is found that costs less than `limitNm`, miles inshore counted.
   *
   * @param onStep called at each corner: may throw to end the search
   * @param onShortCuts whether it bends only where short cuts do, and near its ends
   */
  find(
    from: NearEnd,
    to: NearEnd,
    limitNm: number,
    isOpen?: IsOpen,
    onStep?: () => void,
    onShortCuts = false,
  ): NearEnd['position'][] | null {
    this.#mesh.trim();
    this.#meeting.best = limitNm / EARTH_RADIUS_NM;
    const isWhole = this.#search(from, to, isOpen, onStep, onShortCuts);
    const way = this.#way(from, to);
    if (isWhole || onShortCuts || !this.#mesh.knowsShortCuts) return way;
    this.#search(from, to, isOpen, onStep, true);
    return this.#way(from, to) ?? way;
  }

  /** Searches for a cheaper way than the best so far; false where more corners are left than are gone on from. */
  #search(
    from: NearEnd,
    to: NearEnd,
    isOpen: IsOpen | undefined,
    onStep: (() => void) | undefined,
    onShortCuts: boolean,
  ): boolean {
    const [start, end] = [this.#start, this.#end];
    this.#meeting.corner = NO_MEETING;
    if (!start.begin(from, to, onShortCuts) || !end.begin(to, from, onShortCuts)) return true;
    start.takeStraight(isOpen);
    start.takeSeen(end, isOpen);
    end.takeSeen(start, isOpen);
    for (let left = MOST_CORNERS; left > 0; left--) {
      onStep?.();
      const [front, other] = start.open <= end.open ? [start, end] : [end, start];
      if (!front.next(other)) return true;
      front.takeSeen(other, isOpen);
    }
    return false;
  }

  #way(from: NearEnd, to: NearEnd): NearEnd['position'][] | null {
    const { corner } = this.#meeting;
    if (corner === NO_MEETING) return null;
    const { lng, lat } = this.#mesh;
    const corners = [...this.#start.cornersTo(corner), ...this.#end.cornersTo(corner).reverse().slice(1)];
    return [from.position, ...corners.map((at): NearEnd['position'] => [lng[at], lat[at]]), to.position];
  }
}
