import type { Vector } from '../geo/vector.ts';
import type { SightMesh } from './mesh.ts';

/** Where ways lead, and how long they may be. */
export interface Aim {
  /** Unit vector. */
  readonly vector: ArrayLike<number>;
  /** Radians. */
  readonly most: number;
}

/**
 * Where ways from an eye to a goal may lead that are short enough: an ellipse on the sphere, of which these are the foci.
 * What lies just outside may count as inside: arcs are told by their chords, without arc sines.
 */
export class Ellipse {
  readonly #vector: Float64Array;
  #eyeX = 0;
  #eyeY = 0;
  #eyeZ = 0;
  #goalX = 0;
  #goalY = 0;
  #goalZ = 0;
  #most = 0;

  constructor({ vector }: SightMesh) {
    this.#vector = vector;
  }

  begin({ x, y, z }: Vector, { vector, most }: Aim): void {
    this.#eyeX = x;
    this.#eyeY = y;
    this.#eyeZ = z;
    this.#goalX = vector[0];
    this.#goalY = vector[1];
    this.#goalZ = vector[2];
    this.#most = most;
  }

  /** Whether a vertex may lie inside. */
  holds(vertex: number): boolean {
    return this.over(vertex) <= this.#most;
  }

  /**
   * Whether some of an edge may lie inside: a way over a point of it is shorter by its length at most than over its ends.
   *
   * @param overA how long ways over its ends are, as `over` tells
   */
  crosses(a: number, b: number, overA: number, overB: number): boolean {
    const most = this.#most;
    if (overA <= most || overB <= most) return true;
    const vector = this.#vector;
    const dx = vector[3 * a] - vector[3 * b];
    const dy = vector[3 * a + 1] - vector[3 * b + 1];
    const dz = vector[3 * a + 2] - vector[3 * b + 2];
    return overA + overB <= 2 * (most + longestArc(dx * dx + dy * dy + dz * dz));
  }

  /** How long a way over a vertex is at least, radians. */
  over(vertex: number): number {
    const vector = this.#vector;
    const x = vector[3 * vertex];
    const y = vector[3 * vertex + 1];
    const z = vector[3 * vertex + 2];
    const fromX = x - this.#eyeX;
    const fromY = y - this.#eyeY;
    const fromZ = z - this.#eyeZ;
    const toX = x - this.#goalX;
    const toY = y - this.#goalY;
    const toZ = z - this.#goalZ;
    return (
      shortestArc(fromX * fromX + fromY * fromY + fromZ * fromZ) +
      shortestArc(toX * toX + toY * toY + toZ * toZ)
    );
  }
}

/** How long the arc of a chord is at least, radians: the first terms of the arc sine, of which none is below 0. */
function shortestArc(squaredChord: number): number {
  return Math.sqrt(squaredChord) * (1 + squaredChord * (1 / 24 + (3 / 640) * squaredChord));
}

/** How long it is at most: a chord c spans at most c + c^3 / 7. */
function longestArc(squaredChord: number): number {
  return Math.sqrt(squaredChord) * (1 + squaredChord / 7);
}
