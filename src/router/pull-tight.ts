import { angleOf } from '../geo/vector.ts';
import type { SightMesh } from '../mesh/mesh.ts';
import { bendsRound } from './bends-round.ts';
import type { BetterBends } from './better-bends.ts';
import { TightWay } from './tight-way.ts';
import { isNode, type Waypoint } from './waypoint.ts';

/** Points in a row that a straight leg may replace though the way bends round them: past the other side of an island. */
const MOST_LEAPT = 16;
/** A way over more than one is at most this much longer than the leg, as a share: what the graph's spanner allows, and rounding. */
const LEAP_SHARE = 0.0055;

/** Whether the leg between two points is open to the request. */
export type IsOpenLeg = (from: Waypoint, to: Waypoint) => boolean;
/**
 * Whether open legs from one of the points of a way to a later one, straight or over another point, are as good as the
 * piece of the way between the two.
 */
export type IsAsGood = (way: readonly Waypoint[], first: number, last: number, over?: Waypoint) => boolean;

/**
 * Pulls a way tight: leaves out every point outside channels that the legs beside it don't bend round, as long as the
 * straight leg can replace them; then points that the spanner led over, on the wrong side of islands; then bends at
 * corners beside which there are better ones. The way never gets longer.
 */
export function pullTight(
  way: readonly Waypoint[],
  bends: BetterBends,
  isOpen: IsOpenLeg,
  isAsGood: IsAsGood,
): Waypoint[] {
  const pull = new Pull(way, bends, isOpen, isAsGood);
  pull.dropSlack(1, way.length - 2);
  pull.leapIslands();
  pull.moveBends();
  return pull.points;
}

/** A way that is being pulled tight, and what may be done to it. */
class Pull {
  readonly points: Waypoint[];
  readonly #tight: TightWay;
  readonly #bends: BetterBends;
  readonly #isOpen: IsOpenLeg;
  readonly #isAsGood: IsAsGood;

  constructor(way: readonly Waypoint[], bends: BetterBends, isOpen: IsOpenLeg, isAsGood: IsAsGood) {
    this.#tight = new TightWay(way);
    this.points = this.#tight.points;
    this.#bends = bends;
    this.#isOpen = isOpen;
    this.#isAsGood = isAsGood;
  }

  /**
   * Leaves out points from the one at `first` to that at `last`, and those before them that this loosens. Returns the
   * place after which the way may have changed.
   */
  dropSlack(first: number, last: number): number {
    const { points } = this;
    const tight = this.#tight;
    let changed = first;
    for (let i = Math.max(1, first), end = last; i <= end && i + 1 < points.length; ) {
      if (tight.isTaut(i) || !isSlack(points, i, this.#bends.mesh) || !this.#canBeStraight(i - 1, i + 1)) {
        i++;
        continue;
      }
      tight.leaveOut(i, 1);
      changed = Math.min(changed, i - 1);
      end = Math.max(end - 1, i);
      i = Math.max(1, i - 1);
    }
    return changed;
  }

  /** Leaves out points in a row that lead past the other side of an island than the straight leg. */
  leapIslands(): void {
    for (let i = 0; i + 2 < this.points.length; ) {
      const leapt = this.#leapFrom(i);
      if (leapt === 0) {
        i++;
        continue;
      }
      this.#tight.leaveOut(i + 1, leapt);
      // pieces that lie over the leg that has changed are new
      i = Math.max(0, this.dropSlack(i, i + 1) - MOST_LEAPT);
    }
  }

  /** Moves bends to better corners. */
  moveBends(): void {
    const { points } = this;
    for (let i = 1; i + 1 < points.length; ) {
      const [from, bend, to] = [points[i - 1], points[i], points[i + 1]];
      const better = bend.inChannel ? undefined : this.#bends.insteadOf(from, bend, to);
      if (
        better &&
        this.#isOpen(from, better) &&
        this.#isOpen(better, to) &&
        this.#isAsGood(points, i - 1, i + 1, better)
      ) {
        this.#tight.leaveOut(i, 1, better);
        i = Math.max(1, this.dropSlack(i - 1, i + 1));
      } else i++;
    }
  }

  /** How many points after the one at `i` a straight leg replaces at once; 0 if it does none. */
  #leapFrom(i: number): number {
    const { points, leg } = this.#tight;
    let end = i + 1;
    let whole = leg[i];
    while (end + 1 < points.length && end <= i + MOST_LEAPT && !points[end].inChannel) whole += leg[end++];
    let leapt = 0;
    let length = leg[i];
    for (let last = i + 2; last <= end; last++) {
      length += leg[last - 1];
      const direct = angleOf(points[i], points[last]);
      const isNearlyStraight = length - direct <= LEAP_SHARE * direct;
      const isShort = isNearlyStraight || last === i + 2;
      if (isShort && mayLeap(points, i, last) && this.#canBeStraight(i, last)) leapt = last - i - 1;
      // the excess never falls as the piece grows
      if (length - direct > LEAP_SHARE * whole) break;
    }
    return leapt;
  }

  /** Whether the straight leg can replace what lies between two of the points. */
  #canBeStraight(first: number, last: number): boolean {
    const from = this.points[first];
    const to = this.points[last];
    // off free water to look takes longer than to compare
    if (isNode(from) && isNode(to)) return this.#isOpen(from, to) && this.#isAsGood(this.points, first, last);
    return this.#isAsGood(this.points, first, last) && this.#isOpen(from, to);
  }
}

/** Whether a straight leg may replace a piece of a way that is no more slack. */
function mayLeap(points: readonly Waypoint[], from: number, to: number): boolean {
  const isOverNodes = isNode(points[from]) && isNode(points[to]);
  // a walk is taut, and one point that is joined to no node has been tried as slack
  return isOverNodes || (to - from > 2 && isNode(points[to - 1]));
}

/**
 * Whether a straight leg might replace a point: one outside channels that the way doesn't bend round, or a node that it
 * came back to, from a place on a gate that has been left out.
 */
function isSlack(way: readonly Waypoint[], i: number, mesh: SightMesh): boolean {
  const [before, { node, inChannel, corner }, after] = [way[i - 1], way[i], way[i + 1]];
  if (inChannel) return node === before.node;
  // off free water the land of the mesh may be water
  return !isNode(before) || !isNode(after) || !bendsRound(mesh, before, corner, after);
}
