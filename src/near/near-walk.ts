import FlatQueue from 'flatqueue';
import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { angleBetween, chordTo, vectorAt } from '../geo/vector.ts';
import type { Aim } from '../mesh/ellipse.ts';
import { INSHORE } from './inshore.ts';
import type { NearMesh } from './near-mesh.ts';
import { NearSight } from './near-sight.ts';
import { Roots } from './roots.ts';
import { isAtEnd } from './short-cuts.ts';
import { Stop } from './stop.ts';

/** Sight ends this far away, nautical miles: no sound is straight for as long, and no shoals before a port are as wide. */
const SIGHT_NM = 120;

/** Whether a straight leg between two unit vectors is open: crosses no closed passage, enters no block. */
export type IsOpen = (ax: number, ay: number, az: number, bx: number, by: number, bz: number) => boolean;

/** Where ways lead, and what they may cost in all: miles inshore count as `INSHORE`. */
export interface Goal extends Aim {
  /** How far a way from free water to it runs inshore at least, radians. */
  readonly inshore: number;
  /** Whether ways there bend only where short cuts do, and near their ends. */
  readonly onShortCuts?: boolean;
}

/**
 * The least that the rest of a way to a goal costs, by the straight line: inshore from end to end, or free water and
 * the goal's inshore.
 */
export function leastRest(straight: number, inshore: number): number {
  return straight + (INSHORE - 1) * Math.min(straight, inshore);
}

/**
 * Walks from a position over near-shore water, from corner to corner of the true coast, by rising length (Dijkstra).
 * Each corner looks only where a taut way goes on from it. What the walk sees at each of its places is in `sight`.
 */
export class NearWalk {
  readonly mesh: NearMesh;
  readonly sight: NearSight;
  /** Length of the way to where the walk is, radians. */
  length = 0;
  /** Corners farther than this are not gone to, and nothing beyond is looked at, radians. */
  limit = Infinity;
  /** Which legs may be walked; all without. */
  isOpen: IsOpen | undefined;
  /** Corners that lead to no way short enough to the goal are not gone to, either, and nothing beyond is looked at. */
  #goal: Goal | undefined;
  readonly #roots: Roots;
  /** How far sight goes at most, radians. */
  readonly #sight: number;
  /** Twice how far it goes from where the walk is, radians: an edge whose ends' distances are more lies beyond. */
  #mostOver = 0;
  readonly #queue = new FlatQueue<number>();
  readonly #start = new Float64Array(3);
  /** The corner that the walk is at, -1 where it began. */
  #corner = -1;
  #stops = new Map<number, Stop>();

  constructor(mesh: NearMesh, sightNm = SIGHT_NM) {
    this.mesh = mesh;
    this.#sight = sightNm / EARTH_RADIUS_NM;
    this.#roots = new Roots(mesh);
    this.sight = new NearSight(mesh, this);
  }

  /**
   * Begins at a position, degrees; false on land.
   *
   * @param limit corners farther than this are not gone to, nor looked at, radians
   * @param goal what leads to no way short enough to it is not gone to, nor looked at, either
   */
  begin(lng: number, lat: number, isOpen?: IsOpen, limit = Infinity, goal?: Goal): boolean {
    this.mesh.trim();
    this.#roots.begin();
    this.#queue.clear();
    // a new one: each table of a map that is cleared holds on to the next
    this.#stops = new Map();
    this.#stops.set(-1, new Stop(lng, lat));
    this.isOpen = isOpen;
    this.#corner = -1;
    this.length = 0;
    this.limit = limit;
    this.#mostOver = 2 * Math.min(this.#sight, limit);
    this.#goal = goal;
    if (!this.sight.lookFrom(lng, lat)) return false;
    this.#start[0] = this.sight.x;
    this.#start[1] = this.sight.y;
    this.#start[2] = this.sight.z;
    return true;
  }

