import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Position } from '../../src/geo/position.ts';
import type { Edges } from '../../src/graph/edges.ts';
import type { WaterGraph } from '../../src/graph/water-graph.ts';
import { distancesFrom, type WeightedArcs } from './landmarks.ts';

/** Ways are followed from so many of the ports to all. */
const SOURCES = 200;
/** An edge counts that lies on ways from so many of them: a third fewer than all, for nine ways of ten. */
const LEAST_SOURCES = 2;
/** A port lies at its nearest corner, up to this far off, kilometres. */
const NEAREST_KM = 100;

/** Arcs over which ways are followed, and where their nodes are. */
interface Sea extends WeightedArcs, Pick<WaterGraph, 'cornerCount' | 'lng' | 'lat'> {}

/**
 * Edge to 1 if it is a trunk: lies on the shortest ways from several ports to others over all that corners see. With
 * these in the spanner most ways between ports come out of it as they are, and on the right side of islands; without,
 * they are 0.08 % longer before they are pulled tight.
 *
 * One search a port over all arcs, 0.3 s each for the world.
 */
export function findTrunks(
  { tail, head }: Edges,
  sea: Sea,
  ports: readonly Readonly<Position>[],
  onProgress: (share: number) => void = () => {},
): Uint8Array {
  const nodeCount = sea.firstOut.length - 1;
  const nodes = nodesOf(ports, sea);
  const sources = nodes.filter((_, i) => i % Math.ceil(nodes.length / SOURCES) === 0);
  const found = new Map<number, number>();
  for (const [i, source] of sources.entries()) {
    const parent = new Int32Array(nodeCount).fill(-1);
    distancesFrom(sea, source, parent);
    for (const child of branches(parent, nodes)) {
      const edge = Math.max(child, parent[child]) * nodeCount + Math.min(child, parent[child]);
      found.set(edge, (found.get(edge) ?? 0) + 1);
    }
    onProgress((i + 1) / sources.length);
  }
  return Uint8Array.from(tail, (from, edge) =>
    (found.get(from * nodeCount + head[edge]) ?? 0) >= LEAST_SOURCES ? 1 : 0,
  );
}

/** The corners where ports lie, none twice. */
function nodesOf(ports: readonly Readonly<Position>[], { cornerCount, lng, lat }: Sea): number[] {
  const corners = new KDBush(cornerCount);
  for (let v = 0; v < cornerCount; v++) corners.add(lng[v], lat[v]);
  corners.finish();
  const nearest = ports.flatMap(([x, y]) => around(corners, x, y, 1, NEAREST_KM));
  return [...new Set(nearest)].sort((a, b) => a - b);
}

/** The nodes of a tree, by their parents, that lie on ways from its root to some, without the root. */
function branches(parent: Int32Array, ends: readonly number[]): Set<number> {
  const found = new Set<number>();
  for (const end of ends) for (let v = end; parent[v] >= 0 && !found.has(v); v = parent[v]) found.add(v);
  return found;
}
