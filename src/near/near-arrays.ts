import { resized } from '../arrays.ts';

/** The arrays of a mesh that grows: their first `vertexCount` and `triangleCount` places, three of half-edges, count. */
export class NearArrays {
  vertexCount = 0;
  triangleCount = 0;
  /** Vertex to its unit vector, three numbers a vertex, and to its position, degrees. */
  vector = new Float64Array(3 << 12);
  lng = new Float64Array(1 << 12);
  lat = new Float64Array(1 << 12);
  /** Vertex to the shore's half-edge that leaves it, water on its left, and to the one that ends in it; or -1. */
  leaving = new Int32Array(1 << 12);
  ending = new Int32Array(1 << 12);
  /** Vertex to 1 if a way can bend round the land there. */
  convex = new Uint8Array(1 << 12);
  /** Vertex to 1 if short cuts between ports bend about there, or may. */
  shortCut = new Uint8Array(1 << 12);
  /** Vertex to the node of the graph that it is: of a channel, or a corner of free water; or -1. */
  node = new Int32Array(1 << 12);
  /** Half-edge to the vertex it leaves; three a triangle, counterclockwise. */
  triangle = new Int32Array(3 << 13);
  /** Half-edge to the one on the other side of its edge; `SHORE`, or below that a tile that is not there yet. */
  twin = new Int32Array(3 << 13);
  /** Half-edge of a wall, on its near side, to the wall's half-edge on the land side of the sight mesh; or -1. */
  exit = new Int32Array(3 << 13);
  /** Triangle to `NEAR` or `FREE`. */
  zone = new Uint8Array(1 << 13);

  /** Makes room for more vertices and triangles. */
  protected reserve(vertices: number, triangles: number): void {
    const [v, t] = [this.vertexCount + vertices, this.triangleCount + triangles];
    if (v > this.lng.length) this.#resizeVertices(Math.max(v, 2 * this.lng.length));
    if (t > this.zone.length) this.#resizeTriangles(Math.max(t, 2 * this.zone.length));
  }

  /** Forgets all, and gives back room for more than so many vertices and triangles. */
  protected clear(most: number): void {
    this.vertexCount = 0;
    this.triangleCount = 0;
    if (this.lng.length > most) this.#resizeVertices(most);
    if (this.zone.length > most) this.#resizeTriangles(most);
  }

  #resizeVertices(size: number): void {
    this.vector = resized(this.vector, 3 * size);
    this.lng = resized(this.lng, size);
    this.lat = resized(this.lat, size);
    this.leaving = resized(this.leaving, size);
    this.ending = resized(this.ending, size);
    this.convex = resized(this.convex, size);
    this.shortCut = resized(this.shortCut, size);
    this.node = resized(this.node, size);
  }

  #resizeTriangles(size: number): void {
    this.zone = resized(this.zone, size);
    this.triangle = resized(this.triangle, 3 * size);
    this.twin = resized(this.twin, 3 * size);
    this.exit = resized(this.exit, 3 * size);
  }
}
