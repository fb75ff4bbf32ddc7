import { parentPort, workerData } from 'node:worker_threads';
import { Expansion } from '../../src/mesh/expand.ts';
import type { SightMesh } from '../../src/mesh/mesh.ts';
import { takenFrom } from '../workers.ts';
import { bitangentsOf, type VisibilityBlock } from './bitangents.ts';

/** What a worker starts from. All arrays lie in memory that the workers share. */
export interface VisibilityTask {
  mesh: SightMesh;
  /** Corners that a worker takes at a time. */
  blockSize: number;
  /** One number: the first block that no worker has taken. */
  nextBlock: Int32Array;
}

/** Takes blocks until none is left. */
function work({ mesh, blockSize, nextBlock }: VisibilityTask, send: (block: VisibilityBlock) => void): void {
  const expansion = new Expansion(mesh);
  for (const block of takenFrom(nextBlock, Math.ceil(mesh.cornerCount / blockSize))) {
    send(bitangentsOf(expansion, mesh, block, blockSize));
  }
}

const port = parentPort;
if (port !== null) work(workerData as VisibilityTask, (block) => port.postMessage(block));
