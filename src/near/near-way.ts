import TinyQueue from 'tinyqueue';
import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { angleBetween, chordTo, writeUnitVector } from '../geo/vector.ts';
import type { SightPoint } from '../mesh/locate.ts';
import { INSHORE, type Inshore } from './inshore.ts';
import type { NearMesh } from './near-mesh.ts';
import { NearSight } from './near-sight.ts';
import { type IsOpen, leastRest } from './near-walk.ts';
import { Roots } from './roots.ts';

type Position = readonly [lng: number, lat: number];

/**
 * Corners gone on from at most, some 40 ms: so many in archipelagos, and between ends farther apart, radians, fewer, since
 * looks across the sea take longer. The best way up to there counts.
 */
const MOST_CORNERS = 4000;
const FAR = 60 / EARTH_RADIUS_NM;
const MOST_FAR_CORNERS = 1000;

/** A corner to go on from, and the least that a way over it can cost, radians. */
interface Ahead {
  corner: number;
  least: number;
}

/**
 * Finds the cheapest way between two positions that stays within the water of the true coast near by: A* over its
 * corners. Walls of free water are no bound to it; miles inshore count as `INSHORE`.
 */
export class NearWay {
  readonly #mesh: NearMesh;
  readonly #inshore: Pick<Inshore, 'pointAt' | 'legNm'>;
  readonly #sight: NearSight;
  readonly #roots: Roots;
  readonly #queue = new TinyQueue<Ahead>([], (a, b) => a.least - b.least);
  readonly #ends = new Float64Array(6);
  /** Cost of the way to the eye, and of the cheapest way found, radians. */
  #cost = 0;
  /** The eye as a point of the sight mesh. */
  #eye: SightPoint = { x: 0, y: 0, z: 0, triangle: 0, vertex: -1 };
  #best = 0;
  /** How far ways to the goal run inshore at least, radians. */
  #inshoreAtGoal = 0;

  constructor(mesh: NearMesh, inshore: Pick<Inshore, 'pointAt' | 'legNm'>) {
    this.#mesh = mesh;
    this.#inshore = inshore;
    this.#sight = new NearSight(mesh, this);
    this.#roots = new Roots(mesh);
  }

  /**
   * Positions of the cheapest way, or null if none costs less than `limitNm`.
   *
   * @param inshoreNm how far a way from free water to the second end runs inshore at least
   * @param onStep called at each corner: may throw to end the search
   */
  find(
    { from, to, inshoreNm }: { from: Position; to: Position; inshoreNm: number },
    limitNm: number,
    isOpen?: IsOpen,
    onStep?: () => void,
  ): Position[] | null {
    this.#mesh.trim();
    const sight = this.#sight;
    const queue = this.#queue;
    writeUnitVector(from[0], from[1], this.#ends, 0);
    writeUnitVector(to[0], to[1], this.#ends, 3);
    queue.data.length = 0;
    queue.length = 0;
    this.#roots.begin();
    this.#cost = 0;
    this.#inshoreAtGoal = inshoreNm / EARTH_RADIUS_NM;
    this.#best = limitNm / EARTH_RADIUS_NM;
    let last = -2;
    if (!sight.lookFor(...to) || !sight.lookFrom(...from)) return null;
    this.#eye = this.#inshore.pointAt(...from);
    const most = chordTo(this.#ends, 0, ...this.#goal()) > FAR ? MOST_FAR_CORNERS : MOST_CORNERS;
    let corners = 0;
    for (let at: number | undefined = -1; at !== undefined && corners++ < most; at = this.#next()) {
      onStep?.();
      if (at >= 0) this.#goTo(at);
      if (this.#reachesGoal(isOpen)) last = at;
      this.#reachSeen(at, isOpen);
    }
    return last === -2 ? null : [...this.#positionsTo(last, from), to];
  }

  /** Whether no way over an edge can be short enough. */
  isBeyond(vector: Float64Array, a: number, b: number): boolean {
    const { x, y, z } = this.#sight;
    const g = this.#ends;
    const to = chordTo(vector, a, x, y, z) + chordTo(vector, b, x, y, z);
    const from = chordTo(vector, a, g[3], g[4], g[5]) + chordTo(vector, b, g[3], g[4], g[5]);
    const edge = chordTo(vector, a, vector[b], vector[b + 1], vector[b + 2]);
    return this.#cost + (to - edge) / 2 + leastRest((from - edge) / 2, this.#inshoreAtGoal) > this.#best;
  }

  #next(): number | undefined {
    for (let next = this.#queue.pop(); next && next.least < this.#best; next = this.#queue.pop()) {
      if (this.#roots.settle(next.corner)) return next.corner;
    }
    return undefined;
  }

  #goTo(corner: number): void {
    const { length, parent, isLeft } = this.#roots;
    const from = parent[corner] < 0 ? this.#ends : this.#mesh.vector;
    const f = Math.max(0, 3 * parent[corner]);
    this.#cost = length[corner];
    this.#eye = this.#inshore.pointAt(this.#mesh.lng[corner], this.#mesh.lat[corner], this.#eye);
    this.#sight.lookOn(corner, from[f], from[f + 1], from[f + 2], isLeft[corner] === 1);
  }

  /** Whether the goal is in sight, and nearer than by any way before. */
  #reachesGoal(isOpen?: IsOpen): boolean {
    const { x, y, z, seesGoal } = this.#sight;
    if (!seesGoal) return false;
    const [gx, gy, gz] = this.#goal();
    const cost = this.#costTo(gx, gy, gz);
    if (cost >= this.#best || (isOpen && !isOpen(x, y, z, gx, gy, gz))) return false;
    this.#best = cost;
    return true;
  }

  #reachSeen(from: number, isOpen?: IsOpen): void {
    const sight = this.#sight;
    const { vector } = this.#mesh;
    const { x, y, z } = sight;
    const [gx, gy, gz] = this.#goal();
    for (let i = 0; i < sight.corners; i++) {
      const corner = sight.corner[i];
      const v = 3 * corner;
      const cx = vector[v];
      const cy = vector[v + 1];
      const cz = vector[v + 2];
      const rest = leastRest(angleBetween(cx, cy, cz, gx, gy, gz), this.#inshoreAtGoal);
      const length = this.#cost + angleBetween(x, y, z, cx, cy, cz);
      if (length + rest >= this.#best || !this.#roots.isShorter(corner, length)) continue;
      const cost = this.#costTo(cx, cy, cz);
      const least = cost + rest;
      if (least >= this.#best || !this.#roots.isShorter(corner, cost)) continue;
      if (isOpen && !isOpen(x, y, z, cx, cy, cz)) continue;
      this.#roots.reach(corner, cost, from, sight.isLeft[i]);
      this.#queue.push({ corner, least });
    }
  }

  /** What the way to a unit vector in sight costs, radians. */
  #costTo(x: number, y: number, z: number): number {
    const { x: ex, y: ey, z: ez } = this.#sight;
    const inshore = this.#inshore.legNm(this.#eye, x, y, z) / EARTH_RADIUS_NM;
    return this.#cost + angleBetween(ex, ey, ez, x, y, z) + (INSHORE - 1) * inshore;
  }

  #goal(): [x: number, y: number, z: number] {
    return [this.#ends[3], this.#ends[4], this.#ends[5]];
  }

  #positionsTo(last: number, from: Position): Position[] {
    const { lng, lat } = this.#mesh;
    const positions: Position[] = [];
    for (let corner = last; corner >= 0; corner = this.#roots.parent[corner]) {
      positions.push([lng[corner], lat[corner]]);
    }
    return [from, ...positions.reverse()];
  }
}
