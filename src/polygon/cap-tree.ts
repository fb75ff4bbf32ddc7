import { Cap } from '../geo/cap.ts';
import { angleBetween } from '../geo/vector.ts';

const AXES = ['x', 'y', 'z'] as const;

/** Circles on the sphere in a tree of circles round them, so that of many only those at hand are asked. */
export class CapTree {
  /** Branches, each before its two and these one after the other: the circle round what is in it. */
  readonly #caps: Cap[] = [];
  /** Branch to the number of the circle that it is; -1 if it has branches. */
  readonly #index: number[] = [];
  /** Branch to the one after all that is in it. */
  readonly #next: number[] = [];

  /** Sorts at each level: n log² n, 1 ms for 1,000. */
  constructor(caps: readonly Cap[]) {
    if (caps.length > 0) this.#add(caps, [...caps.keys()]);
  }

  /** Round all of them; none if there are none. */
  get cap(): Cap | undefined {
    return this.#caps[0];
  }

  /**
   * Whether `is` holds for the number of a circle.
   *
   * @param isAside whether nothing within a circle need be asked
   */
  some(isAside: (cap: Cap) => boolean, is: (index: number) => boolean): boolean {
    for (let i = 0; i < this.#caps.length; ) {
      if (isAside(this.#caps[i])) i = this.#next[i];
      else if (this.#index[i] >= 0 && is(this.#index[i])) return true;
      else i++;
    }
    return false;
  }

  /** The same for those circles that a segment is not clear of, as `isClearOf` of `Cap` takes it. */
  someNear(
    nx: number,
    ny: number,
    nz: number,
    sine: number,
    sx: number,
    sy: number,
    sz: number,
    squared: number,
    is: (index: number) => boolean,
  ): boolean {
    for (let i = 0; i < this.#caps.length; ) {
      if (this.#caps[i].isClearOf(nx, ny, nz, sine, sx, sy, sz, squared)) i = this.#next[i];
      else if (this.#index[i] >= 0 && is(this.#index[i])) return true;
      else i++;
    }
    return false;
  }

  /**
   * Uses the numbers of the circles as seen from a unit vector, of two branches the nearer first.
   *
   * @param isHidden whether what lies within a circle need not be used
   */
  nearestFirst(
    x: number,
    y: number,
    z: number,
    isHidden: (cap: Cap) => boolean,
    use: (index: number) => void,
  ): void {
    const visit = (i: number): void => {
      if (isHidden(this.#caps[i])) return;
      if (this.#index[i] >= 0) {
        use(this.#index[i]);
        return;
      }
      const [first, second] = [i + 1, this.#next[i + 1]];
      const [a, b] = [this.#caps[first], this.#caps[second]];
      const isFirstNearer =
        angleBetween(x, y, z, a.x, a.y, a.z) - a.radius <= angleBetween(x, y, z, b.x, b.y, b.z) - b.radius;
      visit(isFirstNearer ? first : second);
      visit(isFirstNearer ? second : first);
    };
    if (this.#caps.length > 0) visit(0);
  }

  /** Parts circles in two halves along the axis on which their middles lie farthest apart. */
  #add(caps: readonly Cap[], indices: number[]): void {
    const branch = this.#caps.length;
    const isOne = indices.length === 1;
    this.#caps.push(isOne ? caps[indices[0]] : Cap.round(indices.map((i) => caps[i])));
    this.#index.push(isOne ? indices[0] : -1);
    this.#next.push(0);
    if (!isOne) {
      const axis = widestAxis(caps, indices);
      indices.sort((a, b) => caps[a][axis] - caps[b][axis]);
      const half = indices.length >> 1;
      this.#add(caps, indices.slice(0, half));
      this.#add(caps, indices.slice(half));
    }
    this.#next[branch] = this.#caps.length;
  }
}

/** The axis on which the middles of circles lie farthest apart. */
function widestAxis(caps: readonly Cap[], indices: readonly number[]): (typeof AXES)[number] {
  let axis: (typeof AXES)[number] = 'x';
  let widest = -1;
  for (const other of AXES) {
    let [least, greatest] = [Infinity, -Infinity];
    for (const i of indices) {
      least = Math.min(least, caps[i][other]);
      greatest = Math.max(greatest, caps[i][other]);
    }
    if (greatest - least <= widest) continue;
    axis = other;
    widest = greatest - least;
  }
  return axis;
}
