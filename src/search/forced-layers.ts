import type { PassageSets } from '../graph/passage-sets.ts';
import type { Passage } from '../graph/water-graph.ts';

/** What the legs of one search cross of the passages that it has to cross: their numbers, in their order along the leg. */
export interface ForcedLegs {
  /** Links of the departure and of the destination. */
  readonly from: readonly (readonly number[])[];
  readonly to: readonly (readonly number[])[];
  /** The arc from a node to another. */
  readonly arc: (tail: number, head: number) => readonly number[];
  /** What joins an extra node to the departure, or to the destination. */
  readonly end: (extra: number, isDeparture: boolean) => readonly number[];
}

/** The layers of a search for ways that have to cross passages one after the other: a layer is how many have been crossed. */
export class ForcedLayers {
  readonly passages: readonly Passage[];
  readonly legs: ForcedLegs;
  /** Set of passages to the numbers of those of them that are forced. */
  readonly #ofSet: readonly (readonly number[])[];

  constructor(passages: readonly Passage[], sets: PassageSets, legs: ForcedLegs) {
    this.passages = passages;
    this.legs = legs;
    const forced = new Set(passages.map(({ index }) => index));
    this.#ofSet = Array.from({ length: sets.count }, (_, set) =>
      sets.members(set).filter((index) => forced.has(index)),
    );
  }

  get count(): number {
    return this.passages.length;
  }

  /** The layer that a leg leads to from a layer, by what it crosses. */
  after(layer: number, crossed: readonly number[]): number {
    let next = layer;
    for (const index of crossed) if (this.passages[next]?.index === index) next++;
    return next;
  }

  /** The same of an arc of the graph, by the set that it crosses: which comes first of several is for its leg to tell. */
  afterArc(layer: number, set: number, tail: number, head: number): number {
    const crossed = this.#ofSet[set];
    return this.after(layer, crossed.length > 1 ? this.legs.arc(tail, head) : crossed);
  }
}
