import { parentPort, workerData } from 'node:worker_threads';
import { compiledPorts } from '../../src/attach/port-attachments.ts';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import { decodeGraph } from '../../src/graph/format/decode.ts';
import { closedUnasked } from '../../src/graph/seasons.ts';
import { decodeLocations } from '../../src/locations/format/decode.ts';
import { positionAt } from '../../src/locations/table.ts';
import { buildTopology } from '../../src/mesh/mesh.ts';
import { Router } from '../../src/router/router.ts';
import { alongHilbertCurve } from '../hilbert.ts';
import { ShortCutFinder } from './short-cut-finder.ts';

/** What a worker starts from: the files, with the ports' attachments. The counter lies in memory that they share. */
export interface ShortCutTask {
  readonly coast: Uint8Array;
  readonly graph: Uint8Array;
  readonly locations: Uint8Array;
  /** One number: the first block of ports that no worker has taken. */
  readonly nextBlock: Int32Array;
}

/** What a worker tells: the share of ports that have been taken, and at last the cells that it found. */
export type ShortCutMessage = { readonly share: number } | { readonly cells: Set<number> };

/** Ports that a worker takes at a time: neighbours, so that it needs the same tiles of the near mesh for them. */
const BLOCK_SIZE = 64;

/** Takes blocks of ports until none is left. */
function work(task: ShortCutTask, send: (message: ShortCutMessage) => void): void {
  const { graph, mesh, seaMarks } = decodeGraph(task.graph);
  const table = decodeLocations(task.locations);
  const compiled = compiledPorts(table, task.graph, graph);
  const ports = Array.from({ length: table.typeStart[1] }, (_, i) => positionAt(table, i));
  const order = alongHilbertCurve(
    ports.map(([lng]) => lng),
    ports.map(([, lat]) => lat),
  );
  const topology = buildTopology(graph.cornerCount, mesh.vector, mesh.triangle, mesh.water);
  const finder = new ShortCutFinder(
    ports,
    closedUnasked(graph),
    (onShortCut) =>
      new Router(decodeCoast(task.coast), graph, topology, {
        stored: compiled?.find,
        spanned: compiled?.spanned,
        seaMarks,
        onShortCut,
      }),
  );
  for (;;) {
    const first = BLOCK_SIZE * Atomics.add(task.nextBlock, 0, 1);
    if (first >= order.length) break;
    for (const port of order.subarray(first, first + BLOCK_SIZE)) finder.addFrom(port);
    send({ share: first / order.length });
  }
  send({ cells: finder.cells });
}

const port = parentPort;
if (port !== null) work(workerData as ShortCutTask, (message) => port.postMessage(message));
