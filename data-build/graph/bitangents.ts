import { concatenated } from '../../src/arrays.ts';
import { vectorAt } from '../../src/geo/vector.ts';
import type { Expansion } from '../../src/mesh/expand.ts';
import { vertexPoint } from '../../src/mesh/locate.ts';
import type { SightMesh } from '../../src/mesh/mesh.ts';
import { Side } from '../../src/mesh/side.ts';

/** The bitangents of a block of corners. */
export interface VisibilityBlock {
  block: number;
  /** Corner of the block to the number of corners it is joined to. */
  degree: Uint32Array;
  /** These corners, one corner's after the other's, each sorted. */
  head: Uint32Array;
}

/** Looks round from the corners of a block. */
export function bitangentsOf(
  expansion: Expansion,
  mesh: SightMesh,
  block: number,
  blockSize: number,
): VisibilityBlock {
  const first = block * blockSize;
  const degree = new Uint32Array(Math.min(blockSize, mesh.cornerCount - first));
  const heads: Uint32Array[] = [];
  for (let i = 0; i < degree.length; i++) {
    degree[i] = bitangentsFrom(expansion, mesh, first + i);
    heads.push(expansion.seen.slice(0, degree[i]).sort());
  }
  return { block, degree, head: concatenated(Uint32Array, heads) };
}

/**
 * Finds the corners joined to `corner` by a line that is taut at both ends; returns how many. Looks only where a path can
 * bend at `corner`: between each wall and the other wall drawn on beyond the corner; all round from a post.
 */
export function bitangentsFrom(expansion: Expansion, mesh: SightMesh, corner: number): number {
  const { next, prev } = mesh;
  const eye = vertexPoint(mesh, corner);
  if (next[corner] === -1) return expansion.tautFrom(eye);
  return expansion.tautBeside(
    eye,
    lineOver(mesh, corner, prev[corner]),
    lineOver(mesh, corner, next[corner]),
  );
}

/** Unit normal of the line from one vertex over another. */
function lineOver({ vector: v }: SightMesh, from: number, to: number): number[] {
  const side = new Side();
  side.aim(vectorAt(v, 3 * from), vectorAt(v, 3 * to));
  return [side.x, side.y, side.z];
}
