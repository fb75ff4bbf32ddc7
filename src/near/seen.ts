import { doubled } from '../arrays.ts';
import { WrittenVector } from '../geo/vector.ts';
import { nextHalf, TOUCH } from '../mesh/mesh.ts';
import { Side } from '../mesh/side.ts';
import type { NearMesh } from './near-mesh.ts';

/** What an eye has seen of near-shore water. Allocates nothing once its arrays have grown. */
export class Seen {
  /** Unit vector of the eye. */
  x = 0;
  y = 0;
  z = 0;
  /** Corners seen where a way from the eye can bend, `corners` of them, some twice; and 1 where the land is on the left. */
  corner = new Int32Array(256);
  isLeft = new Uint8Array(256);
  corners = 0;
  /** Vertices seen that are nodes of the graph. */
  readonly post: number[] = [];
  /** Windows: half-edges of the sight mesh's walls, and six numbers each, as `Expansion.tautThrough` takes them. */
  readonly portal: number[] = [];
  readonly cone: number[] = [];
  /** Half-edges of the near mesh that the windows are in. */
  readonly pane: number[] = [];
  /** Whether the goal was seen. */
  seesGoal = false;
  /** Vertex at the goal, -1 if there is none: it may be seen over other triangles. */
  protected goalVertex = -1;
  /** The last line aimed. */
  protected readonly side = new Side();
  /** The vertex aimed at. */
  readonly #to = new WrittenVector();
  readonly #mesh: NearMesh;

  constructor(mesh: NearMesh) {
    this.#mesh = mesh;
  }

  /** Forgets all, for an eye at another unit vector. */
  protected begin(x: number, y: number, z: number): void {
    this.x = x;
    this.y = y;
    this.z = z;
    this.corners = 0;
    for (const list of [this.post, this.portal, this.cone, this.pane]) {
      // to set a length is slow, and most are empty
      if (list.length > 0) list.length = 0;
    }
    this.seesGoal = false;
  }

  /** Sets the side to the line from the eye to a vertex. */
  protected aim(vertex: number): void {
    const { vector } = this.#mesh;
    this.side.aim(this, this.#to.read(vector, 3 * vertex));
  }

  /** The same, and takes what is to be known of the vertex. */
  protected look(vertex: number): void {
    this.aim(vertex);
    this.note(vertex, this.side.x, this.side.y, this.side.z);
  }

  /** Takes what is to be known of a vertex in sight; the normal is that of the line to it. */
  protected note(vertex: number, nx: number, ny: number, nz: number): void {
    const { node, convex, vector, triangle, leaving, ending } = this.#mesh;
    if (node[vertex] >= 0) this.post.push(vertex);
    if (vertex === this.goalVertex) this.seesGoal = true;
    if (convex[vertex] === 0) return;
    const n = 3 * triangle[nextHalf(leaving[vertex])];
    const p = 3 * triangle[ending[vertex]];
    const aboveNext = nx * vector[n] + ny * vector[n + 1] + nz * vector[n + 2];
    const abovePrev = nx * vector[p] + ny * vector[p + 1] + nz * vector[p + 2];
    if ((aboveNext > TOUCH && abovePrev < -TOUCH) || (aboveNext < -TOUCH && abovePrev > TOUCH)) return;
    if (this.corners === this.corner.length) this.#grow();
    this.corner[this.corners] = vertex;
    this.isLeft[this.corners++] =
      (Math.abs(aboveNext) > Math.abs(abovePrev) ? aboveNext : abovePrev) > 0 ? 1 : 0;
  }

  #grow(): void {
    this.corner = doubled(this.corner);
    this.isLeft = doubled(this.isLeft);
  }
}
