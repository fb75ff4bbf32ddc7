import type { Passage } from '../graph/water-graph.ts';

/**
 * Passages that a way has to cross one after the other, and what its ends cross of them. A layer is how many of them
 * have been crossed.
 */
export class ForcedPassages {
  readonly passages: readonly Passage[];
  /** Link of the departure, and of the destination, to the passages that it crosses, as bits. */
  readonly fromCrossed: readonly number[];
  readonly toCrossed: readonly number[];
  /** The same of the way that joins an extra node to the departure, or to the destination. */
  readonly extraCrossed: (x: number, isDeparture: boolean) => number;

  constructor(
    passages: readonly Passage[],
    fromCrossed: readonly number[],
    toCrossed: readonly number[],
    extraCrossed: (x: number, isDeparture: boolean) => number = () => 0,
  ) {
    this.passages = passages;
    this.fromCrossed = fromCrossed;
    this.toCrossed = toCrossed;
    this.extraCrossed = extraCrossed;
  }

  get count(): number {
    return this.passages.length;
  }

  /** The layer to which crossing these passages, as bits, leads from a layer. */
  after(layer: number, crossed: number): number {
    let next = layer;
    while (next < this.passages.length && ((crossed >>> this.passages[next].bit) & 1) === 1) next++;
    return next;
  }
}
