import type { Cap } from '../geo/cap.ts';
import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { angleBetween, unitVector } from '../geo/vector.ts';
import { gateCircle } from '../graph/gate-circle.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import { closedUnasked } from '../graph/seasons.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { Query } from './query.ts';

/** The ends of a query, and what it closes. */
type Closing = Pick<Query, 'from' | 'to' | 'closed'>;

/**
 * The passages that a query opens or closes other than one that names none: what ways through them cost at least, by the
 * great circles to their gates. Of dearer ways all holds that is known past the passages that are closed unasked.
 */
export class ChangedPassages {
  readonly #graph: WaterGraph;
  readonly #closedUnasked: ClosedPassages;
  /** Passage to a circle round its gates. */
  readonly #circles: (Cap | undefined)[] = [];

  constructor(graph: WaterGraph) {
    this.#graph = graph;
    this.#closedUnasked = closedUnasked(graph);
  }

  /** Through those that a query opens, nautical miles; `Infinity` where there are none. */
  throughOpenedNm(query: Closing): number {
    const { passages } = this.#closedUnasked;
    return this.#leastNm(
      passages.filter((passage) => !query.closed.has(passage)),
      query,
    );
  }

  /** Through those that it opens or closes. */
  throughAnyNm(query: Closing): number {
    if (query.closed.equals(this.#closedUnasked)) return Infinity;
    const closedToo = query.closed.passages.filter((passage) => !this.#closedUnasked.has(passage));
    return Math.min(this.throughOpenedNm(query), this.#leastNm(closedToo, query));
  }

  #leastNm(passages: readonly number[], { from, to }: Closing): number {
    if (passages.length === 0) return Infinity;
    const ends = [from, to].map(({ position }) => unitVector(...position));
    let least = Infinity;
    for (const passage of passages) {
      this.#circles[passage] ??= gateCircle(this.#graph.passages[passage]);
      const { x, y, z, radius } = this.#circles[passage];
      let angle = 0;
      for (const end of ends) angle += Math.max(0, angleBetween(x, y, z, end.x, end.y, end.z) - radius);
      least = Math.min(least, EARTH_RADIUS_NM * angle);
    }
    return least;
  }
}
