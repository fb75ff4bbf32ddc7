import { parentPort, workerData } from 'node:worker_threads';
import { Expansion } from '../../src/mesh/expand.ts';
import type { SightMesh } from '../../src/mesh/mesh.ts';

/** What a worker starts from. All arrays lie in memory that the workers share. */
export interface VisibilityTask {
  mesh: SightMesh;
  /** Corners that a worker takes at a time. */
  blockSize: number;
  /** One number: the first block that no worker has taken. */
  nextBlock: Int32Array;
}

/** The bitangents of a block of corners. */
export interface VisibilityBlock {
  block: number;
  /** Corner of the block to the number of corners it is joined to. */
  degree: Uint32Array;
  /** These corners, one corner's after the other's, each sorted. */
  head: Uint32Array;
}

/** Takes blocks until none is left. */
function work({ mesh, blockSize, nextBlock }: VisibilityTask, send: (block: VisibilityBlock) => void): void {
  const expansion = new Expansion(mesh);
  for (;;) {
    const block = Atomics.add(nextBlock, 0, 1);
    const first = block * blockSize;
    if (first >= mesh.cornerCount) return;
    const degree = new Uint32Array(Math.min(blockSize, mesh.cornerCount - first));
    const heads: Uint32Array[] = [];
    for (let i = 0; i < degree.length; i++) {
      degree[i] = expansion.bitangentsFrom(first + i);
      heads.push(expansion.seen.slice(0, degree[i]).sort());
    }
    send({ block, degree, head: concat(heads) });
  }
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

const port = parentPort;
if (port !== null) work(workerData as VisibilityTask, (block) => port.postMessage(block));
