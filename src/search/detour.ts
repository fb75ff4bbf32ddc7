import { NogoBlocks } from '../areas/nogo.ts';
import type { NogoBlock } from '../areas/nogo-block.ts';
import type { Stop } from '../coast/harbour.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { writeUnitVector } from '../geo/vector.ts';
import type { Gates } from '../graph/gates.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { Expansion } from '../mesh/expand.ts';
import type { Locator, SightPoint } from '../mesh/locate.ts';
import type { SightMesh } from '../mesh/mesh.ts';
import { LineOfSight } from '../mesh/sight.ts';
import type { Attached } from './attach.ts';
import { type ExtraEnd, ExtraNodes } from './extra-nodes.ts';

/** A corner of a block in free water, and the corners of the mesh that it sees. */
interface BlockCorner {
  lng: number;
  lat: number;
  point: SightPoint;
  seen: Uint32Array;
}

/** The ways round the no-go blocks of one request: corners of the blocks, joined to all that they see past them. */
export class Detour {
  /** The blocks that ways go round so far. */
  readonly blocks: NogoBlock[] = [];
  private entered = new NogoBlocks([]);
  private readonly corners: BlockCorner[] = [];
  private readonly closed: number;
  private readonly gates: Gates;
  private readonly graph: WaterGraph;
  private readonly mesh: SightMesh;
  private readonly locator: Locator;
  private readonly expansion: Expansion;
  private readonly sight: LineOfSight;
  private readonly ends = new Float64Array(6);

  /** @param closed passages that may not be used, as bits */
  constructor(
    closed: number,
    gates: Gates,
    graph: WaterGraph,
    mesh: SightMesh,
    locator: Locator,
    expansion: Expansion,
  ) {
    this.closed = closed;
    this.gates = gates;
    this.graph = graph;
    this.mesh = mesh;
    this.locator = locator;
    this.expansion = expansion;
    this.sight = new LineOfSight(mesh);
  }

  /** Goes round these blocks, too. Looks round from each of their corners: some 0.7 ms a corner. */
  add(blocks: readonly NogoBlock[]): void {
    this.blocks.push(...blocks);
    this.entered = new NogoBlocks(this.blocks);
    for (const [lng, lat] of blocks.flatMap(({ nodes }) => nodes)) {
      const point = this.locator.pointAt(lng, lat);
      if (this.mesh.water[point.triangle] === 0) continue;
      const count = this.expansion.tautFrom(point);
      this.corners.push({ lng, lat, point, seen: this.expansion.seen.slice(0, count) });
    }
  }

  /** Whether a leg between two positions enters one of the blocks. */
  enters(fromLng: number, fromLat: number, toLng: number, toLat: number): boolean {
    if (this.blocks.length === 0) return false;
    writeUnitVector(fromLng, fromLat, this.ends, 0);
    writeUnitVector(toLng, toLat, this.ends, 3);
    const [ax, ay, az, bx, by, bz] = this.ends;
    return this.entered.isEnteredBy(ax, ay, az, bx, by, bz);
  }

  /** Whether a leg between two positions enters one of the blocks or a closed passage. */
  private isShut(fromLng: number, fromLat: number, toLng: number, toLat: number): boolean {
    if (this.enters(fromLng, fromLat, toLng, toLat)) return true;
    const [ax, ay, az, bx, by, bz] = this.ends;
    return this.gates.crossed(ax, ay, az, bx, by, bz, this.closed) !== 0;
  }

  /** Whether an arc of the graph enters one of the blocks. */
  isBlocked(arc: number, tail: number): boolean {
    return this.entersBetween(tail, this.graph.head[arc]);
  }

  /** An attachment without the legs, and without the walks out of harbour, that enter blocks. */
  past(attached: Attached): Attached {
    const isOpen = attached.node.map((node, i) => {
      const { lng, lat } = this.graph;
      const stop = attached.stop[i];
      return this.isPast(stop) && !this.enters(stop.lng, stop.lat, lng[node], lat[node]);
    });
    return {
      ...attached,
      node: attached.node.filter((_, i) => isOpen[i]),
      cost: attached.cost.filter((_, i) => isOpen[i]),
      stop: attached.stop.filter((_, i) => isOpen[i]),
    };
  }

  /** The corners of the blocks, joined to the graph, to each other and to both ends of the way. */
  extraNodes(start: Attached, end: Attached): ExtraNodes {
    const { lng, lat, nodeCount } = this.graph;
    const corners = this.corners.filter(({ point: { x, y, z } }) => this.entered.blockAt(x, y, z) < 0);
    const extra = new ExtraNodes(
      corners.map((corner) => [corner.lng, corner.lat]),
      nodeCount,
    );
    const [departures, arrivals] = [this.freeStops(start), this.freeStops(end)];
    corners.forEach((corner, x) => {
      for (const node of corner.seen) {
        if (this.isShut(corner.lng, corner.lat, lng[node], lat[node])) continue;
        extra.join(x, node, greatCircleNm(corner.lng, corner.lat, lng[node], lat[node]));
      }
      for (let y = 0; y < x; y++) {
        if (this.isOpen(corner, corners[y]))
          extra.joinExtra(x, y, greatCircleNm(corner.lng, corner.lat, corners[y].lng, corners[y].lat));
      }
      extra.start.push(this.joint(departures, corner));
      extra.goal.push(this.joint(arrivals, corner));
    });
    return extra;
  }

  /** Stops in free water that an end is left by: itself, or the exits of its walk. */
  private freeStops({ lng, lat, point, stop }: Attached): Stop[] {
    if (this.mesh.water[point.triangle] === 1) return [{ lng, lat, cost: 0 }];
    return [...new Set(stop)].filter(
      (exit) => this.mesh.water[this.locator.pointAt(exit.lng, exit.lat).triangle] === 1 && this.isPast(exit),
    );
  }

  /** The cheapest leg from one of the stops to a corner. */
  private joint(stops: readonly Stop[], corner: BlockCorner): ExtraEnd | undefined {
    let best: ExtraEnd | undefined;
    for (const stop of stops) {
      const cost = stop.cost + greatCircleNm(stop.lng, stop.lat, corner.lng, corner.lat);
      if (best && best.cost <= cost) continue;
      if (this.isOpen({ ...stop, point: this.locator.pointAt(stop.lng, stop.lat) }, corner))
        best = { cost, stop };
    }
    return best;
  }

  private isOpen(a: Omit<BlockCorner, 'seen'>, b: Omit<BlockCorner, 'seen'>): boolean {
    return !this.isShut(a.lng, a.lat, b.lng, b.lat) && this.sight.sees(a.point, b.point);
  }

  /** Whether the walk to a stop enters no block. */
  private isPast({ lng, lat, parent }: Stop): boolean {
    if (!parent) return true;
    return !this.enters(parent.lng, parent.lat, lng, lat) && this.isPast(parent);
  }

  private entersBetween(tail: number, head: number): boolean {
    const { vector } = this.graph;
    const [a, b] = [3 * tail, 3 * head];
    return this.entered.isEnteredBy(
      vector[a],
      vector[a + 1],
      vector[a + 2],
      vector[b],
      vector[b + 1],
      vector[b + 2],
    );
  }
}
