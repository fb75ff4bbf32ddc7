import type { PassageSets } from '../graph/passage-sets.ts';
import type { Passage } from '../graph/water-graph.ts';

/** What the legs of one search cross of the passages that it has to cross: bit i is the passage at place i. */
export interface ForcedLegs {
  /** Links of the departure and of the destination. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** The arc between two nodes, one of them an extra node. */
  readonly arc: (tail: number, head: number) => number;
  /** What joins an extra node to the departure, or to the destination. */
  readonly end: (extra: number, isDeparture: boolean) => number;
}

/** The layers of a search for ways that have to cross passages one after the other: a layer is how many have been crossed. */
export class ForcedLayers {
  readonly passages: readonly Passage[];
  readonly legs: ForcedLegs;
  /** Set of passages to those of them that are forced, as bits. */
  readonly ofSet: Uint32Array;

  /** @param passages at most 32 */
  constructor(passages: readonly Passage[], sets: PassageSets, legs: ForcedLegs) {
    this.passages = passages;
    this.legs = legs;
    this.ofSet = Uint32Array.from({ length: sets.count }, (_, set) =>
      passages.reduce((bits, { index }, i) => (sets.has(set, index) ? bits | (1 << i) : bits), 0),
    );
  }

  get count(): number {
    return this.passages.length;
  }

  /** The layer that a leg leads to from a layer, by what it crosses, as bits. */
  after(layer: number, crossed: number): number {
    let next = layer;
    while (next < this.passages.length && ((crossed >>> next) & 1) === 1) next++;
    return next;
  }
}
