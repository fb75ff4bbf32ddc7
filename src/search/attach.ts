import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Coast } from '../coast/coast.ts';
import type { Outlook } from '../coast/outlook.ts';
import { isClearOfCoast } from '../coast/sight.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import { Expansion } from '../mesh/expand.ts';
import type { Locator, SightPoint } from '../mesh/locate.ts';
import type { SightMesh } from '../mesh/mesh.ts';
import type { Attachment } from './astar.ts';
import { HarbourWalk, type Stop } from './harbour.ts';
import { Walls } from './walls.ts';

/** How far a position off free water looks for it, metres; a next reach is tried where one finds nothing. */
const REACHES_METERS = [11_000, 45_000, 180_000];
/** Stops of a walk at each reach: enough for the longest fjords, and an end in closed basins. */
const MAX_STOPS = 80;
/** A walk goes on this far beyond the first way out for a better one, nautical miles. */
const DETOUR_NM = 0.5;
/** From this far the nodes of a channel are seen, kilometres. */
const CHANNEL_REACH_KM = 15;
/** Makes up for rounding, so that no cost falls below its great circle. */
const ROUND_UP = 1 + 1e-9;

/** A position, and the nodes that it is joined to. */
export interface Attached extends Attachment {
  lng: number;
  lat: number;
  /** The position in the mesh. */
  point: SightPoint;
  node: number[];
  cost: number[];
  /** Entry to the stop where its last leg begins; the first stop is the position itself. */
  stop: Stop[];
}

/** Joins positions to the graph: to every corner that they see, and to the channels at hand. One call at a time. */
export class Attacher {
  private readonly coast: Coast;
  private readonly graph: WaterGraph;
  private readonly mesh: SightMesh;
  private readonly locator: Locator;
  private readonly expansion: Expansion;
  private readonly walls: Walls;
  private readonly harbour: HarbourWalk;
  private readonly channelNodes: KDBush;

  constructor(coast: Coast, graph: WaterGraph, mesh: SightMesh, locator: Locator) {
    this.coast = coast;
    this.graph = graph;
    this.mesh = mesh;
    this.locator = locator;
    this.expansion = new Expansion(mesh);
    this.walls = new Walls(mesh);
    this.harbour = new HarbourWalk(coast);
    this.channelNodes = new KDBush(graph.nodeCount - graph.cornerCount);
    for (let v = graph.cornerCount; v < graph.nodeCount; v++)
      this.channelNodes.add(graph.lng[v], graph.lat[v]);
    this.channelNodes.finish();
  }

  /** Joins a position in water, degrees. An attachment without nodes has no way out. */
  attach(lng: number, lat: number): Attached {
    const point = this.locator.pointAt(lng, lat);
    const attached: Attached = { lng, lat, point, node: [], cost: [], stop: [] };
    const start: Stop = { lng, lat, cost: 0 };
    if (this.mesh.water[point.triangle] === 1) {
      this.addSeen(attached, start, this.expansion.tautFrom(point));
      this.addChannels(attached, start);
      return attached;
    }
    for (const reach of REACHES_METERS) {
      let limit = Infinity;
      this.harbour.walk(lng, lat, reach, MAX_STOPS, (stop, outlook) => {
        if (this.addOutlook(attached, stop, outlook, reach) > 0 && limit === Infinity) {
          limit = stop.cost === 0 ? 0 : stop.cost + DETOUR_NM;
        }
        return limit;
      });
      if (attached.node.length > 0) break;
    }
    return attached;
  }

  /** Joins what a stop off free water sees: corners near by, those beyond through the walls, and channels. */
  private addOutlook(attached: Attached, stop: Stop, outlook: Outlook, reach: number): number {
    const before = attached.node.length;
    const near = this.walls.near(stop.lng, stop.lat, reach);
    const { portal, cone } = this.walls.windows(near, stop.lng, stop.lat, outlook);
    this.addSeen(
      attached,
      stop,
      this.expansion.tautThrough(this.locator.pointAt(stop.lng, stop.lat), portal, cone),
    );
    for (const half of near) {
      const corner = this.mesh.triangle[half];
      if (corner >= this.mesh.cornerCount) continue;
      outlook.plane.project(this.graph.lng[corner], this.graph.lat[corner]);
      if (outlook.isOpenTo(outlook.plane.east, outlook.plane.north)) this.add(attached, stop, corner);
    }
    this.addChannels(attached, stop);
    return attached.node.length - before;
  }

  /** Joins the first `count` vertices of the last expansion. */
  private addSeen(attached: Attached, stop: Stop, count: number): void {
    for (let i = 0; i < count; i++) this.add(attached, stop, this.expansion.seen[i]);
  }

  private addChannels(attached: Attached, stop: Stop): void {
    const { cornerCount, lng, lat } = this.graph;
    for (const i of around(this.channelNodes, stop.lng, stop.lat, Infinity, CHANNEL_REACH_KM)) {
      const node = cornerCount + i;
      if (isClearOfCoast(this.coast, stop.lng, stop.lat, lng[node], lat[node]))
        this.add(attached, stop, node);
    }
  }

  private add(attached: Attached, stop: Stop, node: number): void {
    const { lng, lat } = this.graph;
    attached.node.push(node);
    attached.cost.push(stop.cost + greatCircleNm(stop.lng, stop.lat, lng[node], lat[node]) * ROUND_UP);
    attached.stop.push(stop);
  }
}
