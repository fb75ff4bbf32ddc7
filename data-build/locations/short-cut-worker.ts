import { parentPort, workerData } from 'node:worker_threads';
import { compiledPorts } from '../../src/attach/port-attachments.ts';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import { decodeGraph } from '../../src/graph/format/decode.ts';
import { closedUnasked } from '../../src/graph/seasons.ts';
import { decodeLocations } from '../../src/locations/format/decode.ts';
import { positionAt } from '../../src/locations/table.ts';
import { buildTopology } from '../../src/mesh/mesh.ts';
import { type PatchPair, PatchPairs, patchesOf } from '../../src/near/patches.ts';
import { ShortCuts } from '../../src/near/short-cuts.ts';
import { Router } from '../../src/router/router.ts';
import { ShortCutFinder } from './short-cut-finder.ts';

/** What a worker starts from. The counter lies in memory that workers share. */
export interface ShortCutTask {
  /** The files, with the ports' attachments. */
  readonly coast: Uint8Array;
  readonly graph: Uint8Array;
  readonly locations: Uint8Array;
  /** What a first finder has found, if this is for a second one. */
  readonly first?: FoundShortCuts;
  /** One number: the first block of patches that no worker has taken. */
  readonly nextBlock: Int32Array;
}

/** Where short cuts bend and lead, both rising. */
export interface FoundShortCuts {
  readonly cells: Uint32Array;
  readonly pairs: readonly PatchPair[];
}

/** What a worker tells: the share of patches that have been taken, and at last what it found. */
export type ShortCutMessage =
  | { readonly share: number }
  | { readonly cells: Set<number>; readonly pairs: PatchPair[] };

/** Patches that a worker takes at a time: neighbours, so that it needs the same tiles of the near mesh for them. */
const BLOCK_SIZE = 32;

/** Takes blocks of patches until none is left. */
function work(task: ShortCutTask, send: (message: ShortCutMessage) => void): void {
  const { first } = task;
  const { graph, mesh, seaMarks } = decodeGraph(task.graph);
  const table = decodeLocations(task.locations);
  const compiled = compiledPorts(table, task.graph, graph);
  const ports = Array.from({ length: table.typeStart[1] }, (_, i) => positionAt(table, i));
  const patches = patchesOf(ports);
  const topology = buildTopology(graph.cornerCount, mesh.vector, mesh.triangle, mesh.water);
  const finder = new ShortCutFinder(
    ports,
    patches,
    closedUnasked(graph),
    (onShortCut) =>
      new Router(decodeCoast(task.coast), graph, topology, {
        stored: compiled?.find,
        spanned: compiled?.spanned,
        shortCuts: first && new ShortCuts(first.cells),
        seaMarks,
        onShortCut,
      }),
    first && new PatchPairs(patches, first.pairs),
  );
  const pairs: PatchPair[] = [];
  for (;;) {
    const begin = BLOCK_SIZE * Atomics.add(task.nextBlock, 0, 1);
    if (begin >= patches.count) break;
    for (let patch = begin; patch < Math.min(begin + BLOCK_SIZE, patches.count); patch++) {
      for (const other of finder.joinedTo(patch)) pairs.push([patch, other]);
    }
    send({ share: begin / patches.count });
  }
  send({ cells: finder.cells, pairs });
}

const port = parentPort;
if (port !== null) work(workerData as ShortCutTask, (message) => port.postMessage(message));
