import { chordTo, type Vector } from '../geo/vector.ts';
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
    return this.#over(vertex) <= this.#most;
  }

  /** Whether no part of an edge lies inside: ways over its points are shorter by its length at most than over its ends. */
  isBeyond(a: number, b: number): boolean {
    const vector = this.#vector;
    const edge = longestArc(chordTo(vector, 3 * a, vector[3 * b], vector[3 * b + 1], vector[3 * b + 2]));
    return this.#over(a) + this.#over(b) > 2 * (this.#most + edge);
  }

  /** How long a way over a vertex is at least, radians. */
  #over(vertex: number): number {
    const from = chordTo(this.#vector, 3 * vertex, this.#eyeX, this.#eyeY, this.#eyeZ);
    const to = chordTo(this.#vector, 3 * vertex, this.#goalX, this.#goalY, this.#goalZ);
    return shortestArc(from) + shortestArc(to);
  }
}

/** How long the arc of a chord is at least, radians: the first terms of the arc sine, of which none is below 0. */
function shortestArc(chord: number): number {
  const squared = chord * chord;
  return chord * (1 + squared * (1 / 24 + (3 / 640) * squared));
}

/** How long it is at most: a chord c spans at most c + c^3 / 7. */
function longestArc(chord: number): number {
  return chord * (1 + (chord * chord) / 7);
}
