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
    if (v > this.lng.length) {
      const size = Math.max(v, 2 * this.lng.length);
      this.vector = grown(this.vector, new Float64Array(3 * size));
      this.lng = grown(this.lng, new Float64Array(size));
      this.lat = grown(this.lat, new Float64Array(size));
      this.leaving = grown(this.leaving, new Int32Array(size));
      this.ending = grown(this.ending, new Int32Array(size));
      this.convex = grown(this.convex, new Uint8Array(size));
      this.node = grown(this.node, new Int32Array(size));
    }
    if (t > this.zone.length) {
      const size = Math.max(t, 2 * this.zone.length);
      this.zone = grown(this.zone, new Uint8Array(size));
      this.triangle = grown(this.triangle, new Int32Array(3 * size));
      this.twin = grown(this.twin, new Int32Array(3 * size));
      this.exit = grown(this.exit, new Int32Array(3 * size));
    }
  }
}

function grown<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}
