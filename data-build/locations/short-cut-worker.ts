import { parentPort, workerData } from 'node:worker_threads';
import { compiledPorts } from '../../src/attach/port-attachments.ts';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import { checksumOf } from '../../src/data/container.ts';
import type { Position } from '../../src/geo/position.ts';
import { decodeGraph } from '../../src/graph/format/decode.ts';
import type { ClosedPassages } from '../../src/graph/passage-sets.ts';
import { closedUnasked } from '../../src/graph/seasons.ts';
import { decodeLocations } from '../../src/locations/format/decode.ts';
import { portPositions } from '../../src/locations/table.ts';
import { buildTopology } from '../../src/mesh/mesh.ts';
import type { Pair } from '../../src/near/pairs.ts';
import { type Patches, PatchPairs, patchesOf } from '../../src/near/patches.ts';
import { ShortCuts } from '../../src/near/short-cuts.ts';
import { Router } from '../../src/router/router.ts';
import { alongHilbertCurve } from '../hilbert.ts';
import { takenFrom } from '../workers.ts';
import { type LookEnd, LookFinder } from './look-finder.ts';
import { PatchMembers } from './patch-members.ts';
import { PatchPairFinder } from './patch-pair-finder.ts';
import { ShortCutFinder, type TellingRouter } from './short-cut-finder.ts';

/**
 * What a worker starts from. It looks for cells between neighbouring ports; given cells, for pairs of patches; given pairs,
 * for more cells, between all ports of these; given both, for what looks come to. The counter lies in memory that workers share.
 */
export interface ShortCutTask {
  /** The files, with the ports' attachments. */
  readonly coast: Uint8Array;
  readonly graph: Uint8Array;
  readonly locations: Uint8Array;
  /** The cells in which short cuts bend. */
  readonly cells?: Uint32Array;
  /** The numbers of the pairs of patches that they join. */
  readonly joined?: Uint32Array;
  /** One number: the first block of ports or patches that no worker has taken. */
  readonly nextBlock: Int32Array;
}

/** What a worker tells: the share that has been taken, and at last what it found. */
export type ShortCutMessage =
  | { readonly share: number }
  | { readonly cells: Set<number> }
  | { readonly pairs: Pair[] }
  | { readonly looks: [...Pair, LookEnd][] };

/** Ports and patches that a worker takes at a time: neighbours, so that it needs the same tiles of the near mesh. */
const PORTS_AT_ONCE = 64;
const PATCHES_AT_ONCE = 32;

type Send = (message: ShortCutMessage) => void;

/** What all looks need. */
interface Ground {
  readonly ports: readonly Position[];
  readonly patches: Patches;
  readonly closed: ClosedPassages;
  /** The pairs of patches, if they are known. */
  readonly pairs: PatchPairs | undefined;
  readonly router: TellingRouter;
  /** Takes blocks of all ports, neighbours one after the other, or of all patches, until none is left. */
  readonly eachPort: (take: (port: number) => void) => void;
  readonly eachPatch: (take: (patch: number) => void) => void;
}

function work(task: ShortCutTask, send: Send): void {
  const ground = groundOf(task, send);
  const { cells, joined } = task;
  if (joined)
    send(cells ? { looks: looksBetweenNeighbours(ground) } : { cells: cellsBetweenPatches(ground) });
  else send(cells ? { pairs: joinedPatches(ground) } : { cells: cellsBetweenNeighbours(ground) });
}

function groundOf(task: ShortCutTask, send: Send): Ground {
  const { graph, mesh, seaMarks } = decodeGraph(task.graph);
  const table = decodeLocations(task.locations);
  const compiled = compiledPorts(table, checksumOf(task.graph), graph);
  const ports = portPositions(table);
  const topology = buildTopology(graph.cornerCount, mesh.vector, mesh.triangle, mesh.water);
  const patches = patchesOf(ports);
  const { cells, joined } = task;
  const pairs = joined && new PatchPairs(patches, joined);
  const knownIf = (areLed: boolean) => {
    if (!pairs) return undefined;
    return {
      joined: pairs,
      areVain: () => false,
      areByShoreOnly: () => false,
      areLed: () => areLed,
    };
  };
  return {
    ports,
    patches,
    closed: closedUnasked(graph),
    pairs,
    router: (onShortCut, areLed = false) =>
      new Router(decodeCoast(task.coast), graph, topology, {
        stored: compiled?.find,
        portArcs: compiled?.arcs,
        shortCuts: cells && new ShortCuts(cells, () => knownIf(areLed)),
        seaMarks,
        onShortCut,
      }),
    eachPort: (take) => {
      const [lngs, lats] = [0, 1].map((axis) => ports.map((position) => position[axis]));
      takeBlocks(alongHilbertCurve(lngs, lats), PORTS_AT_ONCE, task, send, take);
    },
    eachPatch: (take) =>
      takeBlocks(Uint32Array.from(patches.places.keys()), PATCHES_AT_ONCE, task, send, take),
  };
}

function cellsBetweenNeighbours({ ports, closed, router, eachPort }: Ground): Set<number> {
  const finder = new ShortCutFinder(ports, closed, router);
  eachPort((port) => finder.addFrom(port));
  return finder.cells;
}

function joinedPatches({ ports, patches, closed, router, eachPatch }: Ground): Pair[] {
  const pairs: Pair[] = [];
  const finder = new PatchPairFinder(ports, patches, closed, router);
  eachPatch((patch) => {
    for (const other of finder.joinedTo(patch)) pairs.push([patch, other]);
  });
  return pairs;
}

function cellsBetweenPatches({ ports, patches, closed, pairs, router, eachPatch }: Ground): Set<number> {
  const finder = new ShortCutFinder(ports, closed, router);
  const members = new PatchMembers(ports, patches);
  eachPatch((patch) => {
    for (let other = patch; other < members.count; other++) {
      const near = members.nearPairs(patch, other);
      if (near.length === 0 || !pairs?.join(...near[0])) continue;
      for (const pair of near) finder.addBetween(...pair);
    }
  });
  return finder.cells;
}

function looksBetweenNeighbours({ ports, closed, router, eachPort }: Ground): [...Pair, LookEnd][] {
  const looks: [...Pair, LookEnd][] = [];
  const finder = new LookFinder(ports, closed, router);
  eachPort((port) => {
    for (const [other, end] of finder.endsFrom(port)) looks.push([port, other, end]);
  });
  return looks;
}

/** Takes blocks of a list until none is left. */
function takeBlocks(
  list: Uint32Array,
  blockSize: number,
  { nextBlock }: ShortCutTask,
  send: Send,
  take: (member: number) => void,
): void {
  const blocks = Math.ceil(list.length / blockSize);
  for (const block of takenFrom(nextBlock, blocks)) {
    for (const member of list.subarray(blockSize * block, blockSize * (block + 1))) take(member);
    send({ share: block / blocks });
  }
}

const parent = parentPort;
if (parent !== null) work(workerData as ShortCutTask, (message) => parent.postMessage(message));
