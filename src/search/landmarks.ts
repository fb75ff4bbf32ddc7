import { type Landmarks, UNREACHABLE } from '../graph/water-graph.ts';

/**
 * Lower bounds on the cost from any node to one target, from the distances of landmarks ("ALT": Goldberg and
 * Harrelson 2005). With L the distance from a landmark, no way from v to the target t is shorter than L(t) - L(v),
 * nor than L(v) - L(t).
 *
 * The target is no node but joined to several, the goals g at cost c(g). A way from the landmark on to the target
 * ends in a goal, so L(t) is the least L(g) + c(g). A way from v to the target ends in a goal as well, so it costs at
 * least the least of L(v) - L(g) + c(g). Stored distances are rounded down by less than a unit: each difference is
 * made smaller by one.
 *
 * The distances are over free water: a way that leaves the graph's arcs is shorter than they tell by no more than the
 * arcs' spanner allows. It need not end in a goal, but is no shorter than the taut way, which does where the goals are
 * all that the target is joined to.
 */
export class LandmarkBound {
  readonly #distance: Uint16Array;
  readonly #count: number;
  readonly #unitNm: number;
  /** Landmarks that bound the search under way: all or none. */
  #active = 0;
  /**
   * With a the least L(g) + c(g), less one, and b the largest L(g) - c(g), plus one, a way from v costs at least a - L(v)
   * and L(v) - b: the larger is how far L(v) lies from the middle of a and b, less half of b - a. Landmark k to that middle
   * at 2k, and to that half at 2k + 1; units.
   */
  readonly #target: Float64Array;
  /** Landmark to 1 if ways join it to all of the goals. */
  readonly #joined: Uint8Array;

  constructor({ node, unitNm, distance }: Landmarks) {
    this.#distance = distance;
    this.#count = node.length;
    this.#unitNm = unitNm;
    this.#target = new Float64Array(2 * this.#count);
    this.#joined = new Uint8Array(this.#count);
  }

  /**
   * Sets the target.
   *
   * @param goals the nodes that are joined to it
   * @param costs goal to the cost of the rest of the way, nautical miles
   */
  setTarget(goals: ArrayLike<number>, costs: ArrayLike<number>): void {
    const unit = this.#unitNm;
    this.#active = this.#count;
    for (let k = 0; k < this.#count; k++) {
      let least = Infinity;
      let largest = -Infinity;
      this.#joined[k] = 1;
      for (let i = 0; i < goals.length; i++) {
        const units = this.#distance[goals[i] * this.#count + k];
        if (units === UNREACHABLE) {
          this.#joined[k] = 0;
          continue;
        }
        least = Math.min(least, units + costs[i] / unit);
        largest = Math.max(largest, units - costs[i] / unit);
      }
      // of no goal: it says of all that it reaches that none is reached from there
      this.#target[2 * k] = least < Infinity ? (least + largest) / 2 : 0;
      this.#target[2 * k + 1] = (largest - least) / 2 + 1;
    }
  }

  /** Lets the landmarks say nothing: for a search that opens passages which their distances take as closed. */
  clearTarget(): void {
    this.#active = 0;
  }

  /** The least that a way from `node` to the target can cost, nautical miles; `Infinity` if there can't be any. */
  at(node: number): number {
    const distance = this.#distance;
    const target = this.#target;
    let bound = 0;
    let at = node * this.#count;
    for (let k = 0; k < this.#active; k++) {
      const units = distance[at++];
      if (units === UNREACHABLE) {
        if (this.#joined[k] === 1) return Infinity;
        continue;
      }
      const least = Math.abs(units - target[2 * k]) - target[2 * k + 1];
      if (least > bound) bound = least;
    }
    return bound * this.#unitNm;
  }
}
