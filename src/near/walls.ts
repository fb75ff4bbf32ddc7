import Flatbush from 'flatbush';
import { latitudeOf, longitudeOf } from '../geo/vector.ts';
import type { SightMesh } from '../mesh/mesh.ts';

/** Great circles leave the box of their ends a little, degrees. */
const BOW = 0.02;

/** The walls round the seas of free water, indexed by place. */
export class Walls {
  readonly #mesh: SightMesh;
  /** Box to the wall's first corner. A wall across 180 degrees has two boxes. */
  readonly #start: number[] = [];
  readonly #index: Flatbush | undefined;

  /** @param isSea whether the free water of a triangle counts, and is no pond */
  constructor(mesh: SightMesh, isSea: (triangle: number) => boolean) {
    this.#mesh = mesh;
    const box: number[] = [];
    for (let v = 0; v < mesh.next.length; v++) {
      if (mesh.next[v] < 0 || !isSea((mesh.outgoing[v] / 3) | 0)) continue;
      const [x1, y1] = this.#positionOf(v);
      const [x2, y2] = this.#positionOf(mesh.next[v]);
      const [west, east] = x1 < x2 ? [x1, x2] : [x2, x1];
      const south = Math.min(y1, y2) - BOW;
      const north = Math.max(y1, y2) + BOW;
      if (east - west > 180) box.push(-180, south, west, north, east, south, 180, north);
      else box.push(west, south, east, north);
      while (4 * this.#start.length < box.length) this.#start.push(v);
    }
    if (box.length === 0) return;
    this.#index = new Flatbush(this.#start.length);
    for (let i = 0; i < box.length; i += 4) this.#index.add(box[i], box[i + 1], box[i + 2], box[i + 3]);
    this.#index.finish();
  }

  /** First corners of the walls that may enter a box, degrees. */
  within(west: number, south: number, east: number, north: number): number[] {
    return this.#index?.search(west, south, east, north).map((i) => this.#start[i]) ?? [];
  }

  #positionOf(vertex: number): [lng: number, lat: number] {
    const { vector } = this.#mesh;
    const [x, y, z] = vector.subarray(3 * vertex, 3 * vertex + 3);
    return [longitudeOf(x, y), latitudeOf(x, y, z)];
  }
}
