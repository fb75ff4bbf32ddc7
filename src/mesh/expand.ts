import { orientAt, type Vector, WrittenVector } from '../geo/vector.ts';
import { CONE_SIZE, Cones } from './cones.ts';
import { type Aim, Ellipse } from './ellipse.ts';
import type { SightPoint } from './locate.ts';
import { nextHalf, prevHalf, type SightMesh, TOUCH } from './mesh.ts';
import { Side, Wedge } from './side.ts';

/** Squared sine of the angle under which a vertex has no direction: it lies at the eye or opposite to it. */
const NO_DIRECTION = 1e-24;
/** Determinants above this are rounding, not a portal seen from behind. */
const EDGE_ON = -1e-14;

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
 * A side of a cone is the unit normal of its great circle, so a vertex's product with it is its height over that side,
 * radians. The cone is a lune up to the point opposite to the eye, where sight ends. One object serves one query at a time.
 */
export class Expansion {
  /** The vertices that the last call found come first here, in no order, none twice. */
  readonly seen: Uint32Array;
  readonly #mesh: SightMesh;
  #count = 0;
  #eye: Vector = new WrittenVector();
  readonly #wedge = new Wedge();
  /** The end of a first portal that a side is aimed at. */
  readonly #end = new WrittenVector();
  /** From the eye to the two ends of a first portal. */
  readonly #toRight = new Side();
  readonly #toLeft = new Side();
  /** Vertex to the last call that found it. */
  readonly #foundBy: Uint32Array;
  #call = 0;
  readonly #pending = new Cones();
  /** What lies outside is not looked at, of a call with an aim. */
  readonly #ellipse: Ellipse;
  #hasAim = false;

  constructor(mesh: SightMesh) {
    this.#mesh = mesh;
    this.#ellipse = new Ellipse(mesh);
    this.seen = new Uint32Array(mesh.vector.length / 3);
    this.#foundBy = new Uint32Array(mesh.vector.length / 3);
  }

  /**
   * Finds the corners in sight of `eye` round which a path from it can bend: the line of sight goes past the land
   * there and has both ring neighbours on one side. Returns how many; none from a position on land.
   *
   * @param aim what is found is for ways there: corners that lie on no way short enough may be left out
   */
  tautFrom(eye: SightPoint, aim?: Aim): number {
    this.#begin(eye);
    this.#hasAim = aim !== undefined;
    if (aim) this.#ellipse.begin(eye, aim);
    this.#seed(eye, false);
    return this.#expand();
  }

  /**
   * Finds the same only in two opposite wedges between two lines through the eye: left of both lines, and right of
   * both.
   *
   * @param right unit normal of one line
   * @param left unit normal of the other, which runs to the left of it, up to half a turn
   */
  tautBeside(eye: SightPoint, right: ArrayLike<number>, left: ArrayLike<number>): number {
    this.#begin(eye);
    for (const sign of [1, -1]) {
      this.#wedge.right.set(sign * left[0], sign * left[1], sign * left[2]);
      this.#wedge.left.set(-sign * right[0], -sign * right[1], -sign * right[2]);
      this.#seed(eye, true);
    }
    return this.#expand();
  }

