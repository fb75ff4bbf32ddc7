import type { SeaMarks } from '../graph/water-graph.ts';
import type { SightMesh } from '../mesh/mesh.ts';

/** The seas of free water: all of it but the ponds. */
export class Seas {
  /** Triangle to 1 in a sea. */
  readonly #isSea: Uint8Array;
  readonly #pondNodes: ReadonlySet<number>;
  readonly #freeNodes: ReadonlySet<number>;

  constructor(mesh: SightMesh, { pondVertex, pondNode, freeNode }: SeaMarks) {
    this.#isSea = mesh.water.slice();
    this.#pondNodes = new Set(pondNode);
    this.#freeNodes = new Set(freeNode);
    for (const vertex of pondVertex) drain(mesh, this.#isSea, Math.floor(mesh.outgoing[vertex] / 3));
  }

  /** Whether a triangle of the sight mesh lies in free water that is no pond. */
  has(triangle: number): boolean {
    return this.#isSea[triangle] === 1;
  }

  /** Whether a node belongs to a sea, or a channel that leads to one. */
  hasNode(node: number): boolean {
    return !this.#pondNodes.has(node);
  }

  /** Whether the node of a channel lies in the free water of a sea. */
  isFree(node: number): boolean {
    return this.#freeNodes.has(node);
  }
}

/** Takes the water of a triangle, and all that is joined to it, for land. */
function drain({ twin }: SightMesh, isSea: Uint8Array, first: number): void {
  const open = [first];
  for (let t = open.pop(); t !== undefined; t = open.pop()) {
    if (isSea[t] === 0) continue;
    isSea[t] = 0;
    for (let h = 3 * t; h < 3 * t + 3; h++) open.push((twin[h] / 3) | 0);
  }
}
