import type { Expansion } from '../../src/mesh/expand.ts';

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
  cornerCount: number,
  block: number,
  blockSize: number,
): VisibilityBlock {
  const first = block * blockSize;
  const degree = new Uint32Array(Math.min(blockSize, cornerCount - first));
  const heads: Uint32Array[] = [];
  for (let i = 0; i < degree.length; i++) {
    degree[i] = expansion.bitangentsFrom(first + i);
    heads.push(expansion.seen.slice(0, degree[i]).sort());
  }
  return { block, degree, head: concat(heads) };
}

function concat(parts: Uint32Array[]): Uint32Array {
  const out = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
