import type { AreaRecord } from '../areas/area.ts';
import type { FreeNode, Waters } from '../attach/waters.ts';
import { FairwayError } from '../errors.ts';
import { EARTH_RADIUS_NM, ROUND_UP } from '../geo/sphere.ts';
import { angleBetween } from '../geo/vector.ts';
import type { SightPoint } from '../mesh/locate.ts';

/** How much longer than an arc a way over the graph's arcs may be for it to be left out: as much as for the graph's own. */
const STRETCH = 1.005;

/** What an area's boundary has. */
type BoundedArea = Pick<AreaRecord, 'name' | 'boundary' | 'boundaryCorners'>;

/** What is looked about in. */
type SightWaters = Pick<Waters, 'graph' | 'mesh' | 'locator' | 'expansion' | 'gates'>;

/** A node along the boundary of an area. */
export interface BoundaryNode extends FreeNode {
  readonly area: BoundedArea;
  /** Its rank along the boundary. */
  readonly rank: number;
}

/** Corners in sight, and how far they are, nautical miles. */
export interface SeenCorners {
  readonly corner: Uint32Array;
  readonly lengthNm: Float64Array;
}

/**
 * The nodes along areas' boundaries that lie in free water, and the corners that these see: of each area found once,
 * whichever sets it is in.
 */
export class BoundarySight {
  readonly #waters: SightWaters;
  readonly #nodes = new Map<BoundedArea, readonly BoundaryNode[]>();
  readonly #seen = new Map<BoundaryNode, SeenCorners>();
  /** Corner to the length of the shortest way known from the node that looks about, nautical miles. */
  readonly #knownNm: Float64Array;

  constructor(waters: SightWaters) {
    this.#waters = waters;
    this.#knownNm = new Float64Array(waters.graph.cornerCount).fill(Infinity);
  }

  nodesOf(area: BoundedArea): readonly BoundaryNode[] {
    const known = this.#nodes.get(area);
    if (known) return known;
    const { mesh, locator } = this.#waters;
    const nodes = area.boundary
      .map(([lng, lat], rank) => ({ lng, lat, point: locator.pointAt(lng, lat), area, rank }))
      .filter(({ point }) => mesh.water[point.triangle] === 1);
    this.#nodes.set(area, nodes);
    return nodes;
  }

  /**
   * The corners in sight of a node that no way over nearer ones and the graph's arcs leads to: the first time 0.3 ms, or 10 µs
   * where the area knows them.
   *
   * @throws {FairwayError} `data_error` when what it knows is of another graph
   */
  seenFrom(node: BoundaryNode): SeenCorners {
    const known = this.#seen.get(node);
    if (known) return known;
    const corner = this.#knownTo(node) ?? this.#lookFrom(node);
    const seen = { corner, lengthNm: this.#lengthsTo(corner, node) };
    this.#seen.set(node, seen);
    return seen;
  }

  #lengthsTo(corners: Uint32Array, { point: { x, y, z } }: FreeNode): Float64Array {
    const { vector } = this.#waters.graph;
    return Float64Array.from(corners, (v) => {
      const angle = angleBetween(x, y, z, vector[3 * v], vector[3 * v + 1], vector[3 * v + 2]);
      return angle * EARTH_RADIUS_NM * ROUND_UP;
    });
  }

  #lookFrom(node: FreeNode): Uint32Array {
    const { point } = node;
    const { expansion } = this.#waters;
    const knownNm = this.#knownNm;
    const corners = expansion.seen.slice(0, expansion.tautFrom(point));
    const away = this.#lengthsTo(corners, node);
    const nearestFirst = Uint32Array.from(corners.keys()).sort((a, b) => away[a] - away[b]);
    const kept: number[] = [];
    for (const i of nearestFirst) {
      const corner = corners[i];
      const through = this.#shortestThrough(corner);
      if (through <= STRETCH * away[i]) {
        knownNm[corner] = through;
        continue;
      }
      kept.push(corner);
      if (this.#isUncrossed(point, corner)) knownNm[corner] = away[i];
    }
    for (const corner of corners) knownNm[corner] = Infinity;
    return Uint32Array.from(kept).sort();
  }

  /** Length of the shortest way to a corner whose last leg is an arc of the graph, and that crosses no gate. */
  #shortestThrough(corner: number): number {
    const { firstOut, head, weight, crossed, cornerCount } = this.#waters.graph;
    let least = Infinity;
    for (let arc = firstOut[corner]; arc < firstOut[corner + 1]; arc++) {
      if (head[arc] >= cornerCount || crossed[arc] !== 0) continue;
      least = Math.min(least, this.#knownNm[head[arc]] + weight[arc]);
    }
    return least;
  }

  /** The corners that a node's area knows it to see, if it knows any. */
  #knownTo({ area: { name, boundaryCorners }, rank }: BoundaryNode): Uint32Array | undefined {
    if (!boundaryCorners) return undefined;
    const { cornerCount } = this.#waters.graph;
    const corners = boundaryCorners[rank];
    // they rise
    if (corners && !(corners[corners.length - 1] >= cornerCount)) return corners;
    throw new FairwayError(
      'data_error',
      `Node ${rank} along ${name} sees corners up to ${corners?.at(-1)}, expected all below ${cornerCount}`,
    );
  }

  /** Whether the leg from a point to a corner crosses no passage's gate. */
  #isUncrossed({ x, y, z }: SightPoint, corner: number): boolean {
    const { gates, graph } = this.#waters;
    const v = graph.vector.subarray(3 * corner, 3 * corner + 3);
    return gates.crossed(x, y, z, v[0], v[1], v[2]) === 0;
  }
}
