import { type Components, findComponents } from '../graph/components.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { SightMesh } from '../mesh/mesh.ts';

/** Waters of fewer nodes are ponds: nothing leads out of them. */
const SEA_NODES = 30;

/** The seas of free water: all of it but the ponds. */
export class Seas {
  readonly #waters: Components;
  /** Triangle to 1 in a sea. */
  readonly #isSea: Uint8Array;

  /** Takes some 20 ms for the world. */
  constructor(mesh: SightMesh, graph: WaterGraph) {
    this.#waters = findComponents(graph);
    this.#isSea = seaTriangles(mesh, this.#waters);
  }

  /** Whether a triangle of the sight mesh lies in free water that is no pond. */
  has(triangle: number): boolean {
    return this.#isSea[triangle] === 1;
  }

  /** Whether a node belongs to a sea, or a channel that leads to one. */
  hasNode(node: number): boolean {
    const { component, size } = this.#waters;
    return size[component[node]] >= SEA_NODES;
  }
}

/** Triangle to its sea, by number; -1 on land. Seas have no free water in common. */
export function seasOf({ twin, water }: SightMesh): Int32Array {
  const sea = new Int32Array(water.length).fill(-1);
  const open: number[] = [];
  let seas = 0;
  for (let seed = 0; seed < water.length; seed++) {
    if (water[seed] === 0 || sea[seed] >= 0) continue;
    open.push(seed);
    for (let t = open.pop(); t !== undefined; t = open.pop()) {
      if (water[t] === 0 || sea[t] >= 0) continue;
      sea[t] = seas;
      for (let h = 3 * t; h < 3 * t + 3; h++) open.push((twin[h] / 3) | 0);
    }
    seas++;
  }
  return sea;
}

/** Judged by whole seas, whose corners lead to many nodes: a corner may be cut off where its sea is not. */
function seaTriangles(mesh: SightMesh, { component, size }: Components): Uint8Array {
  const { triangle, cornerCount } = mesh;
  const sea = seasOf(mesh);
  const nodes = new Map<number, number>();
  for (let h = 0; h < triangle.length; h++) {
    const at = sea[(h / 3) | 0];
    if (at < 0 || triangle[h] >= cornerCount) continue;
    nodes.set(at, Math.max(nodes.get(at) ?? 0, size[component[triangle[h]]]));
  }
  return Uint8Array.from(sea, (at) => (at >= 0 && (nodes.get(at) ?? 0) >= SEA_NODES ? 1 : 0));
}