  /** Goes on from what is seen here to the nearest corner known; false when none is left within the limit. */
  next(): boolean {
    this.#takeSeen();
    for (let corner = this.#queue.pop(); corner !== undefined; corner = this.#queue.pop()) {
      if (!this.#roots.settle(corner)) continue;
      if (this.#roots.length[corner] > this.limit) return false;
      this.#goTo(corner);
      return true;
    }
    return false;
  }

  /** Where the walk is, as the stop of a way. */
  stop(): Stop {
    return this.#stopAt(this.#corner);
  }

  /** Whether the unit vector at `vector[at]` lies in reach of sight, and straight ways over it cost little enough. */
  holds(vector: Float64Array, at: number): boolean {
    const { x, y, z } = this.sight;
    const to = chordTo(vector, at, x, y, z);
    if (2 * to > this.#mostOver) return false;
    if (!this.#goal) return true;
    const { vector: g, most, inshore } = this.#goal;
    return INSHORE * (this.length + to) + leastRest(chordTo(vector, at, g[0], g[1], g[2]), inshore) < most;
  }

  /** Whether an edge lies out of sight: by its ends' distances less its length. */
  isBeyond(vector: Float64Array, a: number, b: number): boolean {
    const { x, y, z } = this.sight;
    const toA = chordTo(vector, a, x, y, z);
    const toB = chordTo(vector, b, x, y, z);
    const edge = chordTo(vector, a, vector[b], vector[b + 1], vector[b + 2]);
    if (toA + toB - edge > this.#mostOver) return true;
    return this.#goal !== undefined && this.#isAstray(this.#goal, vector, a, b, toA + toB, edge);
  }

  /** Whether no way over an edge, inshore up to there, can cost little enough: by what ways over its ends cost. */
  #isAstray(
    { vector: g, most, inshore }: Goal,
    vector: Float64Array,
    a: number,
    b: number,
    to: number,
    edge: number,
  ) {
    const from = chordTo(vector, a, g[0], g[1], g[2]) + chordTo(vector, b, g[0], g[1], g[2]);
    return INSHORE * (this.length + (to - edge) / 2) + leastRest((from - edge) / 2, inshore) >= most;
  }

  #takeSeen(): void {
    const { sight } = this;
    const { vector, shortCut } = this.mesh;
    const onShortCuts = this.#goal?.onShortCuts === true;
    const { x, y, z } = sight;
    for (let i = 0; i < sight.corners; i++) {
      const corner = sight.corner[i];
      const v = 3 * corner;
      const cx = vector[v];
      const cy = vector[v + 1];
      const cz = vector[v + 2];
      const length = this.length + angleBetween(x, y, z, cx, cy, cz);
      if (length > this.limit || !this.#roots.isShorter(corner, length)) continue;
      if (this.#goal && !leadsTo(this.#goal, length, cx, cy, cz)) continue;
      if (onShortCuts && shortCut[corner] === 0 && !this.#isAtEnd(cx, cy, cz)) continue;
      if (this.isOpen && !this.isOpen(x, y, z, cx, cy, cz)) continue;
      this.#roots.comeTo(corner, length, this.#corner, sight.isLeft[i]);
      this.#queue.push(corner, length);
    }
  }

  #isAtEnd(x: number, y: number, z: number): boolean {
    return isAtEnd(x, y, z, this.#start) || (!!this.#goal && isAtEnd(x, y, z, this.#goal.vector));
  }

  #goTo(corner: number): void {
    const { length, parent, isLeft } = this.#roots;
    const from = parent[corner] < 0 ? this.#start : this.mesh.vector;
    const f = Math.max(0, 3 * parent[corner]);
    this.#corner = corner;
    this.length = length[corner];
    this.#mostOver = 2 * Math.min(this.#sight, this.limit - this.length);
    this.sight.lookOn(corner, vectorAt(from, f), isLeft[corner] === 1);
  }

  #stopAt(corner: number): Stop {
    const known = this.#stops.get(corner);
    if (known) return known;
    const { lng, lat } = this.mesh;
    const { length, parent } = this.#roots;
    const before = this.#stopAt(parent[corner]);
    const stop = new Stop(lng[corner], lat[corner], length[corner] * EARTH_RADIUS_NM, before);
    this.#stops.set(corner, stop);
    return stop;
  }
}

/** Whether the way over a corner, so long up to it, can cost little enough. */
function leadsTo(goal: Goal, length: number, x: number, y: number, z: number): boolean {
  const straight = angleBetween(x, y, z, goal.vector[0], goal.vector[1], goal.vector[2]);
  return INSHORE * length + leastRest(straight, goal.inshore) < goal.most;
}
