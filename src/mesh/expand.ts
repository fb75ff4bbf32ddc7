import { orient } from '../geo/vector.ts';
import type { SightPoint } from './locate.ts';
import { nextHalf, prevHalf, type SightMesh, TOUCH } from './mesh.ts';

/** Numbers a pending cone takes on the stack: the normals of its right and of its left side. */
const CONE_SIZE = 6;
/** Squared sine of the angle under which a vertex has no direction: it lies at the eye or opposite to it. */
const NO_DIRECTION = 1e-24;
/** Determinants above this are rounding, not a portal seen from behind. */
const EDGE_ON = -1e-14;

/** Places in `side`, the normals of lines from the eye: sides of the wedge looked into, and two spokes of a fan. */
const WEDGE_RIGHT = 0;
const WEDGE_LEFT = 3;
const SPOKE_RIGHT = 6;
const SPOKE_LEFT = 9;

/**
 * Finds the vertices that an eye sees, by triangular expansion (Bungiu et al. 2014, "Efficient computation of
 * visibility polygons"): a cone of sight enters a triangle across one edge, and its apex splits or narrows it.
 *
 * ```
 *        b ------- apex          portal a->b, a on the right and b on the left as the eye sees them.
 *         \       / |            Apex left of the cone: only apex-a stays in sight; right of it: only
 *          \    /   |            b-apex; inside: the apex is seen, and both edges with the cone cut
 *   eye >   \ /     |            at the apex.
 *            a
 * ```
 *
 * A side of a cone is the unit normal of its great circle, so a vertex's product with it is its height over that
 * side in radians. The cone is a lune up to the point opposite to the eye, where sight ends. One object serves one
 * query at a time and allocates nothing once its stack has grown.
 */
export class Expansion {
  /** The vertices that the last call found come first here, in no order, none twice. */
  readonly seen: Uint32Array;
  private readonly mesh: SightMesh;
  private count = 0;
  private tautOnly = false;
  private eyeX = 0;
  private eyeY = 0;
  private eyeZ = 0;
  private readonly side = new Float64Array(12);
  /** Vertex to the last call that found it. */
  private readonly foundBy: Uint32Array;
  private call = 0;
  /** Pending portals (half-edges on the eye's side of their edge) with their cones. */
  private portal = new Uint32Array(256);
  private cone = new Float64Array(256 * CONE_SIZE);
  private depth = 0;

  constructor(mesh: SightMesh) {
    this.mesh = mesh;
    this.seen = new Uint32Array(mesh.vector.length / 3);
    this.foundBy = new Uint32Array(mesh.vector.length / 3);
  }

  /** Finds every vertex in sight of `eye`; returns how many. None from a position on land. */
  allFrom(eye: SightPoint): number {
    this.begin(eye.x, eye.y, eye.z, false);
    return this.lookAround(eye);
  }

  /**
   * Finds the corners in sight of `eye` round which a path from it can bend: the line of sight goes past the land
   * there and has both ring neighbours on one side. Returns how many; none from a position on land.
   */
  tautFrom(eye: SightPoint): number {
    this.begin(eye.x, eye.y, eye.z, true);
    return this.lookAround(eye);
  }

  /**
   * Finds the same only in two opposite wedges between two lines through the eye: left of both lines, and right of
   * both.
   *
   * @param right unit normal of one line
   * @param left unit normal of the other, which runs to the left of it, up to half a turn
   */
  tautBeside(eye: SightPoint, right: ArrayLike<number>, left: ArrayLike<number>): number {
    this.begin(eye.x, eye.y, eye.z, true);
    for (const sign of [1, -1]) {
      for (let axis = 0; axis < 3; axis++) {
        this.side[WEDGE_RIGHT + axis] = sign * left[axis];
        this.side[WEDGE_LEFT + axis] = -sign * right[axis];
      }
      this.seed(eye, true);
    }
    return this.expand();
  }

  /**
   * Finds the same for an eye on the land side of walls, as it sees through parts of them; returns how many.
   *
   * @param portal half-edges of walls on the eye's side
   * @param cone six numbers a portal: the unit normals of its right and of its left side, planes through the eye
   */
  tautThrough(eye: SightPoint, portal: readonly number[], cone: readonly number[]): number {
    this.begin(eye.x, eye.y, eye.z, true);
    for (let i = 0, c = 0; i < portal.length; i++, c += CONE_SIZE) {
      this.pushCone(portal[i], cone[c], cone[c + 1], cone[c + 2], cone[c + 3], cone[c + 4], cone[c + 5]);
    }
    return this.expand();
  }

