import { type Vector, writeUnitVector } from '../geo/vector.ts';
import { CONE_SIZE, Cones } from '../mesh/cones.ts';
import { nextHalf, prevHalf, TOUCH } from '../mesh/mesh.ts';
import { type NearMesh, SHORE } from './near-mesh.ts';
import { Seen } from './seen.ts';
import { Slivers } from './slivers.ts';

/** Squared sine of the angle under which a vertex has no direction: it lies at the eye. */
const NO_DIRECTION = 1e-24;

/** How far an eye looks over near-shore water. */
export interface Range {
  /** Whether what lies about the unit vector at `vector[at]` is wanted: then no edge that ends there is beyond. */
  holds(vector: Float64Array, at: number): boolean;
  /** Whether nothing behind an edge between two unit vectors is wanted. */
  isBeyond(vector: Float64Array, a: number, b: number): boolean;
}

/**
 * What an eye sees over the water of the true coast, by triangular expansion: see `Expansion` in the room mesh. Sight
 * ends at land and at the walls of free water; what is seen of those are windows, for the sight mesh to look on from.
 * One object serves one look at a time and allocates little once its arrays have grown.
 */
export class NearSight extends Seen {
  readonly #mesh: NearMesh;
  readonly #range: Range;
  readonly #pending = new Cones();
  readonly #at = new Float64Array(3);
  /** Triangle of the goal, -1 if there is none, and its unit vector. */
  #goal = -1;
  #goalX = 0;
  #goalY = 0;
  #goalZ = 0;
  #isTransparent = false;
  readonly #slivers = new Slivers();

  constructor(mesh: NearMesh, range: Range) {
    super(mesh);
    this.#mesh = mesh;
    this.#range = range;
  }

