import type { Cap } from '../geo/cap.ts';
import { EARTH_RADIUS_METERS } from '../geo/sphere.ts';
import { angleBetween, turnOf } from '../geo/vector.ts';
import { CapTree } from '../polygon/cap-tree.ts';
import { NODE_OFF_METERS } from '../polygon/corner-nodes.ts';
import type { Obstacle } from './block-corners.ts';

/** Directions told apart, a power of two. */
const BINS = 2048;
/** Bins that an angle of one radian spans at most. */
const BINS_PER_RADIAN = BINS / 4;
/** Cosine of the angle from the eye up to which it looks. */
const MIN_OUTWARD = 0.05;
/** How much farther than what hides it a point lies at least: room for rounding. */
const BEYOND = 1 + 1e-6;
/** Nodes lie no farther than this off their obstacle's circle, radians. */
const NODES_OFF = (3 * NODE_OFF_METERS) / EARTH_RADIUS_METERS;

/**
 * Tells which obstacles may be in sight of an eye and which are hidden for certain, by a depth buffer over directions:
 * a piece of a ring that runs across a whole bin hides what lies in it beyond the piece's farthest point.
 *
 *        bin k              the ring comes in by one side and goes out by the other: beyond r nothing is in sight.
 *     \    |   . r /        Where it turns back within the bin, it hides nothing.
 *      \___|__/   /
 *       \        /
 *          eye
 */
export class BlockSight {
  readonly #obstacles: readonly Obstacle[];
  readonly #tree: CapTree;
  /** Bin to the distance on the tangent plane beyond which it is hidden. */
  readonly #depth = new Float64Array(BINS);
  /** Bin to the unit vector of its clockwise side. */
  readonly #side = new Float64Array(2 * BINS);
  /** The eye, and unit vectors to its east and north. */
  readonly #frame = new Float64Array(9);
  /** A point's place on the plane tangent at the eye: east, north, and its direction in bins. */
  readonly #place = new Float64Array(3);

  constructor(obstacles: readonly Obstacle[]) {
    this.#obstacles = obstacles;
    this.#tree = new CapTree(obstacles.map(({ cap }) => cap.widened(NODES_OFF)));
    for (let bin = 0; bin < BINS; bin++) this.#side.set(directionOf(bin), 2 * bin);
  }

  /** Looks round from a unit vector; returns the numbers of the obstacles that may be in sight, or nodes of them. */
  lookFrom(x: number, y: number, z: number): number[] {
    this.#setEye(x, y, z);
    this.#depth.fill(Infinity);
    const seen: number[] = [];
    this.#tree.nearestFirst(
      x,
      y,
      z,
      (cap) => this.#isHidden(cap),
      (i) => {
        seen.push(i);
        this.#hideBehind(this.#obstacles[i]);
      },
    );
    return seen;
  }

  /** Whether a unit vector may be in sight from where was looked last. */
  maySee(x: number, y: number, z: number): boolean {
    if (!this.#setPlace(x, y, z)) return true;
    const [east, north, direction] = this.#place;
    return Math.sqrt(east * east + north * north) <= BEYOND * this.#depth[Math.floor(direction)];
  }

  /** Whether all directions to a circle are hidden nearer than it lies. */
  #isHidden({ x, y, z, radius }: Cap): boolean {
    const f = this.#frame;
    const away = angleBetween(f[0], f[1], f[2], x, y, z);
    if (away <= radius || away + radius > 1.5 || !this.#setPlace(x, y, z)) return false;
    const nearest = Math.tan(away - radius);
    const middle = this.#place[2];
    const spread = Math.asin(Math.min(1, Math.sin(radius) / Math.sin(away))) * BINS_PER_RADIAN + 1;
    for (let bin = Math.floor(middle - spread); bin <= middle + spread; bin++) {
      if (BEYOND * this.#depth[(bin + BINS) % BINS] >= nearest) return false;
    }
    return true;
  }

  /** Walks along a ring from bin to bin. */
  #hideBehind({ ring, walls }: Obstacle): void {
    const place = this.#place;
    const depth = this.#depth;
    const side = this.#side;
    let isPlaced = false;
    let [e0, n0, bin] = [0, 0, 0];
    // how the ring came into the bin: 1 counterclockwise, -1 clockwise, 0 if that is not known
    let turn = 0;
    let farthest = 0;
    for (let i = 0; i <= ring.length; i += 3) {
      const wasPlaced = isPlaced;
      const at = i === ring.length ? 0 : i;
      isPlaced = this.#setPlace(ring[at], ring[at + 1], ring[at + 2]);
      const e1 = place[0];
      const n1 = place[1];
      const next = Math.floor(place[2]);
      const cross = e0 * n1 - n0 * e1;
      const way = cross > 0 ? 1 : -1;
      const steps = (way * (next - bin) + BINS) % BINS;
      if (!wasPlaced || !isPlaced || walls?.[i / 3 - 1] === 0 || cross === 0 || steps > BINS / 2) {
        turn = 0;
      } else {
        for (let step = 0; step < steps; step++) {
          const border = 2 * ((way > 0 ? bin + 1 : bin) % BINS);
          const r = cross / (side[border] * (n1 - n0) - side[border + 1] * (e1 - e0));
          if (turn === way) depth[bin] = Math.min(depth[bin], Math.max(farthest, r));
          bin = (bin + way + BINS) % BINS;
          turn = way;
          farthest = r;
        }
        farthest = Math.max(farthest, Math.sqrt(e1 * e1 + n1 * n1));
      }
      e0 = e1;
      n0 = n1;
      bin = next;
    }
  }

  #setEye(x: number, y: number, z: number): void {
    const [ex, ey, ez] = Math.abs(z) < 0.9 ? [-y, x, 0] : [0, -z, y];
    const length = Math.sqrt(ex * ex + ey * ey + ez * ez);
    const [e, n, u] = [ex / length, ey / length, ez / length];
    this.#frame.set([x, y, z, e, n, u, y * u - z * n, z * e - x * u, x * n - y * e]);
  }

  /** Sets the place of a unit vector; false if it lies too far off. */
  #setPlace(x: number, y: number, z: number): boolean {
    const f = this.#frame;
    const outward = f[0] * x + f[1] * y + f[2] * z;
    if (outward < MIN_OUTWARD) return false;
    const east = (f[3] * x + f[4] * y + f[5] * z) / outward;
    const north = (f[6] * x + f[7] * y + f[8] * z) / outward;
    this.#place[0] = east;
    this.#place[1] = north;
    this.#place[2] = binOf(east, north);
    return true;
  }
}

/** The direction of a point in bins, counterclockwise from east; 0 of the eye itself. */
function binOf(east: number, north: number): number {
  return east === 0 && north === 0 ? 0 : Math.min(BINS - 1, turnOf(east, north) * BINS);
}

/** The unit vector in a direction given in bins. */
function directionOf(bin: number): [east: number, north: number] {
  const turn = (4 * bin) / BINS;
  const north = turn <= 1 ? turn : turn <= 3 ? 2 - turn : turn - 4;
  const east = turn <= 2 ? 1 - turn : turn - 3;
  const length = Math.hypot(east, north);
  return [east / length, north / length];
}
