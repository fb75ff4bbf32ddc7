import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Coast } from '../coast/coast.ts';
import { CoastWalk, type Stop } from '../coast/coast-walk.ts';
import type { Horizon } from '../coast/horizon.ts';
import { isClearOfCoast } from '../coast/sight.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { type Components, findComponents } from '../graph/components.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { Expansion } from '../mesh/expand.ts';
import type { Locator } from '../mesh/locate.ts';
import type { SightMesh } from '../mesh/mesh.ts';
import { type Attachment, linkCost } from './attachment.ts';
import { Walls } from './portals.ts';
import type { Waters } from './waters.ts';

/** How far a position off free water looks for it, metres; farther where too little coast is near to walk along. */
const REACHES_METERS = [11_000, 45_000, 180_000];
/** Stops of a walk at each reach: enough for the longest fjords, and an end in closed basins. */
const MAX_STOPS = 80;
/** After the first way out a walk goes on for a better one, up to this many times its length, and nautical miles. */
const DETOUR = 1.5;
const DETOUR_NM = 0.5;
/** Exits into free water that a stop leads to beside what it sees itself: an exit sees far more of the sea. */
const MAX_EXITS = 3;
/** How far beyond the boundary of free water an exit lies, as a share of its distance. */
const EXIT_MARGIN = 1.002;
/** From this far the nodes of a channel are seen, kilometres. */
const CHANNEL_REACH_KM = 15;
/** Waters of fewer nodes are ponds: a position in one goes on looking for the sea. */
const MIN_SEA_NODES = 30;
/** Joins positions to the graph: to every corner that they see, and to the channels at hand. One call at a time. */
export class Attacher {
  readonly #coast: Coast;
  readonly #graph: WaterGraph;
  readonly #mesh: SightMesh;
  readonly #locator: Locator;
  readonly #expansion: Expansion;
  readonly #walls: Walls;
  readonly #harbour: CoastWalk;
  readonly #channelNodes: KDBush;
  readonly #waters: Components;

  constructor({ coast, graph, mesh, locator, expansion }: Waters) {
    this.#coast = coast;
    this.#graph = graph;
    this.#mesh = mesh;
    this.#locator = locator;
    this.#expansion = expansion;
    this.#walls = new Walls(mesh);
    this.#harbour = new CoastWalk(coast);
    this.#waters = findComponents(graph);
    this.#channelNodes = new KDBush(graph.nodeCount - graph.cornerCount);
    for (let v = graph.cornerCount; v < graph.nodeCount; v++)
      this.#channelNodes.add(graph.lng[v], graph.lat[v]);
    this.#channelNodes.finish();
  }

  /** Joins a position in water, degrees. An attachment without nodes has no way out. */
  attach(lng: number, lat: number): Attachment {
    const point = this.#locator.pointAt(lng, lat);
    const attached: Attachment = { lng, lat, node: [], cost: [], stop: [] };
    const start: Stop = { lng, lat, cost: 0 };
    if (this.#mesh.water[point.triangle] === 1) {
      this.#addSeen(attached, start, this.#expansion.tautFrom(point));
      this.#addChannels(attached, start);
      if (attached.node.some((node) => this.#isAtSea(node))) return attached;
    }
    for (const reach of REACHES_METERS) {
      let limit = Infinity;
      const stops = this.#harbour.walk(lng, lat, reach, MAX_STOPS, (stop, horizon) => {
        if (this.#addHorizon(attached, stop, horizon, reach) && limit === Infinity) {
          limit = stop.cost === 0 ? 0 : DETOUR * stop.cost + DETOUR_NM;
        }
        return limit;
      });
      if (stops === MAX_STOPS || attached.node.some((node) => this.#isAtSea(node))) break;
    }
    return attached;
  }

  /**
   * Joins what a stop off free water sees: corners near by, those beyond through the walls, and channels. Says
   * whether that leads out to sea.
   */
  #addHorizon(attached: Attachment, stop: Stop, horizon: Horizon, reach: number): boolean {
    const before = attached.node.length;
    const near = this.#walls.near(stop.lng, stop.lat, reach);
    const { portal, cone, middle } = this.#walls.windows(near, stop.lng, stop.lat, horizon);
    const eye = this.#locator.pointAt(stop.lng, stop.lat);
    this.#addSeen(attached, stop, this.#expansion.tautThrough(eye, portal, cone));
    this.#addExits(attached, stop, horizon, middle);
    for (const half of near) {
      const corner = this.#mesh.triangle[half];
      if (corner >= this.#mesh.cornerCount) continue;
      horizon.plane.project(this.#graph.lng[corner], this.#graph.lat[corner]);
      if (horizon.isOpenTo(horizon.plane.east, horizon.plane.north)) this.#add(attached, stop, corner);
    }
    this.#addChannels(attached, stop);
    return attached.node.slice(before).some((node) => this.#isAtSea(node));
  }

  /** Joins what is seen from the nearest exit, and from those farthest from the exits before them. */
  #addExits(attached: Attachment, stop: Stop, horizon: Horizon, windows: [number, number][]): void {
    const chosen: [number, number][] = [[0, 0]];
    for (let exits = 0; exits < Math.min(MAX_EXITS, windows.length); exits++) {
      const apart = windows.map((exit) => Math.min(...chosen.map((other) => distance(exit, other))));
      const best = apart.indexOf(exits === 0 ? Math.min(...apart) : Math.max(...apart));
      if (exits === 0) chosen.length = 0;
      const [east, north] = windows[best];
      chosen.push(windows[best]);
      const [lng, lat] = horizon.plane.unproject(east * EXIT_MARGIN, north * EXIT_MARGIN);
      const cost = stop.cost + greatCircleNm(stop.lng, stop.lat, lng, lat);
      this.#addSeen(
        attached,
        { lng, lat, cost, parent: stop },
        this.#expansion.tautFrom(this.#locator.pointAt(lng, lat)),
      );
    }
  }

  /** Joins the first `count` vertices of the last expansion. */
  #addSeen(attached: Attachment, stop: Stop, count: number): void {
    for (let i = 0; i < count; i++) this.#add(attached, stop, this.#expansion.seen[i]);
  }

  #addChannels(attached: Attachment, stop: Stop): void {
    const { cornerCount, lng, lat } = this.#graph;
    for (const i of around(this.#channelNodes, stop.lng, stop.lat, Infinity, CHANNEL_REACH_KM)) {
      const node = cornerCount + i;
      if (isClearOfCoast(this.#coast, stop.lng, stop.lat, lng[node], lat[node]))
        this.#add(attached, stop, node);
    }
  }

  /** Whether a node belongs to a sea, not to some pond of free water that nothing joins to one. */
  #isAtSea(node: number): boolean {
    return this.#waters.size[this.#waters.component[node]] >= MIN_SEA_NODES;
  }

  #add(attached: Attachment, stop: Stop, node: number): void {
    attached.node.push(node);
    attached.cost.push(linkCost(stop, node, this.#graph));
    attached.stop.push(stop);
  }
}

function distance(a: readonly [number, number], b: readonly [number, number]): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