  /** Looks for a position, and through walls; false if it lies on land. */
  lookFor(lng: number, lat: number): boolean {
    this.#goal = this.#mesh.locate(lng, lat);
    writeUnitVector(lng, lat, this.#at, 0);
    [this.#goalX, this.#goalY, this.#goalZ] = this.#at;
    this.#isTransparent = true;
    if (this.#goal < 0) return false;
    const half = this.#mesh.halfAt(this.#goal, this.#goalX, this.#goalY, this.#goalZ);
    this.goalVertex = half < 0 ? -1 : this.#mesh.triangle[half];
    return true;
  }

  /** Looks all round from a position, degrees; false on land. */
  lookFrom(lng: number, lat: number): boolean {
    const triangle = this.#mesh.locate(lng, lat);
    writeUnitVector(lng, lat, this.#at, 0);
    this.#begin(this.#at[0], this.#at[1], this.#at[2]);
    if (triangle < 0) return false;
    if (triangle === this.#goal) this.seesGoal = true;
    const here = this.#mesh.halfAt(triangle, this.x, this.y, this.z);
    if (here >= 0) this.#lookRound(here);
    else for (let half = 3 * triangle; half < 3 * triangle + 3; half++) this.#enter(half);
    this.#expand();
    this.#goal = -1;
    this.goalVertex = -1;
    return true;
  }

  /**
   * Looks from a corner where a taut way goes on: between the way drawn on and the shore that it bends round.
   *
   * @param from unit vector of where the way comes from
   * @param isLeft whether the land is on its left
   */
  lookOn(corner: number, from: Vector, isLeft: boolean): void {
    const { vector, triangle, twin, leaving, ending } = this.#mesh;
    const v = 3 * corner;
    this.#begin(vector[v], vector[v + 1], vector[v + 2]);
    const { side } = this;
    // the line back: it runs the other way
    side.aim(this, from);
    const nx = -side.x;
    const ny = -side.y;
    const nz = -side.z;
    const sign = isLeft ? 1 : -1;
    for (let half = isLeft ? ending[corner] : leaving[corner], isFirst = true; half >= 0; isFirst = false) {
      // the edge opposite to the corner
      const portal = isLeft ? prevHalf(half) : nextHalf(half);
      const near = isLeft ? triangle[nextHalf(portal)] : triangle[portal];
      const far = isLeft ? triangle[portal] : triangle[nextHalf(portal)];
      const f = 3 * far;
      const isIn = sign * (nx * vector[f] + ny * vector[f + 1] + nz * vector[f + 2]) >= -TOUCH;
      this.aim(near);
      const ax = side.x;
      const ay = side.y;
      const az = side.z;
      if (isFirst) this.note(near, ax, ay, az);
      if (isIn) this.look(far);
      else side.set(nx, ny, nz);
      if (isLeft) this.#pending.push(portal, side.x, side.y, side.z, ax, ay, az);
      else this.#pending.push(portal, ax, ay, az, side.x, side.y, side.z);
      if (!isIn) break;
      half = twin[isLeft ? nextHalf(half) : prevHalf(half)];
    }
    this.#expand();
  }

  #begin(x: number, y: number, z: number): void {
    this.begin(x, y, z);
    this.#pending.depth = 0;
    this.#slivers.clear();
  }

  /** Looks round from the vertex that a half-edge leaves: first to the left, and where land ends that, to the right. */
  #lookRound(first: number): void {
    const mesh = this.#mesh;
    const vertex = mesh.triangle[first];
    if (mesh.node[vertex] >= 0) this.post.push(vertex);
    if (vertex === this.goalVertex) this.seesGoal = true;
    let half = first;
    for (;;) {
      this.#enterFrom(half);
      half = this.#over(prevHalf(half));
      if (half === first || half < 0) break;
    }
    for (let back = half < 0 ? this.#over(first) : -1; back >= 0; back = this.#over(half)) {
      half = nextHalf(back);
      this.#enterFrom(half);
    }
  }

  /** Looks across the edge opposite to the eye, which is at the vertex that a half-edge leaves. */
  #enterFrom(half: number): void {
    if (((half / 3) | 0) === this.#goal) this.seesGoal = true;
    this.#enter(nextHalf(half));
  }

  /** The half-edge on the other side, whose tile is made if need be. */
  #over(half: number): number {
    const twin = this.#mesh.twin[half];
    return twin < SHORE ? this.#mesh.load(half) : twin;
  }

  /** Takes the whole of an edge as a portal. */
  #enter(half: number): void {
    const { triangle } = this.#mesh;
    this.look(triangle[half]);
    const { x, y, z } = this.side;
    this.look(triangle[nextHalf(half)]);
    this.#pending.push(half, x, y, z, this.side.x, this.side.y, this.side.z);
  }

  /** Works off the pending portals. */
  #expand(): void {
    const mesh = this.#mesh;
    const pending = this.#pending;
    const slivers = this.#slivers;
    const { x: eyeX, y: eyeY, z: eyeZ } = this;
    let { triangle, twin, vector, exit } = mesh;
    const isOpaque = !this.#isTransparent;
    const range = this.#range;
    const goal = this.#goal;
    while (pending.depth > 0) {
      pending.depth--;
      let half = pending.portal[pending.depth];
      const c = pending.depth * CONE_SIZE;
      const rightX = pending.cone[c];
      const rightY = pending.cone[c + 1];
      const rightZ = pending.cone[c + 2];
      let leftX = pending.cone[c + 3];
      let leftY = pending.cone[c + 4];
      let leftZ = pending.cone[c + 5];
      let right = triangle[half];
      let left = triangle[nextHalf(half)];
      // a vertex that the range holds
      let held = -1;
      for (;;) {
        let across = twin[half];
        if (across === SHORE) break;
        if (held !== right && held !== left) {
          if (range.holds(vector, 3 * right)) held = right;
          else if (range.holds(vector, 3 * left)) held = left;
          else if (range.isBeyond(vector, 3 * right, 3 * left)) break;
        }
        if (across < SHORE) {
          across = mesh.load(half);
          ({ triangle, twin, vector, exit } = mesh);
          if (across < 0) break;
        }
        if (isOpaque && exit[half] >= 0) {
          this.portal.push(exit[half]);
          this.pane.push(half);
          this.cone.push(rightX, rightY, rightZ, leftX, leftY, leftZ);
          break;
        }
        if (goal >= 0 && ((across / 3) | 0) === goal) {
          const aboveRight = rightX * this.#goalX + rightY * this.#goalY + rightZ * this.#goalZ;
          const aboveLeft = leftX * this.#goalX + leftY * this.#goalY + leftZ * this.#goalZ;
          if (aboveRight >= -TOUCH && aboveLeft <= TOUCH) this.seesGoal = true;
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
        let nx = eyeY * z - eyeZ * y;
        let ny = eyeZ * x - eyeX * z;
        let nz = eyeX * y - eyeY * x;
        const squared = nx * nx + ny * ny + nz * nz;
        if (squared < NO_DIRECTION) break;
        const scale = 1 / Math.sqrt(squared);
        nx *= scale;
        ny *= scale;
        nz *= scale;
        this.note(apex, nx, ny, nz);
        if (twin[fromApex] !== SHORE && (aboveLeft < -TOUCH || slivers.isFirst(fromApex, true))) {
          pending.push(fromApex, nx, ny, nz, leftX, leftY, leftZ);
        }
        if (aboveRight <= TOUCH && !slivers.isFirst(toApex, false)) break;
        leftX = nx;
        leftY = ny;
        leftZ = nz;
      }
    }
  }
}
