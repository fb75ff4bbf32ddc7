import type { NogoBlock } from '../areas/nogo-block.ts';
import { type EndPoint, endAt } from '../attach/end-point.ts';
import { between, lengthOf } from '../geo/line.ts';
import type { Position } from '../geo/position.ts';
import { destination, greatCircleNm, initialBearing, METERS_PER_NM } from '../geo/sphere.ts';
import { gateCrossing } from '../graph/gate-crossing.ts';
import type { Forced, ForcedCrossing } from './forced.ts';
import { type GateLine, lineAt, linesOf, overNm, placeOn, placesBeside, shortestOver } from './gate-line.ts';
import type { Pieces } from './pieces.ts';
import type { IsOpenLeg } from './pull-tight.ts';
import type { WayCost } from './way-cost.ts';
import { type Waypoint, waypoint } from './waypoint.ts';

/**
 * The lines of a gate are cut into pieces of so many miles each, and the places where these meet are tried first. A line
 * that is shorter than the second is left out where a way is known. And how many pieces a line has at least and at most.
 */
const APART_NM = 20;
const SHORT_NM = 2;
const LEAST_PIECES = 4;
const MOST_PIECES = 16;
/** About the best of them places are tried half as far on either side, and so on down to this, nautical miles. */
const FINE_NM = 0.5;
/** From the best of all the way is moved so often to where it is shorter between its bends. */
const MOVES = 6;
/** Less is not worth a move, nautical miles. */
const LEAST_NM = 0.01;
/** How far beyond a gate a way turns back, and other ways begin that follow on it, nautical miles. */
const BEYOND_NM = 0.01;

/** How ways over gates are found. */
export interface GateTerms {
  readonly from: EndPoint;
  readonly to: EndPoint;
  readonly forced: Forced;
  readonly pieces: Pieces;
  /** Blocks that pieces go round. */
  readonly blocks: Iterable<NogoBlock>;
  readonly isOpen: IsOpenLeg;
  readonly cost: Pick<WayCost, 'of'>;
}

/** A place on a gate where a way crosses it, and the two points that it bends at before and after it. */
interface Crossing {
  readonly place: Position;
  readonly before: Waypoint;
  readonly after: Waypoint;
}

/** A way over a place on a gate. */
interface Over extends Crossing {
  readonly way: readonly Waypoint[];
}

/** Looks for the place on one gate over which a way is cheapest; where it crosses the other gates stays. */
export class PlaceOnGate {
  readonly #terms: GateTerms;
  readonly #lines: readonly GateLine[];
  /** Where the way has crossed the gate before it and comes to the one after it, or the way's ends; and what lies beyond. */
  readonly #start: EndPoint;
  readonly #goal: EndPoint;
  readonly #head: readonly Waypoint[];
  readonly #tail: readonly Waypoint[];
  /** Whether one of the two is a gate. */
  readonly #isBesideGate: boolean;
  /** Where the way known crosses it; undefined without a way. */
  readonly #here: Crossing | undefined;
  /** The cheapest way so far, from end to end, and what it costs. */
  #best: Over | null;
  #least: number;

  /**
   * @param way the best known, which crosses all gates in their order; null without one
   * @param n place of the gate's passage among those forced
   */
  constructor(way: readonly Waypoint[] | null, n: number, terms: GateTerms) {
    const { forced, from, to, cost } = terms;
    const crossings = way ? forced.crossings(way).map((crossing) => crossingOn(way, crossing)) : [];
    const [last, here, next] = [crossings[n - 1], crossings[n], crossings[n + 1]];
    this.#terms = terms;
    this.#lines = linesOf(forced.passages[n]);
    this.#start = last ? besideGate(last.place, last.after) : from;
    this.#goal = next ? besideGate(next.place, next.before) : to;
    this.#head = way?.slice(0, last?.leg ?? 0) ?? [];
    this.#tail = way?.slice(next?.leg ?? way.length) ?? [];
    this.#isBesideGate = last !== undefined || next !== undefined;
    this.#here = here;
    this.#best = way && { ...here, way };
    this.#least = way ? cost.of(way) : Infinity;
  }

  get way(): readonly Waypoint[] | null {
    return this.#best?.way ?? null;
  }

  /** Whether the cheapest way from gate to gate crosses this one by itself; between both ends it is known not to. */
  takeFree(): boolean {
    const free = this.#isBesideGate && this.#terms.pieces.find(this.#start, this.#goal, Infinity);
    return free && this.#here ? this.#take({ ...this.#here, way: free }) : false;
  }

