import { angleOf, chordTo, type Vector, vectorAt } from '../geo/vector.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { SightMesh } from '../mesh/mesh.ts';
import { bendsRound } from './bends-round.ts';
import { SPREAD } from './node-sight.ts';
import { isNode, nodePoint, type Waypoint } from './waypoint.ts';

/** A bend elsewhere saves at least this much, radians: 6 m. */
const LEAST_SAVED = 1e-6;
/** Bends whose answers are kept, 400 kB: as a power of two. Of what routes ask most was asked by others before. */
const KEPT_BITS = 15;
/** In place of a corner. */
const NONE = -1;

/** Finds corners over which a way is shorter than over the one that it bends at: the graph's spanner leaves arcs out. */
export class BetterBends {
  readonly mesh: SightMesh;
  readonly #graph: WaterGraph;
  readonly #sees: (a: Waypoint, b: Waypoint) => boolean;
  /**
   * Slot to the three nodes of the bend kept there, as one number, and to the corner that is better. The number is below
   * the cube of how many nodes there are: floats hold it exactly for up to 208,000, and the world has 97,000.
   */
  readonly #bend = new Float64Array(2 ** KEPT_BITS).fill(-1);
  readonly #corner = new Int32Array(2 ** KEPT_BITS);

  /** @param sees whether two points see each other */
  constructor(mesh: SightMesh, graph: WaterGraph, sees: (a: Waypoint, b: Waypoint) => boolean) {
    this.mesh = mesh;
    this.#graph = graph;
    this.#sees = sees;
  }

  /**
   * The corner over which the way from a to b is shortest and bends round land, of those that both see and arcs join to one
   * of them; undefined where the bend that the way has is as short.
   */
  insteadOf(a: Waypoint, bend: Waypoint, b: Waypoint): Waypoint | undefined {
    const corner = isNode(a) && isNode(bend) && isNode(b) ? this.#known(a, bend, b) : this.#find(a, bend, b);
    return corner === NONE ? undefined : nodePoint(this.#graph, corner);
  }

  #known(a: Waypoint, bend: Waypoint, b: Waypoint): number {
    const { nodeCount } = this.#graph;
    const key = (a.node * nodeCount + bend.node) * nodeCount + b.node;
    const mixed =
      Math.imul(a.node, SPREAD[0]) ^ Math.imul(bend.node, SPREAD[1]) ^ Math.imul(b.node, SPREAD[2]);
    const slot = mixed >>> (32 - KEPT_BITS);
    if (this.#bend[slot] !== key) {
      this.#corner[slot] = this.#find(a, bend, b);
      this.#bend[slot] = key;
    }
    return this.#corner[slot];
  }

  #find(a: Waypoint, bend: Waypoint, b: Waypoint): number {
    const found = this.#shorter(a, b, lengthOver(a, bend, b) - LEAST_SAVED);
    const better = found
      .sort((p, q) => p.length - q.length)
      .find(({ corner }) => {
        const at = nodePoint(this.#graph, corner);
        return this.#sees(a, at) && this.#sees(at, b);
      });
    return better?.corner ?? NONE;
  }

  /** Corners over which a way that bends round land there is shorter than so much, radians. Whether they are seen is not asked. */
  #shorter(a: Waypoint, b: Waypoint, most: number): { corner: number; length: number }[] {
    const { firstOut, head, vector, cornerCount } = this.#graph;
    const found: { corner: number; length: number }[] = [];
    for (const { node } of [a, b].filter(isNode)) {
      for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) {
        const corner = head[arc];
        if (corner >= cornerCount || corner === a.node || corner === b.node) continue;
        // chords are no longer than arcs, and soon measured
        if (chordFrom(a, vector, 3 * corner) + chordFrom(b, vector, 3 * corner) >= most) continue;
        const length = lengthOver(a, vectorAt(vector, 3 * corner), b);
        if (length < most && bendsRound(this.mesh, a, corner, b)) found.push({ corner, length });
      }
    }
    return found;
  }
}

function chordFrom({ x, y, z }: Vector, vector: Float64Array, at: number): number {
  return chordTo(vector, at, x, y, z);
}

/** Length from a to b over a unit vector, radians. */
function lengthOver(a: Vector, at: Vector, b: Vector): number {
  return angleOf(a, at) + angleOf(b, at);
}
