import { Gnomonic } from '../../src/geo/gnomonic.ts';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import { cheapestByForce } from './dense-dijkstra.ts';

type Point = [east: number, north: number];

/** How far off a block's corners ways bend, metres: next to nothing. */
const OFF_METERS = 2;
/** Pieces of a leg in a block that are shorter than this only touch it, metres. */
const TOUCH_METERS = 0.01;
/** And where no leg may touch one, those shorter than this are rounding. */
const ROUNDING_METERS = 1e-5;

/**
 * Ways round blocks in water without land, by definition: on the plane tangent at the water's middle, where great
 * circles are straight lines, the visibility graph of all corners. Shares no code with what it tests but distances.
 */
export class ExactOcean {
  readonly #plane = new Gnomonic();
  readonly #rings: Point[][];

  constructor(middle: Position, rings: readonly Position[][]) {
    this.#plane.setEye(...middle);
    this.#rings = rings.map((ring) => ring.map((position) => this.#pointOf(position)));
  }

  /** Whether a position lies in a block, by even-odd. */
  holds(position: Position): boolean {
    return this.#isInside(this.#pointOf(position));
  }

  /** Whether a leg runs through a block, not just along it. */
  enters(from: Position, to: Position): boolean {
    return this.#isBlocked(this.#pointOf(from), this.#pointOf(to), TOUCH_METERS);
  }

  /** Length of the shortest way that touches no block, or of one that may, nautical miles; `Infinity` if there is none. */
  shortest(from: Position, to: Position, mayTouch = false): number {
    const least = mayTouch ? TOUCH_METERS : ROUNDING_METERS;
    const points = [from, ...this.#bends().map((point) => this.#plane.unproject(...point)), to];
    const projected = points.map((position) => this.#pointOf(position));
    const lengthOf = (a: number, b: number) => greatCircleNm(...points[a], ...points[b]);
    return cheapestByForce(points.length, lengthOf, (a, b) =>
      this.#isBlocked(projected[a], projected[b], least) ? Infinity : lengthOf(a, b),
    );
  }

  #pointOf([lng, lat]: Position): Point {
    const [x, y, z] = unitVectors([lng], [lat]);
    this.#plane.projectVector(x, y, z);
    return [this.#plane.east, this.#plane.north];
  }

  /** Points just off the corners of the rings, on either side, that lie in no block. */
  #bends(): Point[] {
    return this.#rings.flatMap((ring) =>
      ring.flatMap((at, i) => {
        const toPrev = unit(at, ring[(i + ring.length - 1) % ring.length]);
        const toNext = unit(at, ring[(i + 1) % ring.length]);
        const [east, north] = unit([0, 0], [toPrev[0] + toNext[0], toPrev[1] + toNext[1]]);
        return [OFF_METERS, -OFF_METERS]
          .map((off): Point => [at[0] + off * east, at[1] + off * north])
          .filter((point) => !this.#isInside(point));
      }),
    );
  }

  #isInside([x, y]: Point): boolean {
    return this.#rings.some((ring) => {
      let inside = false;
      for (let i = 0, k = ring.length - 1; i < ring.length; k = i++) {
        const [[ax, ay], [bx, by]] = [ring[k], ring[i]];
        if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
      }
      return inside;
    });
  }

  /** Cuts a leg where it meets an edge, and asks for the middles of its pieces. */
  #isBlocked([ax, ay]: Point, [bx, by]: Point, least: number): boolean {
    const cuts = [0, 1];
    const [dx, dy] = [bx - ax, by - ay];
    for (const ring of this.#rings) {
      for (let i = 0, k = ring.length - 1; i < ring.length; k = i++) {
        const [[cx, cy], [ex, ey]] = [ring[k], ring[i]];
        const across = dx * (ey - cy) - dy * (ex - cx);
        if (across === 0) continue;
        const along = ((cx - ax) * (ey - cy) - (cy - ay) * (ex - cx)) / across;
        const onEdge = ((cx - ax) * dy - (cy - ay) * dx) / across;
        if (along > 0 && along < 1 && onEdge >= 0 && onEdge <= 1) cuts.push(along);
      }
    }
    const length = Math.hypot(dx, dy);
    cuts.sort((a, b) => a - b);
    return cuts.some((to, i) => {
      const from = cuts[Math.max(0, i - 1)];
      const middle = (from + to) / 2;
      return (to - from) * length > least && this.#isInside([ax + middle * dx, ay + middle * dy]);
    });
  }
}

/** The unit vector from one point to another; none of no length. */
function unit([ax, ay]: Point, [bx, by]: Point): Point {
  const length = Math.hypot(bx - ax, by - ay);
  return length > 0 ? [(bx - ax) / length, (by - ay) / length] : [0, 0];
}
