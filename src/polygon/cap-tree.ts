import { Cap } from '../geo/cap.ts';
import { angleBetween } from '../geo/vector.ts';

const AXES = ['x', 'y', 'z'] as const;

/** A circle round one of the circles, or round those of two branches. */
interface Branch {
  readonly cap: Cap;
  /** Number of the circle; -1 if it has branches. */
  readonly index: number;
  readonly branches: readonly Branch[];
}

/** Circles on the sphere in a tree of circles round them, so that of many only those at hand are asked. */
export class CapTree {
  /** Round all of them; none if there are none. */
  readonly cap: Cap | undefined;
  readonly #root: Branch | undefined;

  /** Sorts at each level: n log² n, 1 ms for 1,000. */
  constructor(caps: readonly Cap[]) {
    if (caps.length > 0) this.#root = branchOf(caps, [...caps.keys()]);
    this.cap = this.#root?.cap;
  }

  /**
   * Whether `is` holds for the number of a circle.
   *
   * @param isAside whether nothing within a circle need be asked
   */
  some(isAside: (cap: Cap) => boolean, is: (index: number) => boolean): boolean {
    return this.#root !== undefined && someIn(this.#root, isAside, is);
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
    const visit = ({ cap, index, branches }: Branch): void => {
      if (isHidden(cap)) return;
      if (index >= 0) use(index);
      if (branches.length === 0) return;
      const [first, second] = branches;
      const [a, b] = [first.cap, second.cap];
      const isFirstNearer =
        angleBetween(x, y, z, a.x, a.y, a.z) - a.radius <= angleBetween(x, y, z, b.x, b.y, b.z) - b.radius;
      visit(isFirstNearer ? first : second);
      visit(isFirstNearer ? second : first);
    };
    if (this.#root) visit(this.#root);
  }
}

function someIn(
  { cap, index, branches }: Branch,
  isAside: (cap: Cap) => boolean,
  is: (index: number) => boolean,
): boolean {
  if (isAside(cap)) return false;
  if (index >= 0) return is(index);
  for (const branch of branches) if (someIn(branch, isAside, is)) return true;
  return false;
}

/** Parts the circles in two halves along the axis on which their middles lie farthest apart. */
function branchOf(caps: readonly Cap[], indices: number[]): Branch {
  if (indices.length === 1) return { cap: caps[indices[0]], index: indices[0], branches: [] };
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
  indices.sort((a, b) => caps[a][axis] - caps[b][axis]);
  const half = indices.length >> 1;
  const branches = [branchOf(caps, indices.slice(0, half)), branchOf(caps, indices.slice(half))];
  return { cap: Cap.round(indices.map((i) => caps[i])), index: -1, branches };
}