  /**
   * Finds the same for an eye on the land side of a wall, as it sees through a part of it; returns how many.
   *
   * @param portal half-edge of the wall on the eye's side
   * @param cone from `at` six numbers: the unit normals of the part's right and of its left side, planes through the eye
   */
  tautThrough(eye: Vector, portal: number, cone: readonly number[], at: number): number {
    this.#begin(eye);
    this.#pending.push(
      portal,
      cone[at],
      cone[at + 1],
      cone[at + 2],
      cone[at + 3],
      cone[at + 4],
      cone[at + 5],
    );
    return this.#expand();
  }

  #begin(eye: Vector): void {
    this.#eye = eye;
    this.#count = 0;
    this.#pending.depth = 0;
    this.#hasAim = false;
    this.#call = (this.#call + 1) >>> 0;
    if (this.#call !== 0) return;
    this.#foundBy.fill(0);
    this.#call = 1;
  }

  /** Begins from a point: the edges of its triangle, or round its vertex, are the first portals. */
  #seed(eye: SightPoint, inWedge: boolean): void {
    if (eye.vertex >= 0) this.#seedFan(eye.vertex, inWedge);
    else if (this.#mesh.water[eye.triangle] === 1) {
      for (let h = 3 * eye.triangle; h < 3 * eye.triangle + 3; h++) this.#seedPortal(h, inWedge);
    }
  }

  /** Begins from a vertex: the edges opposite to it, all round its water or within the wedge, are the first portals. */
  #seedFan(vertex: number, inWedge: boolean): void {
    const { twin, water, outgoing } = this.#mesh;
    const first = outgoing[vertex];
    let half = first;
    while (water[(half / 3) | 0] === 1) {
      this.#seedPortal(nextHalf(half), inWedge);
      half = twin[prevHalf(half)];
      if (half === first) return;
    }
  }

  /** Takes the ends of an edge that the eye sees, and the edge or its part within the wedge as a first portal. */
  #seedPortal(portal: number, inWedge: boolean): void {
    const wedge = this.#wedge;
    const toRight = this.#toRight;
    const toLeft = this.#toLeft;
    const { triangle, vector } = this.#mesh;
    const right = triangle[portal];
    const left = triangle[nextHalf(portal)];
    toRight.aim(this.#eye, this.#end.read(vector, 3 * right));
    toLeft.aim(this.#eye, this.#end.read(vector, 3 * left));
    const seesRight = !inWedge || wedge.holds(vector, 3 * right);
    const seesLeft = !inWedge || wedge.holds(vector, 3 * left);
    if (seesRight) this.#note(right, toRight.x, toRight.y, toRight.z);
    if (seesLeft) this.#note(left, toLeft.x, toLeft.y, toLeft.z);
    if (seesRight || wedge.startsBetween(vector, 3 * right, 3 * left)) {
      const r = seesRight ? toRight : wedge.right;
      const l = seesLeft ? toLeft : wedge.left;
      this.#pending.push(portal, r.x, r.y, r.z, l.x, l.y, l.z);
    }
  }

  /** Works off the pending portals. */
  #expand(): number {
    const { triangle, twin, water, vector } = this.#mesh;
    const { x: eyeX, y: eyeY, z: eyeZ } = this.#eye;
    const pending = this.#pending;
    const ellipse = this.#hasAim ? this.#ellipse : undefined;
    while (pending.depth > 0) {
      pending.depth--;
      let half = pending.portal[pending.depth];
      const c = pending.depth * CONE_SIZE;
      const { cone } = pending;
      const rightX = cone[c];
      const rightY = cone[c + 1];
      const rightZ = cone[c + 2];
      let leftX = cone[c + 3];
      let leftY = cone[c + 4];
      let leftZ = cone[c + 5];
      let right = triangle[half];
      let left = triangle[nextHalf(half)];
      // a vertex that the ellipse holds
      let held = -1;
      for (;;) {
        const across = twin[half];
        if (water[(across / 3) | 0] === 0) break;
        // past the point opposite to the eye, which lies on the far side of the portal then
        if (orientAt(vector, 3 * right, 3 * left, eyeX, eyeY, eyeZ) < EDGE_ON) break;
        if (ellipse && held !== right && held !== left) {
          if (ellipse.holds(right)) held = right;
          else if (ellipse.holds(left)) held = left;
          else if (ellipse.isBeyond(right, left)) break;
        }
        const toApex = nextHalf(across);
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
          right = apex;
          continue;
        }
        half = toApex;
        left = apex;
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
        this.#note(apex, normalX, normalY, normalZ);
        if (water[(twin[fromApex] / 3) | 0] === 1) {
          pending.push(fromApex, normalX, normalY, normalZ, leftX, leftY, leftZ);
        }
        leftX = normalX;
        leftY = normalY;
        leftZ = normalZ;
      }
    }
    return this.#count;
  }

  /** Takes a vertex in sight into the result, if a path can bend there; `normal` is that of the line from the eye to it. */
  #note(vertex: number, normalX: number, normalY: number, normalZ: number): void {
    if (this.#foundBy[vertex] === this.#call) return;
    const { vector, next, prev, cornerCount } = this.#mesh;
    if (vertex >= cornerCount) return;
    if (next[vertex] !== -1) {
      const n = 3 * next[vertex];
      const p = 3 * prev[vertex];
      const aboveNext = normalX * vector[n] + normalY * vector[n + 1] + normalZ * vector[n + 2];
      const abovePrev = normalX * vector[p] + normalY * vector[p + 1] + normalZ * vector[p + 2];
      if ((aboveNext > TOUCH && abovePrev < -TOUCH) || (aboveNext < -TOUCH && abovePrev > TOUCH)) return;
    }
    this.#foundBy[vertex] = this.#call;
    if (this.#hasAim && !this.#ellipse.holds(vertex)) return;
    this.seen[this.#count++] = vertex;
  }
}
