import { concatenated } from '../../src/arrays.ts';
import { inSharedMemory } from '../../src/data/shared-memory.ts';
import { Expansion } from '../../src/mesh/expand.ts';
import type { SightMesh } from '../../src/mesh/mesh.ts';
import { runWorkers, sharedCounter } from '../workers.ts';
import { bitangentsOf, type VisibilityBlock } from './bitangents.ts';
import type { VisibilityTask } from './visibility-worker.ts';

/** Corners that a worker takes at a time: few enough to share the work evenly, enough to keep messages rare. */
const BLOCK_SIZE = 512;

/** Which corners are joined by lines in water that are taut at both ends. Symmetric. */
export interface VisibilityGraph {
  /** Corner to its first arc; one longer than the number of corners. */
  firstOut: Uint32Array;
  /** Arc to the corner it leads to, ascending for each corner. */
  head: Uint32Array;
}

/**
 * Looks from every corner of a mesh for the corners that a taut path can go on to in one line, on two threads if there
 * is more than one block of them. The same for the same mesh, however the threads share the work.
 */
export async function buildVisibility(
  mesh: SightMesh,
  onProgress: (share: number) => void = () => {},
  blockSize = BLOCK_SIZE,
): Promise<VisibilityGraph> {
  const found = await lookFromCorners(mesh, onProgress, blockSize);
  return makeSymmetric(found);
}

/** The arcs as seen from each corner. Rounding can let one end see the other and not the reverse. */
async function lookFromCorners(
  mesh: SightMesh,
  onProgress: (share: number) => void,
  blockSize: number,
): Promise<VisibilityGraph> {
  const task: VisibilityTask = {
    mesh: inSharedMemory(mesh),
    blockSize,
    nextBlock: sharedCounter(),
  };
  const blocks: VisibilityBlock[] = new Array(Math.ceil(mesh.cornerCount / blockSize));
  let done = 0;
  const take = (block: VisibilityBlock): void => {
    blocks[block.block] = block;
    onProgress(++done / blocks.length);
  };
  if (blocks.length === 1) take(bitangentsOf(new Expansion(mesh), mesh, 0, blockSize));
  else await runWorkers(new URL('./visibility-worker.mjs', import.meta.url), task, take);
  return joinBlocks(mesh.cornerCount, blocks);
}

function joinBlocks(cornerCount: number, blocks: VisibilityBlock[]): VisibilityGraph {
  const firstOut = new Uint32Array(cornerCount + 1);
  let corner = 0;
  for (const block of blocks) {
    for (const degree of block.degree) {
      firstOut[corner + 1] = firstOut[corner] + degree;
      corner++;
    }
  }
  return {
    firstOut,
    head: concatenated(
      Uint32Array,
      blocks.map(({ head }) => head),
    ),
  };
}

/** The graph with every arc that it has in one direction at least, in both. */
function makeSymmetric(graph: VisibilityGraph): VisibilityGraph {
  const back = transpose(graph);
  const cornerCount = graph.firstOut.length - 1;
  const firstOut = new Uint32Array(cornerCount + 1);
  const head = new Uint32Array(graph.head.length + back.head.length);
  let count = 0;
  for (let v = 0; v < cornerCount; v++) {
    let i = graph.firstOut[v];
    let j = back.firstOut[v];
    while (i < graph.firstOut[v + 1] || j < back.firstOut[v + 1]) {
      const there = i < graph.firstOut[v + 1] ? graph.head[i] : Infinity;
      const here = j < back.firstOut[v + 1] ? back.head[j] : Infinity;
      if (there <= here) i++;
      if (here <= there) j++;
      head[count++] = Math.min(there, here);
    }
    firstOut[v + 1] = count;
  }
  return { firstOut, head: head.slice(0, count) };
}

/** The graph with all arcs reversed, heads ascending. */
function transpose({ firstOut, head }: VisibilityGraph): VisibilityGraph {
  const cornerCount = firstOut.length - 1;
  const firstIn = new Uint32Array(cornerCount + 1);
  for (const v of head) firstIn[v + 1]++;
  for (let v = 0; v < cornerCount; v++) firstIn[v + 1] += firstIn[v];
  const at = firstIn.slice(0, cornerCount);
  const tail = new Uint32Array(head.length);
  for (let v = 0; v < cornerCount; v++) {
    for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) tail[at[head[arc]]++] = v;
  }
  return { firstOut: firstIn, head: tail };
}
