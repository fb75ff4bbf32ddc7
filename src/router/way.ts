import type { Position } from '../geo/position.ts';
import { type Waypoint, wayNm } from './waypoint.ts';

/** A shortest way. */
export class Way {
  /** Sum of its great-circle legs, nautical miles. */
  readonly lengthNm: number;
  readonly #points: readonly Waypoint[];
  readonly #isBackward: boolean;

  /** @param isBackward whether it was found from the destination to the departure */
  constructor(points: readonly Waypoint[], isBackward: boolean) {
    this.lengthNm = wayNm(points);
    this.#points = points;
    this.#isBackward = isBackward;
  }

  /** How many legs it has. */
  get legCount(): number {
    return this.#points.length - 1;
  }

  /** From the departure to the destination, made when asked for: where only lengths are wanted, they are a heap to collect. */
  get positions(): Position[] {
    const positions = this.#points.map(({ lng, lat }): Position => [lng, lat]);
    return this.#isBackward ? positions.reverse() : positions;
  }
}
