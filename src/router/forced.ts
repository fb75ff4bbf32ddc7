import type { Gates } from '../graph/gates.ts';
import type { Passage } from '../graph/water-graph.ts';
import type { Waypoint } from './waypoint.ts';

/** Where a way crosses a passage that it has to. */
export interface ForcedCrossing {
  /** The leg that crosses it, by the point that it leads to. */
  readonly leg: number;
  readonly passage: Passage;
}

/** Passages that a way has to cross, one after the other. */
export class Forced {
  readonly passages: readonly Passage[];
  readonly #gates: Gates;
  readonly #among: number;

  constructor(gates: Gates, passages: readonly Passage[]) {
    this.#gates = gates;
    this.passages = passages;
    this.#among = passages.reduce((mask, { bit }) => (mask | (1 << bit)) >>> 0, 0);
  }

  /** Whether a way crosses all of them in their order. */
  isMetBy(way: readonly Waypoint[]): boolean {
    return this.crossings(way.map(({ vector }) => vector)).length === this.passages.length;
  }

  /** Where points, unit vectors, come to cross them in their order, as far as they do. */
  crossings(points: readonly ArrayLike<number>[]): ForcedCrossing[] {
    const found: ForcedCrossing[] = [];
    for (let leg = 1; leg < points.length && found.length < this.passages.length; leg++) {
      const crossed = this.#crossed(points[leg - 1], points[leg]);
      for (
        let next = this.passages[found.length];
        next && has(crossed, next);
        next = this.passages[found.length]
      ) {
        found.push({ leg, passage: next });
      }
    }
    return found;
  }

  /** Whether a leg crosses one of them. */
  isCrossedBy({ vector: a }: Waypoint, { vector: b }: Waypoint, passage: Passage): boolean {
    return has(this.#crossed(a, b), passage);
  }

  /** Whether a leg between the ends of a piece of a way crosses all of them that the piece crosses. */
  isKeptBy(leg: readonly Waypoint[], piece: readonly Waypoint[]): boolean {
    let before = 0;
    for (let i = 1; i < piece.length; i++) before |= this.#crossed(piece[i - 1].vector, piece[i].vector);
    return before === 0 || (before & ~this.#crossed(leg[0].vector, leg[1].vector)) === 0;
  }

  #crossed(a: ArrayLike<number>, b: ArrayLike<number>): number {
    return this.#gates.crossed(a[0], a[1], a[2], b[0], b[1], b[2], this.#among);
  }
}

function has(crossed: number, { bit }: Passage): boolean {
  return ((crossed >>> bit) & 1) === 1;
}
