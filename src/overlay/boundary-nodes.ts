import type { Area } from '../areas/area.ts';
import { cornerBeside } from '../attach/corner-beside.ts';
import type { Waters } from '../attach/waters.ts';
import { EARTH_RADIUS_NM, greatCircleNm } from '../geo/sphere.ts';
import { angleBetween } from '../geo/vector.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import { Bound, type RestOfWay } from '../search/bound.ts';
import type { Deadline } from '../search/deadline.ts';
import { type Anchor, ExtraArcs } from '../search/extra-arcs.ts';
import type { AreaMiles } from './area-miles.ts';
import type { BoundaryNode, BoundarySight } from './boundary-sight.ts';
import { crossingOf } from './crossing.ts';
import { NodeRuns } from './node-runs.ts';

/** Nodes of boundaries farther apart than this are joined by way of corners only, nautical miles. */
const JOINED_NM = 400;
/** Products of unit vectors below this are of points farther apart. */
const NEAR = Math.cos(JOINED_NM / EARTH_RADIUS_NM);

/** What ways between two ends may pass. */
export interface ReachedNodes {
  /** Node to 1 if a way that costs no more than the limit can. */
  readonly active: Uint8Array;
  /** Node to the least that a way there from one end, and from the other, can be long, nautical miles. */
  readonly leastNm: readonly [Float64Array, Float64Array];
}

/**
 * The nodes along the boundaries of some areas that lie in free water and in none of them, and their arcs: to corners
 * that they see, and to each other. Nodes get their arcs when they are first wanted.
 */
export class BoundaryNodes {
  readonly arcs: ExtraArcs;
  readonly nodes: readonly BoundaryNode[];
  readonly runs: NodeRuns;
  /** Node to its anchor once it has its arcs. */
  readonly anchor: (Anchor | undefined)[] = [];
  readonly #waters: Waters;
  readonly #isJoined: Uint8Array;
  readonly #bound: Bound;
  /** Node to a corner in sight that needs no look about. */
  readonly #nearCorner: readonly (Anchor | undefined)[];
  readonly #sight: BoundarySight;

  constructor(areas: readonly Area[], miles: AreaMiles, waters: Waters, sight: BoundarySight) {
    this.#waters = waters;
    this.#sight = sight;
    this.nodes = areas
      .flatMap((area) => sight.nodesOf(area))
      .filter(({ point: { x, y, z } }) => !miles.holds(x, y, z));
    this.runs = new NodeRuns(this.nodes);
    this.#isJoined = new Uint8Array(this.nodes.length);
    this.#bound = new Bound(waters.graph);
    this.#nearCorner = this.nodes.map((node) => cornerBeside(waters, node));
    const count = waters.graph.nodeCount + this.nodes.length;
    this.arcs = new ExtraArcs(count, crossingOf(waters, this.nodes, miles));
  }

  /**
   * The nodes that a way between two ends that costs no more than `limit`, nautical miles, can pass. These have their arcs
   * then.
   *
   * @param closed passages that may not be used
   * @throws {FairwayError} `deadline`
   */
  within(
    from: RestOfWay,
    to: RestOfWay,
    limit: number,
    closed: ClosedPassages,
    deadline?: Deadline,
  ): ReachedNodes {
    const [back, rest] = [this.#leastTo(from, to, limit, closed), this.#leastTo(to, from, limit, closed)];
    const active = Uint8Array.from(this.nodes, (_, x) => {
      if (back[x] + rest[x] > limit) return 0;
      if (this.#isJoined[x] === 0) {
        deadline?.check();
        this.#joinAll(x);
      }
      return 1;
    });
    return { active, leastNm: [back, rest] };
  }

  /**
   * Node to the least that a way from it to an end can cost: by the great circle, or by a corner near by, which is not asked
   * where the great circles to both ends are longer than the limit.
   */
  #leastTo(
    { target, goals }: RestOfWay,
    { target: other }: RestOfWay,
    limit: number,
    closed: ClosedPassages,
  ): Float64Array {
    const bound = this.#bound;
    bound.begin({ target, goals, closed, leavesArcs: true });
    return Float64Array.from(this.nodes, ({ point: { x, y, z } }, i) => {
      const direct = EARTH_RADIUS_NM * angleBetween(x, y, z, target[0], target[1], target[2]);
      const back = EARTH_RADIUS_NM * angleBetween(x, y, z, other[0], other[1], other[2]);
      if (direct + back > limit) return direct;
      const near = this.#nearCorner[i];
      return near ? Math.max(direct, bound.at(near.node) - near.lengthNm) : direct;
    });
  }

  /** Joins a node to corners that it sees, and to the nodes joined before it. */
  #joinAll(x: number): void {
    const { graph, sight } = this.#waters;
    const { nodeCount } = graph;
    const { lng, lat, point } = this.nodes[x];
    const seen = this.#sight.seenFrom(this.nodes[x]);
    seen.corner.forEach((node, i) => {
      this.arcs.join(nodeCount + x, node, seen.lengthNm[i]);
    });
    this.anchor[x] = this.arcs.nearest(nodeCount + x, nodeCount);
    this.runs.around(point.x, point.y, point.z, NEAR, (y) => {
      const other = this.nodes[y];
      if (this.#isJoined[y] === 0 || !sight.sees(point, other.point)) return;
      this.arcs.join(nodeCount + x, nodeCount + y, greatCircleNm(lng, lat, other.lng, other.lat));
    });
    this.#isJoined[x] = 1;
  }
}
