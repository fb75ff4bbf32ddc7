import type { Waypoint } from './waypoint.ts';

/** Pairs of nodes whose answers are kept, half a megabyte: as a power of two. */
const PAIR_BITS = 16;
/** Odd numbers by whose products nodes are spread over the slots that answers are kept in. */
export const SPREAD = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35] as const;
/** More than the number of any node. */
const MOST_NODES = 2 ** 25;

/**
 * Answers whether nodes of the graph see each other, and keeps the last answers: of what routes ask nine tenths was
 * asked by others before.
 */
export class NodeSight {
  readonly #look: (from: Waypoint, to: Waypoint) => boolean;
  /** Slot to twice the pair kept there, and one more if it sees each other; -1 for none. */
  readonly #kept = new Float64Array(2 ** PAIR_BITS).fill(-1);

  /** @param look whether one sees the other: rounding may tell the way back otherwise */
  constructor(look: (from: Waypoint, to: Waypoint) => boolean) {
    this.#look = look;
  }

  sees(from: Waypoint, to: Waypoint): boolean {
    const pair = 2 * (from.node * MOST_NODES + to.node);
    const slot = (Math.imul(from.node, SPREAD[0]) ^ Math.imul(to.node, SPREAD[1])) >>> (32 - PAIR_BITS);
    const kept = this.#kept[slot];
    if (kept === pair || kept === pair + 1) return kept > pair;
    const isSeen = this.#look(from, to);
    this.#kept[slot] = isSeen ? pair + 1 : pair;
    return isSeen;
  }
}