  /**
   * Finds the corners joined to `corner` by a line that is taut at both ends; returns how many. Looks only where
   * a path can bend at `corner`: between each wall and the other wall drawn on beyond the corner; all round from a
   * post.
   */
  bitangentsFrom(corner: number): number {
    const { vector, next, prev } = this.mesh;
    this.begin(vector[3 * corner], vector[3 * corner + 1], vector[3 * corner + 2], true);
    if (next[corner] === -1) {
      this.seedFan(corner, false);
      return this.expand();
    }
    this.aim(WEDGE_RIGHT, corner, next[corner]);
    this.aim(WEDGE_LEFT, prev[corner], corner);
    this.seedFan(corner, true);
    this.aim(WEDGE_RIGHT, next[corner], corner);
    this.aim(WEDGE_LEFT, corner, prev[corner]);
    this.seedFan(corner, true);
    return this.expand();
  }

  private begin(x: number, y: number, z: number, tautOnly: boolean): void {
    this.eyeX = x;
    this.eyeY = y;
    this.eyeZ = z;
    this.tautOnly = tautOnly;
    this.count = 0;
    this.depth = 0;
    this.call = (this.call + 1) >>> 0;
    if (this.call !== 0) return;
    this.foundBy.fill(0);
    this.call = 1;
  }

  private lookAround(eye: SightPoint): number {
    this.seed(eye, false);
    return this.expand();
  }

  /** Begins from a point: the edges of its triangle, or round its vertex, are the first portals. */
  private seed(eye: SightPoint, inWedge: boolean): void {
    if (eye.vertex >= 0) this.seedFan(eye.vertex, inWedge);
    else if (this.mesh.water[eye.triangle] === 1) {
      for (let h = 3 * eye.triangle; h < 3 * eye.triangle + 3; h++) this.seedPortal(h, inWedge);
    }
  }

  /** Begins from a vertex: the edges opposite to it, all round its water or within the wedge, are the first portals. */
  private seedFan(vertex: number, inWedge: boolean): void {
    const { twin, water, spoke } = this.mesh;
    const first = spoke[vertex];
    let half = first;
    while (water[(half / 3) | 0] === 1) {
      this.seedPortal(nextHalf(half), inWedge);
      half = twin[prevHalf(half)];
      if (half === first) return;
    }
  }

  /** Takes the ends of an edge that the eye sees, and the edge or its part within the wedge as a first portal. */
  private seedPortal(portal: number, inWedge: boolean): void {
    const { triangle } = this.mesh;
    const right = triangle[portal];
    const left = triangle[nextHalf(portal)];
    this.aimFromEye(SPOKE_RIGHT, right);
    this.aimFromEye(SPOKE_LEFT, left);
    const seesRight = !inWedge || this.isInWedge(right);
    const seesLeft = !inWedge || this.isInWedge(left);
    if (seesRight) this.noteAimed(right, SPOKE_RIGHT);
    if (seesLeft) this.noteAimed(left, SPOKE_LEFT);
    if (seesRight || this.wedgeStartsBetween(right, left)) {
      this.push(portal, seesRight ? SPOKE_RIGHT : WEDGE_RIGHT, seesLeft ? SPOKE_LEFT : WEDGE_LEFT);
    }
  }

  /** Works off the pending portals. */
  private expand(): number {
    const { triangle, twin, water, vector } = this.mesh;
    const { eyeX, eyeY, eyeZ } = this;
    while (this.depth > 0) {
      this.depth--;
      let half = this.portal[this.depth];
      const c = this.depth * CONE_SIZE;
      const rightX = this.cone[c];
      const rightY = this.cone[c + 1];
      const rightZ = this.cone[c + 2];
      let leftX = this.cone[c + 3];
      let leftY = this.cone[c + 4];
      let leftZ = this.cone[c + 5];
      for (;;) {
        const entry = twin[half];
        if (water[(entry / 3) | 0] === 0 || this.isBehind(half)) break;
        const toApex = nextHalf(entry);
        const fromApex = nextHalf(toApex);
        const apex = triangle[fromApex];
        const x = vector[3 * apex];
        const y = vector[3 * apex + 1];
        const z = vector[3 * apex + 2];
        const aboveRight = rightX * x + rightY * y + rightZ * z;
        const aboveLeft = leftX * x + leftY * y + leftZ * z;
        if (aboveRight < -TOUCH) {
          if (aboveLeft > TOUCH) break;
          half = fromApex;
          continue;
        }
        half = toApex;
        if (aboveLeft > TOUCH) continue;
        let normalX = eyeY * z - eyeZ * y;
        let normalY = eyeZ * x - eyeX * z;
        let normalZ = eyeX * y - eyeY * x;
        const squared = normalX * normalX + normalY * normalY + normalZ * normalZ;
        if (squared < NO_DIRECTION) break;
        const scale = 1 / Math.sqrt(squared);
        normalX *= scale;
        normalY *= scale;
        normalZ *= scale;
        this.note(apex, normalX, normalY, normalZ);
        if (water[(twin[fromApex] / 3) | 0] === 1) {
          this.pushCone(fromApex, normalX, normalY, normalZ, leftX, leftY, leftZ);
        }
        leftX = normalX;
        leftY = normalY;
        leftZ = normalZ;
      }
    }
    return this.count;
  }

