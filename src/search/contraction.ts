import { type StateArcs, UNREACHED } from './state-arcs.ts';

/** A state with no more neighbours than these is contracted. */
const FEW_NEIGHBOURS = 2;

/** Arcs by place. */
export interface PlaceArcs {
  /** Place to its first arc, as a place in `arcs`; one longer than the number of places. */
  readonly first: Int32Array;
  /** Three numbers an arc: the place at its other end, its length in steps, and the state before its head. */
  readonly arcs: Int32Array;
}

/**
 * The arcs of states with their chains contracted (Geisberger 2008, for states with two neighbours alone): a third of the
 * states are left, the core. States have places: those of the core come first, and after them the others, the one contracted
 * last before those contracted earlier. A way climbs from where it begins to places before, runs through the core, and comes
 * down to places after.
 */
export interface Contracted {
  /** Place to its state. */
  readonly states: Int32Array;
  /** State to its place. */
  readonly placeOf: Int32Array;
  readonly coreCount: number;
  /** Arcs from a place: from one of the core to others there, from one after it to places before. */
  readonly out: PlaceArcs;
  /** Arcs to a place after the core, from places before. */
  readonly into: PlaceArcs;
}

/** The arcs that leave all states, or those that lead to them, as they are while states are contracted. */
interface ArcLists {
  /** State to its first arc in `arcs`, and to the end of its last. No state ever has more than at first. */
  readonly first: Int32Array;
  readonly end: Int32Array;
  /** Three numbers an arc: the neighbour, its length, and the state before its head. */
  readonly arcs: Int32Array;
}

/** Contracts states with few neighbours, until all that are left have more. Some 50 ms for the arcs between ports. */
export function contract({ first, head, length }: StateArcs): Contracted {
  const stateCount = first.length - 1;
  const both = [first, firstInto(head, stateCount)].map(arcListsOf);
  const [out, into] = both;
  for (let state = 0; state < stateCount; state++) {
    for (let arc = first[state]; arc < first[state + 1]; arc++) {
      add(out, state, head[arc], length[arc], state);
      add(into, head[arc], state, length[arc], state);
    }
  }
  const states = new Int32Array(stateCount);
  const isContracted = new Uint8Array(stateCount);
  let coreCount = stateCount;
  const waiting: number[] = [];
  for (let next = 0; next < stateCount; next++) {
    for (let state: number | undefined = next; state !== undefined; state = waiting.pop()) {
      const neighbours = isContracted[state] === 1 ? undefined : fewNeighbours(state, both);
      if (!neighbours) continue;
      states[--coreCount] = state;
      isContracted[state] = 1;
      for (const neighbour of neighbours) {
        remove(out, neighbour, state);
        remove(into, neighbour, state);
        waiting.push(neighbour);
      }
      bridge(state, out, into);
    }
  }
  for (let state = 0, place = 0; place < coreCount; state++) {
    if (isContracted[state] === 0) states[place++] = state;
  }
  const placeOf = new Int32Array(stateCount);
  for (let place = 0; place < stateCount; place++) placeOf[states[place]] = place;
  return {
    states,
    placeOf,
    coreCount,
    out: arcsOf(out, states, placeOf, 0),
    into: arcsOf(into, states, placeOf, coreCount),
  };
}

/** State to the first of the arcs that lead there; one longer than the number of states. */
function firstInto(head: Int32Array, stateCount: number): Int32Array {
  const first = new Int32Array(stateCount + 1);
  for (const state of head) first[state + 1]++;
  for (let state = 0; state < stateCount; state++) first[state + 1] += first[state];
  return first;
}

function arcListsOf(firstArc: Int32Array): ArcLists {
  const first = firstArc.map((arc) => 3 * arc);
  return { first, end: first.slice(), arcs: new Int32Array(first[first.length - 1]) };
}

/** The neighbours of a state; undefined if they are not few. */
function fewNeighbours(state: number, both: readonly ArcLists[]): number[] | undefined {
  const found: number[] = [];
  for (const { first, end, arcs } of both) {
    // each arc of a side is to another
    if (end[state] - first[state] > 3 * FEW_NEIGHBOURS) return undefined;
    for (let at = first[state]; at < end[state]; at += 3) {
      if (!found.includes(arcs[at]) && found.push(arcs[at]) > FEW_NEIGHBOURS) return undefined;
    }
  }
  return found;
}

/** Joins the neighbours of a state by arcs over it. Each has lost one to it, so that it has room for the other. */
function bridge(state: number, out: ArcLists, into: ArcLists): void {
  for (let i = into.first[state]; i < into.end[state]; i += 3) {
    for (let o = out.first[state]; o < out.end[state]; o += 3) {
      const [from, to] = [into.arcs[i], out.arcs[o]];
      if (from === to) continue;
      const length = Math.min(UNREACHED, into.arcs[i + 1] + out.arcs[o + 1]);
      add(out, from, to, length, out.arcs[o + 2]);
      add(into, to, from, length, out.arcs[o + 2]);
    }
  }
}

/** Adds an arc; one to or from the same neighbour is no longer than that then. */
function add(
  { first, end, arcs }: ArcLists,
  state: number,
  neighbour: number,
  length: number,
  before: number,
): void {
  let at = first[state];
  while (at < end[state] && arcs[at] !== neighbour) at += 3;
  if (at === end[state]) end[state] += 3;
  else if (arcs[at + 1] <= length) return;
  arcs[at] = neighbour;
  arcs[at + 1] = length;
  arcs[at + 2] = before;
}

/** Removes the arc to or from a neighbour, if there is one: the last takes its place. */
function remove({ first, end, arcs }: ArcLists, state: number, neighbour: number): void {
  for (let at = first[state]; at < end[state]; at += 3) {
    if (arcs[at] !== neighbour) continue;
    end[state] -= 3;
    arcs.copyWithin(at, end[state], end[state] + 3);
  }
}

/** The arcs of all places from one on. */
function arcsOf(
  { first, end, arcs }: ArcLists,
  states: Int32Array,
  placeOf: Int32Array,
  from: number,
): PlaceArcs {
  const firsts = new Int32Array(states.length + 1);
  const found = new Int32Array(arcs.length);
  let count = 0;
  for (let place = from; place < states.length; place++) {
    for (let at = first[states[place]]; at < end[states[place]]; at += 3) {
      found[count++] = placeOf[arcs[at]];
      found[count++] = arcs[at + 1];
      found[count++] = arcs[at + 2];
    }
    firsts[place + 1] = count;
  }
  return { first: firsts, arcs: found.slice(0, count) };
}