  tryWhereKnown(): void {
    if (this.#here) this.#lead(this.#here.place);
  }

  /** Tries places all along the gate; on its short lines only without a way. */
  tryAlong(): void {
    for (const line of this.#lines) {
      const lengthNm = lengthOf(line);
      if (lengthNm < SHORT_NM && this.#here) continue;
      const pieces = Math.max(LEAST_PIECES, Math.min(MOST_PIECES, Math.ceil(lengthNm / APART_NM)));
      for (let k = 1; k < pieces; k++) this.#lead(placeOn(line, k / pieces));
    }
  }

  /** Without a way, tries places beside blocks that lie on the gate: what they leave of it may be none of those tried. */
  tryBesideBlocks(): void {
    if (this.#best) return;
    for (const line of this.#lines) {
      for (const block of this.#terms.blocks)
        for (const place of placesBeside(line, block)) this.#lead(place);
    }
  }

  /**
   * Tries places on either side of the best, nearer and nearer: land off the gate makes of it a row of hollows, and the
   * deepest may lie beside a place where there is no way at all.
   */
  tryBeside(): void {
    if (!this.#best) return;
    const line = lineAt(this.#lines, this.#best.place);
    const lengthNm = lengthOf(line);
    let at = greatCircleNm(...line[0], ...this.#best.place) / lengthNm;
    for (
      let step = Math.min(APART_NM / lengthNm, 1 / LEAST_PIECES) / 2;
      step * lengthNm > FINE_NM;
      step /= 2
    ) {
      for (const share of [at - step, at + step]) {
        if (share <= 0 || share >= 1) continue;
        const known = this.#least;
        this.#lead(placeOn(line, share));
        if (this.#least < known) at = share;
      }
    }
  }

  /** Moves the place to where the way is shorter between its bends before and after it, as long as that makes it cheaper. */
  move(): void {
    for (let move = 0; this.#best && move < MOVES; move++) {
      const { place, before, after } = this.#best;
      const longest = overNm(place, before, after) - LEAST_NM;
      const known = this.#least;
      const shorter = this.#lines
        .map((line) => shortestOver(line, before, after))
        .filter((at) => overNm(at, before, after) < longest);
      for (const at of shorter) this.#lead(at);
      if (this.#least > known - LEAST_NM) break;
    }
  }

  /** Leads the way over a place, where that can be cheaper. */
  #lead(place: Position): void {
    const [start, goal] = [this.#start, this.#goal];
    const lowest = greatCircleNm(...start.position, ...place) + greatCircleNm(...place, ...goal.position);
    if (lowest >= this.#least) return;
    const line = lineAt(this.#lines, place);
    for (const over of waysOver(place, line, start, goal, this.#least, this.#terms)) this.#take(over);
  }

  /** Takes a way from gate to gate, if it is the cheapest; false if it does not cross all passages in their order. */
  #take(over: Over): boolean {
    const { forced, cost } = this.#terms;
    const way = [...this.#head, ...over.way, ...this.#tail];
    if (!forced.isMetBy(way)) return false;
    const nm = cost.of(way);
    if (nm < this.#least) {
      this.#best = { ...over, way };
      this.#least = nm;
    }
    return true;
  }
}

/** Where a way crosses a passage. */
function crossingOn(
  way: readonly Waypoint[],
  { leg, passage }: ForcedCrossing,
): Crossing & Pick<ForcedCrossing, 'leg'> {
  const place = gateCrossing(way[leg - 1], way[leg], passage);
  // where it turns back it has a point on the gate, on which side of it rounding decides
  const isApart = ({ lng, lat }: Waypoint) => greatCircleNm(...place, lng, lat) > BEYOND_NM / 2;
  const before = way.slice(0, leg).findLast(isApart) ?? way[leg - 1];
  const after = way.slice(leg).find(isApart) ?? way[leg];
  return { leg, place, before, after };
}

/**
 * The cheapest ways from one end over a place on the line of a gate, and a little beyond it, to another; none if there is none
 * that costs less than so much, nautical miles.
 */
function waysOver(
  place: Position,
  line: GateLine,
  from: EndPoint,
  to: EndPoint,
  mostNm: number,
  { pieces, isOpen, cost }: GateTerms,
): Over[] {
  const on = endAt(place);
  const onwardNm = pieces.leastNm(on, to);
  if (onwardNm === Infinity) return [];
  const there = pieces.find(from, on, mostNm - onwardNm);
  if (!there) return [];
  const restNm = mostNm - cost.of(there);
  const onward = pieces.find(on, to, restNm);
  if (!onward) return [];
  const [before, at] = there.slice(-2);
  return turnsAt(place, before, line).flatMap((position) => {
    const turn = waypoint(position);
    if (!isOpen(at, turn)) return [];
    const back = isOpen(turn, onward[1]) ? onward : pieces.find(endAt(position), to, restNm);
    return back ? [{ way: [...there, turn, ...back.slice(1)], place, before, after: back[1] }] : [];
  });
}

/** Where a way turns back beyond a place on a gate: farther on; of one that begins there to either side of the gate. */
function turnsAt(place: Position, before: Waypoint, line: GateLine): Position[] {
  if (greatCircleNm(before.lng, before.lat, ...place) > BEYOND_NM / 2) return [beyond(before, place)];
  const along = initialBearing(...place, ...line[1]);
  return [90, -90].map((aside) => destination(...place, along + aside, BEYOND_NM * METERS_PER_NM));
}

/** The place to one side of a gate, a little way on to the point that a way goes to there: on the gate rounding would decide. */
function besideGate(place: Position, { lng, lat }: Waypoint): EndPoint {
  const share = Math.min(1, BEYOND_NM / greatCircleNm(...place, lng, lat));
  return endAt(between(place, [lng, lat], share));
}

/** A little farther than a leg goes. */
function beyond(from: Waypoint, to: Position): Position {
  const nm = greatCircleNm(from.lng, from.lat, ...to);
  return between([from.lng, from.lat], to, 1 + BEYOND_NM / nm);
}
