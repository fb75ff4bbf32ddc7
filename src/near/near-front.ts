import TinyQueue from 'tinyqueue';
import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { angleBetween, chordTo, vectorAt, WrittenVector, writeUnitVector } from '../geo/vector.ts';
import type { SightPoint } from '../mesh/locate.ts';
import { INSHORE, type Inshore } from './inshore.ts';
import type { NearMesh } from './near-mesh.ts';
import { NearSight } from './near-sight.ts';
import { type IsOpen, leastRest } from './near-walk.ts';
import { Roots } from './roots.ts';
import { isAtEnd } from './short-cuts.ts';

/** A root to go on from, and the least that a way over it can cost, radians. */
interface Ahead {
  root: number;
  least: number;
}

/** One end of the ways looked for, degrees. */
export interface NearEnd {
  readonly position: readonly [lng: number, lat: number];
  /** How far ways from free water to it run inshore at least, nautical miles. */
  readonly inshoreNm: number;
}

/** In place of the corner where the fronts meet, where one end sees the other. */
const DIRECT = -1;
/** In place of that corner, where no way is found. */
export const NO_MEETING = -2;

/** The cheapest way found by two fronts. */
export interface Meeting {
  /** What it costs, or the limit of the search, radians. */
  best: number;
  /** The corner where the fronts meet, or `DIRECT`, or `NO_MEETING`. */
  corner: number;
}

/** One front of a search over corners of near-shore water: from one end it goes towards the other, to meet its front. */
export class NearFront {
  readonly #mesh: NearMesh;
  readonly #inshore: Pick<Inshore, 'pointAt' | 'legNm'>;
  readonly #meeting: Meeting;
  readonly #sight: NearSight;
  readonly #roots: Roots;
  readonly #queue = new TinyQueue<Ahead>([], (a, b) => a.least - b.least);
  /** Unit vectors of the end where it began, and of the other. */
  readonly #ends = new Float64Array(6);
  /** How far ways to the other end run inshore at least, radians. */
  #inshoreAtGoal = 0;
  #onShortCuts = false;
  /** The root that it looks from, -1 where it began; what the way there costs, radians. */
  #root = -1;
  #cost = 0;
  /** The eye as a point of the sight mesh. */
  #eye: SightPoint = { x: 0, y: 0, z: 0, triangle: 0, vertex: -1 };
  /** Where a leg from the eye ends. */
  readonly #to = new WrittenVector();
  /** Square of the chord from the eye up to which ways may be cheap enough wherever they lead; below 0 for none. */
  #near = -1;
  /** The least that a way over a corner not gone on from costs, radians. */
  #ahead = 0;

  constructor(mesh: NearMesh, inshore: Pick<Inshore, 'pointAt' | 'legNm'>, meeting: Meeting) {
    this.#mesh = mesh;
    this.#inshore = inshore;
    this.#meeting = meeting;
    this.#sight = new NearSight(mesh, this);
    this.#roots = new Roots(mesh, 2);
  }

  /** How many corners are open. */
  get open(): number {
    return this.#queue.length;
  }

  /**
   * Begins, and looks all round; false where an end lies on land.
   *
   * @param onShortCuts whether it goes on only from corners where short cuts bend, and those near the ends
   */
  begin(from: NearEnd, to: NearEnd, onShortCuts: boolean): boolean {
    const e = this.#ends;
    this.#queue.data.length = 0;
    this.#queue.length = 0;
    this.#roots.begin();
    writeUnitVector(...from.position, e, 0);
    writeUnitVector(...to.position, e, 3);
    this.#root = -1;
    this.#cost = 0;
    this.#onShortCuts = onShortCuts;
    this.#near = -1;
    this.#inshoreAtGoal = to.inshoreNm / EARTH_RADIUS_NM;
    this.#ahead = this.#rest(e[0], e[1], e[2]);
    this.#eye = this.#inshore.pointAt(...from.position);
    return this.#sight.lookFor(...to.position) && this.#sight.lookFrom(...from.position);
  }

  /** Takes the straight way from end to end, if it is open and in sight. */
  takeStraight(isOpen?: IsOpen): void {
    const { x, y, z, seesGoal } = this.#sight;
    const [gx, gy, gz] = this.#ends.subarray(3);
    if (!seesGoal || (isOpen && !isOpen(x, y, z, gx, gy, gz))) return;
    this.#meet(DIRECT, this.#costTo(gx, gy, gz));
  }

