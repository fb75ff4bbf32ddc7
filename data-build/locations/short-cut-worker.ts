import { parentPort, workerData } from 'node:worker_threads';
import { compiledPorts } from '../../src/attach/port-attachments.ts';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import { checksumOf } from '../../src/data/container.ts';
import { decodeGraph } from '../../src/graph/format/decode.ts';
import { closedUnasked } from '../../src/graph/seasons.ts';
import { decodeLocations } from '../../src/locations/format/decode.ts';
import { portPositions } from '../../src/locations/table.ts';
import { buildTopology } from '../../src/mesh/mesh.ts';
import type { Pair } from '../../src/near/pairs.ts';
import { PatchPairs, patchesOf } from '../../src/near/patches.ts';
import { ShortCuts } from '../../src/near/short-cuts.ts';
import { Router } from '../../src/router/router.ts';
import { alongHilbertCurve } from '../hilbert.ts';
import { PatchPairFinder } from './patch-pair-finder.ts';
import { ShortCutFinder, type TellingRouter } from './short-cut-finder.ts';
import { type VainLook, VainLookFinder } from './vain-look-finder.ts';

/** What a worker starts from. The counter lies in memory that workers share. */
export interface ShortCutTask {
  /** The files, with the ports' attachments. */
  readonly coast: Uint8Array;
  readonly graph: Uint8Array;
  readonly locations: Uint8Array;
  /** The cells in which short cuts bend, if they are known: then the pairs of patches that they join are looked for. */
  readonly cells?: Uint32Array;
  /** The numbers of these pairs, if they are known, too: then the ports between which looks are in vain are looked for. */
  readonly joined?: Uint32Array;
  /** One number: the first block of ports or patches that no worker has taken. */
  readonly nextBlock: Int32Array;
}

/** What a worker tells: the share that has been taken, and at last what it found. */
export type ShortCutMessage =
  | { readonly share: number }
  | { readonly cells: Set<number> }
  | { readonly pairs: Pair[] }
  | Record<VainLook, Pair[]>;

/** Ports and patches that a worker takes at a time: neighbours, so that it needs the same tiles of the near mesh. */
const PORTS_AT_ONCE = 64;
const PATCHES_AT_ONCE = 32;

type Send = (message: ShortCutMessage) => void;

function work(task: ShortCutTask, send: Send): void {
  const { graph, mesh, seaMarks } = decodeGraph(task.graph);
  const table = decodeLocations(task.locations);
  const compiled = compiledPorts(table, checksumOf(task.graph), graph);
  const ports = portPositions(table);
  const topology = buildTopology(graph.cornerCount, mesh.vector, mesh.triangle, mesh.water);
  const closed = closedUnasked(graph);
  const patches = patchesOf(ports);
  const { cells, joined } = task;
  const known = joined && {
    joined: new PatchPairs(patches, joined),
    areVain: () => false,
    areByShoreOnly: () => false,
  };
  const router: TellingRouter = (onShortCut) =>
    new Router(decodeCoast(task.coast), graph, topology, {
      stored: compiled?.find,
      portArcs: compiled?.arcs,
      shortCuts: cells && new ShortCuts(cells, () => known),
      seaMarks,
      onShortCut,
    });
  const order = alongHilbertCurve(
    ports.map(([lng]) => lng),
    ports.map(([, lat]) => lat),
  );
  if (joined) {
    const finder = new VainLookFinder(ports, closed, router);
    const looks: Record<VainLook, Pair[]> = { vain: [], byShoreOnly: [] };
    takeBlocks(order, PORTS_AT_ONCE, task, send, (port) => {
      for (const [other, look] of finder.vainFrom(port)) looks[look].push([port, other]);
    });
    send(looks);
  } else if (cells) {
    const pairs: Pair[] = [];
    const finder = new PatchPairFinder(ports, patches, closed, router);
    const numbers = patches.places.map((_, patch) => patch);
    takeBlocks(numbers, PATCHES_AT_ONCE, task, send, (patch) => {
      for (const other of finder.joinedTo(patch)) pairs.push([patch, other]);
    });
    send({ pairs });
  } else {
    const finder = new ShortCutFinder(ports, closed, router);
    takeBlocks(order, PORTS_AT_ONCE, task, send, (port) => finder.addFrom(port));
    send({ cells: finder.cells });
  }
}

/** Takes blocks of a list until none is left. */
function takeBlocks(
  list: Uint32Array,
  blockSize: number,
  { nextBlock }: ShortCutTask,
  send: Send,
  take: (member: number) => void,
): void {
  for (;;) {
    const first = blockSize * Atomics.add(nextBlock, 0, 1);
    if (first >= list.length) return;
    for (const member of list.subarray(first, first + blockSize)) take(member);
    send({ share: first / list.length });
  }
}

const parent = parentPort;
if (parent !== null) work(workerData as ShortCutTask, (message) => parent.postMessage(message));
