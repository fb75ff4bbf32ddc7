import type { EndPoint } from '../attach/end-point.ts';
import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { angleBetween, type Vector, vectorsOf } from '../geo/vector.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import { type Bound, GRAPH_STRETCH } from '../search/bound.ts';
import type { EndNodes } from '../search/end-nodes.ts';
import type { Anchor } from '../search/extra-arcs.ts';

/** A place where ways past a closed gate bend, and what the landmarks tell of ways there past all that is closed. */
export class GatePlace {
  readonly end: EndPoint;
  /** Whether it lies in free water. */
  readonly isFree: boolean;
  /** Ways lead there of which one end lies so near, nautical miles. */
  readonly reachNm: number;
  readonly #vector: Float64Array;
  readonly #closed: ClosedPassages;
  readonly #bound: Bound;
  readonly #near: () => Anchor | undefined;
  readonly #links: () => EndNodes;
  /** By how much more than the truth the landmarks may tell, nautical miles; unknown until they are first asked. */
  #excessNm: number | undefined;
  #isTight = false;

  /**
   * @param near finds a node near by; without one the great circle alone tells
   * @param links finds all nodes that the place is joined to
   */
  constructor(
    { end, isFree, reachNm }: Pick<GatePlace, 'end' | 'isFree' | 'reachNm'>,
    closed: ClosedPassages,
    bound: Bound,
    near: () => Anchor | undefined,
    links: () => EndNodes,
  ) {
    this.end = end;
    this.isFree = isFree;
    this.reachNm = reachNm;
    this.#vector = vectorsOf([end.position]);
    this.#closed = closed;
    this.#bound = bound;
    this.#near = near;
    this.#links = links;
  }

  /** The great circle from a unit vector, nautical miles. */
  directNm({ x, y, z }: Vector): number {
    const [ex, ey, ez] = this.#vector;
    return EARTH_RADIUS_NM * angleBetween(x, y, z, ex, ey, ez);
  }

  /** What a way from an end, which has a node near by, costs at least, nautical miles. */
  leastNm(from: Vector, near: Anchor | undefined): number {
    const directNm = this.directNm(from);
    if (!near) return directNm;
    this.#excessNm ??= this.#begin();
    return Math.max(directNm, this.#bound.at(near.node) / GRAPH_STRETCH - near.lengthNm - this.#excessNm);
  }

  /** Lets the landmarks tell more: by all that the place is joined to, some milliseconds. */
  tighten(): void {
    if (this.#isTight) return;
    this.#isTight = true;
    this.#excessNm = 0;
    this.#setGoals(this.#links());
  }

  /** Sets the bound by the node near by; returns by how much it may exceed the truth. */
  #begin(): number {
    const near = this.#near();
    this.#setGoals({ node: near ? [near.node] : [], cost: near ? [near.lengthNm] : [] });
    return near ? 2 * near.lengthNm : Infinity;
  }

  #setGoals(goals: EndNodes): void {
    this.#bound.begin({ target: this.#vector, goals, closed: this.#closed });
  }
}