  /** Whether sight that crosses a portal has gone past the point opposite to the eye: the eye lies on its far side. */
  private isBehind(half: number): boolean {
    const { vector, triangle } = this.mesh;
    const a = 3 * triangle[half];
    const b = 3 * triangle[nextHalf(half)];
    const side = orient(
      this.eyeX,
      this.eyeY,
      this.eyeZ,
      vector[a],
      vector[a + 1],
      vector[a + 2],
      vector[b],
      vector[b + 1],
      vector[b + 2],
    );
    return side < EDGE_ON;
  }

  /** Takes a vertex in sight into the result; `normal` is that of the line from the eye to it. */
  private note(vertex: number, normalX: number, normalY: number, normalZ: number): void {
    if (this.foundBy[vertex] === this.call) return;
    if (this.tautOnly) {
      const { vector, next, prev, cornerCount } = this.mesh;
      if (vertex >= cornerCount) return;
      if (next[vertex] !== -1) {
        const n = 3 * next[vertex];
        const p = 3 * prev[vertex];
        const aboveNext = normalX * vector[n] + normalY * vector[n + 1] + normalZ * vector[n + 2];
        const abovePrev = normalX * vector[p] + normalY * vector[p + 1] + normalZ * vector[p + 2];
        if ((aboveNext > TOUCH && abovePrev < -TOUCH) || (aboveNext < -TOUCH && abovePrev > TOUCH)) return;
      }
    }
    this.foundBy[vertex] = this.call;
    this.seen[this.count++] = vertex;
  }

  private noteAimed(vertex: number, at: number): void {
    this.note(vertex, this.side[at], this.side[at + 1], this.side[at + 2]);
  }

  private push(half: number, right: number, left: number): void {
    const { side } = this;
    this.pushCone(
      half,
      side[right],
      side[right + 1],
      side[right + 2],
      side[left],
      side[left + 1],
      side[left + 2],
    );
  }

  private pushCone(
    half: number,
    rx: number,
    ry: number,
    rz: number,
    lx: number,
    ly: number,
    lz: number,
  ): void {
    if (this.depth === this.portal.length) this.growStack();
    const c = this.depth * CONE_SIZE;
    this.portal[this.depth++] = half;
    this.cone[c] = rx;
    this.cone[c + 1] = ry;
    this.cone[c + 2] = rz;
    this.cone[c + 3] = lx;
    this.cone[c + 4] = ly;
    this.cone[c + 5] = lz;
  }

  private growStack(): void {
    const portal = new Uint32Array(2 * this.portal.length);
    const cone = new Float64Array(2 * this.cone.length);
    portal.set(this.portal);
    cone.set(this.cone);
    this.portal = portal;
    this.cone = cone;
  }

  /** Sets a side to the great circle from one vertex to another. */
  private aim(at: number, from: number, to: number): void {
    const { vector } = this.mesh;
    this.aimFrom(at, vector[3 * from], vector[3 * from + 1], vector[3 * from + 2], to);
  }

  /** Sets a side to the great circle from the eye to a vertex. */
  private aimFromEye(at: number, to: number): void {
    this.aimFrom(at, this.eyeX, this.eyeY, this.eyeZ, to);
  }

  private aimFrom(at: number, fromX: number, fromY: number, fromZ: number, to: number): void {
    const { vector } = this.mesh;
    const x = vector[3 * to];
    const y = vector[3 * to + 1];
    const z = vector[3 * to + 2];
    const normalX = fromY * z - fromZ * y;
    const normalY = fromZ * x - fromX * z;
    const normalZ = fromX * y - fromY * x;
    const scale = 1 / Math.sqrt(normalX * normalX + normalY * normalY + normalZ * normalZ);
    this.side[at] = normalX * scale;
    this.side[at + 1] = normalY * scale;
    this.side[at + 2] = normalZ * scale;
  }

  /** Height of a vertex over a side, radians, positive to the left. */
  private height(at: number, vertex: number): number {
    const { vector } = this.mesh;
    const { side } = this;
    const v = 3 * vertex;
    return side[at] * vector[v] + side[at + 1] * vector[v + 1] + side[at + 2] * vector[v + 2];
  }

  private isInWedge(vertex: number): boolean {
    return this.height(WEDGE_RIGHT, vertex) >= -TOUCH && this.height(WEDGE_LEFT, vertex) <= TOUCH;
  }

  /** Whether the wedge's right side runs between two spokes of a fan. */
  private wedgeStartsBetween(right: number, left: number): boolean {
    return this.height(WEDGE_RIGHT, right) < 0 && this.height(WEDGE_RIGHT, left) > 0;
  }
}
