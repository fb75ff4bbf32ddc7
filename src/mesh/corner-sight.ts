import { vertexPoint } from './locate.ts';
import type { SightMesh } from './mesh.ts';
import type { LineOfSight } from './sight.ts';

/** Pairs of corners whose answers are kept, half a megabyte: as a power of two. */
const PAIR_BITS = 16;
/** Odd numbers by whose products pairs are spread over the places. */
const SPREAD = [0x9e3779b1, 0x85ebca6b] as const;

/**
 * Answers whether corners of the mesh see each other, and keeps the last answers: of what routes ask nine tenths was
 * asked by others before.
 */
export class CornerSight {
  readonly #mesh: SightMesh;
  readonly #sight: LineOfSight;
  /** Place to twice the pair kept there, and one more if it sees each other; -1 for none. */
  readonly #kept = new Float64Array(2 ** PAIR_BITS).fill(-1);

  constructor(mesh: SightMesh, sight: LineOfSight) {
    this.#mesh = mesh;
    this.#sight = sight;
  }

  /** Whether one corner sees another, as `LineOfSight` has it: rounding may tell the way back otherwise. */
  sees(from: number, to: number): boolean {
    const pair = 2 * (from * this.#mesh.cornerCount + to);
    const place = (Math.imul(from, SPREAD[0]) ^ Math.imul(to, SPREAD[1])) >>> (32 - PAIR_BITS);
    const kept = this.#kept[place];
    if (kept === pair || kept === pair + 1) return kept > pair;
    const isSeen = this.#sight.sees(vertexPoint(this.#mesh, from), vertexPoint(this.#mesh, to));
    this.#kept[place] = isSeen ? pair + 1 : pair;
    return isSeen;
  }
}
