import { COAST_STEPS_PER_DEGREE } from '../../coast/coast.ts';
import { RiceReader } from '../../data/rice.ts';
import { FairwayError } from '../../errors.ts';
import { GRAPH_STEPS_PER_DEGREE } from '../../graph/water-graph.ts';

/** Steps of the graph in one of the coast, whose vertices most stops are. */
export const COAST_STEP = GRAPH_STEPS_PER_DEGREE / COAST_STEPS_PER_DEGREE;
/** Bits of what is left of a coordinate over steps of the coast. */
export const REST_BITS = 3;
/** More are forged: the archipelagos with the most ways out have some 1,500. */
const MAX_STOPS = 10_000;
/** More are forged: positions far out see some 2,000 corners, a few of which remain. */
const MAX_LINKS = 10_000;

/** How a position is joined to the graph: by walks from stop to stop, and by links from stops to nodes. */
export interface StoredAttachment {
  /** Stop to its position, in steps of the graph from the position joined; the first stop is that one. */
  east: number[];
  north: number[];
  /**
   * Stop to the stop before it; -1 for the first. Stops are numbered along the walks: the one before a stop is the last
   * number's, or a stop before that on its walk.
   */
  parent: number[];
  /** Link to its node, rising. */
  node: number[];
  /** Link to the stop where it begins. */
  stop: number[];
  /** Link to the passages that it crosses, as a set of the graph's. */
  crossed: number[];
}

/** Contexts of the Rice code, one for each kind of number. */
export const CONTEXT = {
  stops: 0,
  back: 1,
  east: 2,
  north: 3,
  off: 4,
  offRun: 5,
  links: 6,
  first: 7,
  gap: 8,
  stop: 9,
  crossing: 10,
  run: 11,
  set: 12,
} as const;
/** Context to its first mean: by trial those with which the ports of the world take the fewest bytes. */
export const MEANS = Uint32Array.of(64, 16, 176, 160, 16, 64, 48, 240, 64, 64, 16, 128, 448);

/**
 * Reads an attachment that `writeAttachments` wrote; some 5 µs.
 *
 * @param sets number of a set in the code to that in the graph
 * @throws {FairwayError} `data_error` unless the code holds exactly one attachment, to nodes below `nodeCount`
 */
export function readAttachment(
  code: Uint8Array,
  nodeCount: number,
  sets: readonly number[],
): StoredAttachment {
  const rice = new RiceReader(code, MEANS);
  const { east, north, parent } = readStops(rice);
  const node: number[] = [];
  const stop: number[] = [];
  const links = atMost(MAX_LINKS, rice.wide(CONTEXT.links), 'links');
  let next = 0;
  let from = 0;
  for (let link = 0; link < links; link++) {
    next += rice.wide(link > 0 ? CONTEXT.gap : CONTEXT.first);
    if (next >= nodeCount) fail(`leads to node ${next}, expected less than ${nodeCount}`);
    node.push(next);
    if (parent.length > 1) from += rice.signed(CONTEXT.stop);
    if (from < 0 || from >= parent.length) fail(`leaves stop ${from}, expected less than ${parent.length}`);
    stop.push(from);
  }
  const crossed = new Array<number>(links).fill(0);
  let at = 0;
  let set = 0;
  for (let left = rice.unsigned(CONTEXT.crossing); left > 0; left--) {
    at += rice.unsigned(CONTEXT.run);
    if (at >= links) fail(`has passages on link ${at}, expected less than ${links}`);
    if (rice.bits(1) === 1) set = rice.unsigned(CONTEXT.set);
    if (set >= sets.length) fail(`crosses the set ${set}, expected less than ${sets.length}`);
    crossed[at++] = sets[set];
  }
  rice.finish();
  return { east, north, parent, node, stop, crossed };
}

/** Positions in steps of the coast, then what is left of those that are no vertices of it. */
function readStops(rice: RiceReader): Pick<StoredAttachment, 'east' | 'north' | 'parent'> {
  const [east, north, parent] = [[0], [0], [-1]];
  const stops = atMost(MAX_STOPS, rice.wide(CONTEXT.stops), 'stops');
  for (let i = 1; i < stops; i++) {
    let before = i - 1;
    for (let back = rice.unsigned(CONTEXT.back); back > 0; back--) {
      before = parent[before];
      if (before < 0) fail(`goes back beyond its first stop at stop ${i}`);
    }
    parent.push(before);
    east.push(east[before] + rice.wideSigned(CONTEXT.east));
    north.push(north[before] + rice.wideSigned(CONTEXT.north));
  }
  for (let i = 1; i < stops; i++) {
    east[i] *= COAST_STEP;
    north[i] *= COAST_STEP;
  }
  let at = 0;
  for (let left = stops > 1 ? rice.unsigned(CONTEXT.off) : 0; left > 0; left--) {
    at += 1 + rice.unsigned(CONTEXT.offRun);
    if (at >= stops) fail(`has stop ${at} off the coast, expected less than ${stops}`);
    east[at] += rice.bits(REST_BITS);
    north[at] += rice.bits(REST_BITS);
  }
  return { east, north, parent };
}

function atMost(most: number, count: number, what: string): number {
  if (count > most) fail(`has ${count} for ${what}, expected ${most} at most`);
  return count;
}

function fail(what: string): never {
  throw new FairwayError('data_error', `An attachment of the locations ${what}`);
}
