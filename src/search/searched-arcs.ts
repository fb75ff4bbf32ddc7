import { type Contracted, contract } from './contraction.ts';
import type { StateArcs } from './state-arcs.ts';

/** Searches after which arcs are contracted: that takes as long as so many searches over the core save. */
export const MANY_SEARCHES = 35;

/** Arcs for many searches: as they are for the first, then contracted. */
export class SearchedArcs {
  readonly #arcs: () => StateArcs;
  #searches = 0;
  #graph: Contracted | undefined;

  /** @param arcs makes them, when they are first searched and when they are contracted */
  constructor(arcs: () => StateArcs) {
    this.#arcs = arcs;
  }

  /** Those for the next search. */
  next(): Contracted {
    if (this.#graph && ++this.#searches !== MANY_SEARCHES) return this.#graph;
    this.#graph = (this.#graph ? contract : uncontracted)(this.#arcs());
    return this.#graph;
  }
}

function uncontracted({ first, head, length }: StateArcs): Contracted {
  const coreCount = first.length - 1;
  const states = Int32Array.from({ length: coreCount }, (_, state) => state);
  const arcs = new Int32Array(3 * head.length);
  for (let state = 0; state < coreCount; state++) {
    for (let arc = first[state]; arc < first[state + 1]; arc++) {
      arcs[3 * arc] = head[arc];
      arcs[3 * arc + 1] = length[arc];
      arcs[3 * arc + 2] = state;
    }
  }
  const out = { first: first.map((arc) => 3 * arc), arcs };
  return { states, placeOf: states, coreCount, out, into: { first: new Int32Array(first.length), arcs } };
}
