import type { Cap } from '../geo/cap.ts';
import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { angleBetween, unitVector } from '../geo/vector.ts';
import { gateCircle } from '../graph/gate-circle.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import type { Passage } from '../graph/water-graph.ts';
import type { Query } from './query.ts';

/** What ways through passages that are closed unasked cost at least, where a query opens some. */
export class Opened {
  readonly #passages: readonly Passage[];
  readonly #closedUnasked: ClosedPassages;
  /** Passage to a circle round its gates. */
  readonly #circles = new Map<number, Cap>();

  constructor(passages: readonly Passage[], closedUnasked: ClosedPassages) {
    this.#passages = passages;
    this.#closedUnasked = closedUnasked;
  }

  /** By the great circles to the gates, nautical miles; `Infinity` where a query opens none. */
  leastNm({ from, to, closed }: Pick<Query, 'from' | 'to' | 'closed'>): number {
    const ends = [from, to].map(({ position }) => unitVector(...position));
    let least = Infinity;
    for (const passage of this.#closedUnasked.passages) {
      if (closed.has(passage)) continue;
      const { x, y, z, radius } = this.#circleOf(passage);
      let angle = 0;
      for (const end of ends) angle += Math.max(0, angleBetween(x, y, z, end.x, end.y, end.z) - radius);
      least = Math.min(least, EARTH_RADIUS_NM * angle);
    }
    return least;
  }

  #circleOf(passage: number): Cap {
    const known = this.#circles.get(passage);
    if (known) return known;
    const circle = gateCircle(this.#passages[passage]);
    this.#circles.set(passage, circle);
    return circle;
  }
}
