import { RiceReader } from '../../data/rice.ts';
import { FairwayError } from '../../errors.ts';

/** Attachments in a block: neighbours share the means of the code, and one is read with its whole block. */
export const BLOCK_SIZE = 8;
/** More are forged: the archipelagos with the most ways out have some 1,500. */
const MAX_STOPS = 10_000;
/** More are forged: positions far out see some 2,000 corners, a few of which remain. */
const MAX_LINKS = 10_000;

/** How a position is joined to the graph: by walks from stop to stop, and by links from stops to nodes. */
export interface StoredAttachment {
  /** Stop to its position, in steps of the graph from the position joined; the first stop is that one. */
  east: number[];
  north: number[];
  /** Stop to the stop before it, a smaller number; -1 for the first. */
  parent: number[];
  /** Link to its node, rising. */
  node: number[];
  /** Link to the stop where it begins. */
  stop: number[];
  /** Link to the passages that it crosses, as bits. */
  crossed: number[];
}

/** Contexts of the Rice code, one for each kind of number. */
export const CONTEXT = {
  stops: 0,
  parent: 1,
  east: 2,
  north: 3,
  links: 4,
  first: 5,
  gap: 6,
  stop: 7,
  crossing: 8,
  run: 9,
} as const;
export const CONTEXTS = 10;

/**
 * Reads a block of what `writeAttachments` wrote; some 10 µs.
 *
 * @throws {FairwayError} `data_error` unless the code holds exactly `count` attachments to nodes below `nodeCount`
 */
export function readBlock(code: Uint8Array, count: number, nodeCount: number): StoredAttachment[] {
  const rice = new RiceReader(code, CONTEXTS);
  const attachments: StoredAttachment[] = [];
  let first = 0;
  let mask = 0;
  while (attachments.length < count) {
    const { east, north, parent } = readStops(rice);
    const node: number[] = [];
    const stop: number[] = [];
    const links = atMost(MAX_LINKS, rice.wide(CONTEXT.links), 'links');
    for (let link = 0; link < links; link++) {
      const next =
        link > 0 ? node[link - 1] + rice.wide(CONTEXT.gap) : first + rice.wideSigned(CONTEXT.first);
      if (next < 0 || next >= nodeCount) fail(`leads to node ${next}, expected less than ${nodeCount}`);
      if (link === 0) first = next;
      node.push(next);
      stop.push(parent.length > 1 ? atMost(parent.length - 1, rice.unsigned(CONTEXT.stop), 'stop') : 0);
    }
    const crossed = new Array<number>(links).fill(0);
    let at = 0;
    for (let left = rice.unsigned(CONTEXT.crossing); left > 0; left--) {
      at += rice.unsigned(CONTEXT.run);
      if (at >= links) fail(`has passages on link ${at}, expected less than ${links}`);
      if (rice.bits(1) === 1) mask = ((rice.bits(16) << 16) | rice.bits(16)) >>> 0;
      crossed[at++] = mask;
    }
    attachments.push({ east, north, parent, node, stop, crossed });
  }
  rice.finish();
  return attachments;
}

function readStops(rice: RiceReader): Pick<StoredAttachment, 'east' | 'north' | 'parent'> {
  const [east, north, parent] = [[0], [0], [-1]];
  const stops = atMost(MAX_STOPS, rice.wide(CONTEXT.stops), 'stops');
  for (let i = 1; i < stops; i++) {
    const before = i - 1 - atMost(i - 1, rice.unsigned(CONTEXT.parent), 'stops back');
    parent.push(before);
    east.push(east[before] + rice.wideSigned(CONTEXT.east));
    north.push(north[before] + rice.wideSigned(CONTEXT.north));
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
