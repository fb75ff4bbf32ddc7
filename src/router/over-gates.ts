import { type EndPoint, endAt } from '../attach/end-point.ts';
import { between } from '../geo/line.ts';
import type { Position } from '../geo/position.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { gateCrossing } from '../graph/gate-crossing.ts';
import type { Passage } from '../graph/water-graph.ts';
import type { Forced, ForcedCrossing } from './forced.ts';
import type { WayCost } from './way-cost.ts';
import { type Waypoint, waypoint } from './waypoint.ts';

/** A line of a gate is tried first where its pieces meet, of so many miles each; a short one is not. */
const APART_NM = 20;
const SHORT_NM = 2;
const LEAST_PIECES = 4;
const MOST_PIECES = 16;
/** From the best of them the way is moved so often to where it is shorter between its bends. */
const MOVES = 6;
/** Less is not worth a move, nautical miles. */
const LEAST_NM = 0.01;
/** So often a third is cut off a line, beside which the shortest way over it lies. */
const CUTS = 40;
/** How far beyond the gate a way turns back, nautical miles. */
const BEYOND_NM = 0.01;

/** How ways over gates are found. */
export interface GateTerms {
  readonly from: EndPoint;
  readonly to: EndPoint;
  readonly forced: Forced;
  /** The cheapest way between two ends, whatever it crosses; null if there is none. */
  readonly find: (from: EndPoint, to: EndPoint) => Waypoint[] | null;
  readonly isOpen: (a: Waypoint, b: Waypoint) => boolean;
  readonly cost: Pick<WayCost, 'of'>;
}

/** A line of a gate. */
type Line = readonly [Readonly<Position>, Readonly<Position>];

/** A way over a place on a gate, and the two points that it bends at before and after it. */
interface Over {
  readonly way: readonly Waypoint[];
  readonly place: Position;
  readonly before: Waypoint;
  readonly after: Waypoint;
}

/**
 * Leads a way that crosses its passages over the place on each gate where that is cheapest. No node may lie near a gate in
 * open water: over nodes alone a way goes far beyond one that it only turns at, and comes to one off its best place.
 *
 * @param way null where no way over nodes crosses them: one passage is then looked for all the same
 */
export function ledOverGates(way: readonly Waypoint[] | null, terms: GateTerms): readonly Waypoint[] | null {
  const { passages } = terms.forced;
  if (!way && passages.length > 1) return null;
  let best = way;
  // where it is best to cross one depends on where the others are crossed
  for (let round = 0; round < Math.min(2, passages.length); round++) {
    const before = best;
    for (const n of passages.keys()) best = overGate(best, n, terms, round === 0);
    if (best === before) break;
  }
  return best;
}

/** @param isFirst whether places all along the gate are tried */
function overGate(
  way: readonly Waypoint[] | null,
  n: number,
  terms: GateTerms,
  isFirst: boolean,
): readonly Waypoint[] | null {
  const { forced, from, to } = terms;
  const crossings = way ? forced.crossings(way).map((crossing) => crossingOn(way, crossing)) : [];
  const [last, here, next] = [crossings[n - 1], crossings[n], crossings[n + 1]];
  const [start, goal] = [last ? endAt(last.place) : from, next ? endAt(next.place) : to];
  const [head, tail] = [way?.slice(0, last?.leg ?? 0) ?? [], way?.slice(next?.leg ?? way.length) ?? []];
  let best = way && ({ way, ...here } as Over | null);
  let least = way ? terms.cost.of(way) : Infinity;
  const take = (over: Over): boolean => {
    const whole = [...head, ...over.way, ...tail];
    if (!forced.isMetBy(whole)) return false;
    const cost = terms.cost.of(whole);
    if (cost < least) [best, least] = [{ ...over, way: whole }, cost];
    return true;
  };
  // from end to end the free way is known to cross it nowhere
  const free = (last || next) && terms.find(start, goal);
  if (free && take({ ...here, way: free })) return best?.way ?? null;
  const lead = (place: Position) => {
    const lowest = greatCircleNm(...start.position, ...place) + greatCircleNm(...place, ...goal.position);
    const over = lowest < least && wayOver(place, start, goal, terms);
    if (over) take(over);
  };
  const lines = linesOf(forced.passages[n]);
  if (here) lead(here.place);
  for (const line of isFirst ? lines : []) {
    const lengthNm = greatCircleNm(...line[0], ...line[1]);
    if (lengthNm < SHORT_NM && here) continue;
    const pieces = Math.max(LEAST_PIECES, Math.min(MOST_PIECES, Math.ceil(lengthNm / APART_NM)));
    for (let k = 1; k < pieces; k++) lead(between([...line[0]], [...line[1]], k / pieces));
  }
  for (let move = 0; best && move < MOVES; move++) {
    const { place, before, after } = best;
    const longest = overNm(place, before, after) - LEAST_NM;
    const known = least;
    lines
      .map((line) => shortestOver(line, before, after))
      .filter((at) => overNm(at, before, after) < longest)
      .forEach(lead);
    if (least > known - LEAST_NM) break;
  }
  return best?.way ?? null;
}

/** Where a way crosses a passage. */
function crossingOn(way: readonly Waypoint[], { leg, passage }: ForcedCrossing) {
  const [before, after] = [way[leg - 1], way[leg]];
  return { leg, place: gateCrossing(before, after, passage), before, after };
}

/** The cheapest way from one end over a place on a gate, and a little beyond it, to another. */
function wayOver(place: Position, from: EndPoint, to: EndPoint, { find, isOpen }: GateTerms): Over | null {
  const there = find(from, endAt(place));
  const onward = there && find(endAt(place), to);
  if (!onward) return null;
  const [before, at] = there.slice(-2);
  const turn = waypoint(beyond(before, at));
  if (!isOpen(at, turn)) return null;
  const back = isOpen(turn, onward[1]) ? onward : find(endAt([turn.lng, turn.lat]), to);
  return back && { way: [...there, turn, ...back.slice(1)], place, before, after: back[1] };
}

/** Where on a line the way between two points over it is shortest. */
function shortestOver([from, to]: Line, a: Waypoint, b: Waypoint): Position {
  const at = (share: number) => between([...from], [...to], share);
  let [low, high] = [0, 1];
  for (let k = 0; k < CUTS; k++) {
    const [p, q] = [low + (high - low) / 3, high - (high - low) / 3];
    if (overNm(at(p), a, b) < overNm(at(q), a, b)) high = q;
    else low = p;
  }
  return at(low);
}

function overNm(place: Position, a: Waypoint, b: Waypoint): number {
  return greatCircleNm(a.lng, a.lat, ...place) + greatCircleNm(...place, b.lng, b.lat);
}

function linesOf({ gates }: Passage): Line[] {
  return gates.flatMap((gate) => gate.slice(1).map((to, i): Line => [gate[i], to]));
}

/** A little farther than a leg goes. */
function beyond(from: Waypoint, { lng, lat }: Waypoint): Position {
  const nm = greatCircleNm(from.lng, from.lat, lng, lat);
  return between([from.lng, from.lat], [lng, lat], 1 + BEYOND_NM / nm);
}
