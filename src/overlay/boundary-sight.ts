import type { Area } from '../areas/area.ts';
import type { FreeNode, Waters } from '../attach/waters.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import type { SightPoint } from '../mesh/locate.ts';

/** How much longer than an arc a way over the graph's arcs may be for it to be left out: as much as for the graph's own. */
const STRETCH = 1.005;

/** Corners in sight, nearest first, and how far they are, nautical miles. */
export interface SeenCorners {
  readonly corner: Uint32Array;
  readonly lengthNm: Float64Array;
}

/**
 * The nodes along areas' boundaries that lie in free water, and the corners that these see: of each area found once,
 * whichever sets it is in.
 */
export class BoundarySight {
  readonly #waters: Waters;
  readonly #nodes = new Map<Area, readonly FreeNode[]>();
  readonly #seen = new Map<FreeNode, SeenCorners>();
  /** Corner to the length of the shortest way known from the node that looks about, nautical miles. */
  readonly #knownNm: Float64Array;

  constructor(waters: Waters) {
    this.#waters = waters;
    this.#knownNm = new Float64Array(waters.graph.cornerCount).fill(Infinity);
  }

  nodesOf(area: Area): readonly FreeNode[] {
    const known = this.#nodes.get(area);
    if (known) return known;
    const { mesh, locator } = this.#waters;
    const nodes = area.boundary
      .map(([lng, lat]) => ({ lng, lat, point: locator.pointAt(lng, lat) }))
      .filter(({ point }) => mesh.water[point.triangle] === 1);
    this.#nodes.set(area, nodes);
    return nodes;
  }

  /** The corners in sight of a node that no way over nearer ones and the graph's arcs leads to: the first time 0.3 ms. */
  seenFrom(node: FreeNode): SeenCorners {
    const known = this.#seen.get(node);
    if (known) return known;
    const seen = this.#lookFrom(node);
    this.#seen.set(node, seen);
    return seen;
  }

  #lookFrom({ lng, lat, point }: FreeNode): SeenCorners {
    const { graph, expansion } = this.#waters;
    const knownNm = this.#knownNm;
    const corners = expansion.seen.slice(0, expansion.tautFrom(point));
    const away = Float64Array.from(corners, (v) => greatCircleNm(lng, lat, graph.lng[v], graph.lat[v]));
    const nearestFirst = Uint32Array.from(corners.keys()).sort((a, b) => away[a] - away[b]);
    const kept: number[] = [];
    for (const i of nearestFirst) {
      const corner = corners[i];
      const through = this.#shortestThrough(corner);
      if (through <= STRETCH * away[i]) {
        knownNm[corner] = through;
        continue;
      }
      kept.push(i);
      if (this.#isUncrossed(point, corner)) knownNm[corner] = away[i];
    }
    for (const corner of corners) knownNm[corner] = Infinity;
    return {
      corner: Uint32Array.from(kept, (i) => corners[i]),
      lengthNm: Float64Array.from(kept, (i) => away[i]),
    };
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

  /** Whether the leg from a point to a corner crosses no passage's gate. */
  #isUncrossed({ x, y, z }: SightPoint, corner: number): boolean {
    const { gates, graph } = this.#waters;
    const v = graph.vector.subarray(3 * corner, 3 * corner + 3);
    return gates.crossed(x, y, z, v[0], v[1], v[2]) === 0;
  }
}