  /**
   * Goes on to the next corner from which neither front has gone on, and looks on from there; false if none can be part
   * of a cheaper way.
   */
  next(other: NearFront): boolean {
    for (let next = this.#queue.pop(); next && next.least < this.#meeting.best; next = this.#queue.pop()) {
      const { root } = next;
      if (!this.#roots.settle(root)) continue;
      // seen from the other end the land lies on the other hand
      other.#roots.settle(root ^ 1);
      this.#ahead = next.least;
      if (this.#roots.length[root] + other.#leastTo(root >> 1) >= this.#meeting.best) continue;
      this.#goTo(root);
      return true;
    }
    return false;
  }

  /** Takes ways to the corners in sight; where the other front has been, the two are a way from end to end. */
  takeSeen(other: NearFront, isOpen?: IsOpen): void {
    const sight = this.#sight;
    const roots = this.#roots;
    const meeting = this.#meeting;
    const { vector, shortCut } = this.#mesh;
    const { x, y, z } = sight;
    for (let i = 0; i < sight.corners; i++) {
      const corner = sight.corner[i];
      const root = 2 * corner + sight.isLeft[i];
      if (roots.isSettled(root)) continue;
      const v = 3 * corner;
      const cx = vector[v];
      const cy = vector[v + 1];
      const cz = vector[v + 2];
      if (this.#onShortCuts && shortCut[corner] === 0 && !this.#isAtEnd(cx, cy, cz)) continue;
      const rest = this.#rest(cx, cy, cz);
      const length = this.#cost + angleBetween(x, y, z, cx, cy, cz);
      if (length + rest >= meeting.best || !roots.isShorter(root, length)) continue;
      const cost = this.#costTo(cx, cy, cz);
      const least = cost + rest;
      if (least >= meeting.best || !roots.isShorter(root, cost)) continue;
      if (isOpen && !isOpen(x, y, z, cx, cy, cz)) continue;
      roots.comeTo(root, cost, this.#root, sight.isLeft[i]);
      this.#queue.push({ root, least });
      this.#meet(corner, cost + other.#roots.lengthTo(other.#cheaperTo(corner)));
    }
  }

  /** Corners of its way to a corner, that one last. */
  cornersTo(last: number): number[] {
    const corners: number[] = [];
    for (let root = this.#cheaperTo(last); root >= 0; root = this.#roots.parent[root])
      corners.push(root >> 1);
    return corners.reverse();
  }

  /** Whether the straight way over the unit vector at `vector[at]` costs little enough. */
  holds(vector: Float64Array, at: number): boolean {
    const { x, y, z } = this.#sight;
    if (this.#isNear(vector, at, x, y, z)) return true;
    const g = this.#ends;
    const rest = leastRest(chordTo(vector, at, g[3], g[4], g[5]), this.#inshoreAtGoal);
    return this.#cost + chordTo(vector, at, x, y, z) + rest <= this.#meeting.best;
  }

  /** Whether no way over an edge can cost little enough. */
  isBeyond(vector: Float64Array, a: number, b: number): boolean {
    const { x, y, z } = this.#sight;
    const g = this.#ends;
    const to = chordTo(vector, a, x, y, z) + chordTo(vector, b, x, y, z);
    const from = chordTo(vector, a, g[3], g[4], g[5]) + chordTo(vector, b, g[3], g[4], g[5]);
    const edge = chordTo(vector, a, vector[b], vector[b + 1], vector[b + 2]);
    const rest = leastRest((from - edge) / 2, this.#inshoreAtGoal);
    return this.#cost + (to - edge) / 2 + rest > this.#meeting.best;
  }

  #isNear(vector: Float64Array, at: number, x: number, y: number, z: number): boolean {
    const dx = vector[at] - x;
    const dy = vector[at + 1] - y;
    const dz = vector[at + 2] - z;
    return dx * dx + dy * dy + dz * dz <= this.#near;
  }

  #isAtEnd(x: number, y: number, z: number): boolean {
    return isAtEnd(x, y, z, this.#ends) || isAtEnd(x, y, z, this.#ends, 3);
  }

  #meet(corner: number, cost: number): void {
    if (cost >= this.#meeting.best) return;
    this.#meeting.best = cost;
    this.#meeting.corner = corner;
  }

  /** The cheaper of the ways to a corner, as a root. */
  #cheaperTo(corner: number): number {
    const right = 2 * corner;
    return this.#roots.lengthTo(right) <= this.#roots.lengthTo(right + 1) ? right : right + 1;
  }

  #goTo(root: number): void {
    const { length, parent } = this.#roots;
    const corner = root >> 1;
    const from = parent[root] < 0 ? this.#ends : this.#mesh.vector;
    const f = Math.max(0, 3 * (parent[root] >> 1));
    this.#root = root;
    this.#cost = length[root];
    // a mile there makes the way longer by one, and the rest dearer by as much as two
    const spare = (this.#meeting.best - this.#cost - this.#restOf(corner)) / (1 + INSHORE);
    this.#near = spare > 0 ? spare * spare : -1;
    this.#eye = this.#inshore.pointAt(this.#mesh.lng[corner], this.#mesh.lat[corner], this.#eye);
    this.#sight.lookOn(corner, vectorAt(from, f), (root & 1) === 1);
  }

  /**
   * The least that ways from its end to a corner that it has not gone on from cost, radians: they come by a corner
   * ahead, and no rest from there is dearer than the straight line back over the corner.
   */
  #leastTo(corner: number): number {
    const { vector } = this.#mesh;
    const v = 3 * corner;
    const e = this.#ends;
    const straight = angleBetween(vector[v], vector[v + 1], vector[v + 2], e[3], e[4], e[5]);
    return this.#ahead - straight - this.#inshoreAtGoal;
  }

  #restOf(corner: number): number {
    const { vector } = this.#mesh;
    const v = 3 * corner;
    return this.#rest(vector[v], vector[v + 1], vector[v + 2]);
  }

  /** The least that ways from a unit vector to the other end cost, radians. */
  #rest(x: number, y: number, z: number): number {
    const e = this.#ends;
    return leastRest(angleBetween(x, y, z, e[3], e[4], e[5]), this.#inshoreAtGoal);
  }

  /** What the way to a unit vector in sight costs, radians. */
  #costTo(x: number, y: number, z: number): number {
    const { x: ex, y: ey, z: ez } = this.#sight;
    const inshore = this.#inshore.legNm(this.#eye, this.#to.set(x, y, z)) / EARTH_RADIUS_NM;
    return this.#cost + angleBetween(ex, ey, ez, x, y, z) + (INSHORE - 1) * inshore;
  }
}
