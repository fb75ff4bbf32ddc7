import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { angleBetween, angleOfChord, WrittenVector } from '../geo/vector.ts';
import type { Locator, SightPoint } from '../mesh/locate.ts';
import { nextHalf, prevHalf, type SightMesh } from '../mesh/mesh.ts';
import { LineOfSight } from '../mesh/sight.ts';
import { SightLine } from '../mesh/sight-line.ts';
import type { Seas } from './seas.ts';

/**
 * Inshore is all water off free water, but for channels. A mile there counts as so many wherever ways are compared,
 * since ships gain an offing first. Lengths are never counted so.
 */
export const INSHORE = 2;

/** Measures how much of legs runs inshore, by a walk over the sight mesh, to which near-shore water is land. */
export class Inshore {
  readonly seas: Seas;
  readonly #mesh: SightMesh;
  readonly #locator: Locator;
  readonly #sight: LineOfSight;
  /** The line walked along. */
  readonly #line: SightLine;
  /** Where the line crosses an edge, not normalised. */
  readonly #at = new Float64Array(3);
  /** Where a leg between two points ends. */
  readonly #to = new WrittenVector();

  constructor(mesh: SightMesh, locator: Locator, seas: Seas) {
    this.#mesh = mesh;
    this.#locator = locator;
    this.#sight = new LineOfSight(mesh);
    this.#line = new SightLine(mesh);
    this.seas = seas;
  }

  /** Whether a position, degrees, lies in free water. */
  isFree(lng: number, lat: number): boolean {
    return this.seas.has(this.#locator.pointAt(lng, lat).triangle);
  }

  /** Where a leg begins: a position in degrees, and a point near by if one is known. */
  pointAt(lng: number, lat: number, near?: SightPoint): SightPoint {
    return this.#locator.pointAt(lng, lat, near?.triangle);
  }

  /** How much of the leg between two points runs inshore, nautical miles: nothing where it only touches walls. */
  betweenNm(a: SightPoint, b: SightPoint): number {
    const isAfloat = this.seas.has(a.triangle) && this.seas.has(b.triangle) && this.#sight.sees(a, b);
    return isAfloat ? 0 : this.legNm(a, this.#to.set(b.x, b.y, b.z));
  }

  /** The same from a point to a unit vector. */
  legNm(from: SightPoint, to: WrittenVector): number {
    return EARTH_RADIUS_NM * this.#follow(from, to, false);
  }

  /** How far it runs inshore before it comes to free water, nautical miles: all of it if it gets to none. */
  outNm(from: SightPoint, to: WrittenVector): number {
    return this.seas.has(from.triangle) ? 0 : EARTH_RADIUS_NM * this.#follow(from, to, true);
  }

  #follow(from: SightPoint, to: WrittenVector, isOut: boolean): number {
    const { seas } = this;
    const { triangle, twin } = this.#mesh;
    let half = this.#line.aim(from, to) ? this.#firstExit(from) : -1;
    const [dx, dy, dz] = [to.x - from.x, to.y - from.y, to.z - from.z];
    const leg = angleOfChord(dx * dx + dy * dy + dz * dz);
    let isFree = seas.has(half < 0 ? from.triangle : (half / 3) | 0);
    let inshore = 0;
    let since = 0;
    while (half >= 0 && !(isOut && isFree)) {
      const across = twin[half];
      const right = triangle[half];
      const left = triangle[across];
      if (this.#line.crossesPastEnd(right, left, 0)) break;
      if (seas.has((across / 3) | 0) !== isFree) {
        const at = Math.min(leg, this.#angleTo(from, right, left));
        if (isFree) since = at;
        else inshore += at - since;
        isFree = !isFree;
      }
      half = this.#line.isLeft(triangle[prevHalf(across)], 0) ? nextHalf(across) : prevHalf(across);
    }
    return isFree ? inshore : inshore + leg - since;
  }

  /** The half-edge across which the line leaves its first triangle, -1 if rounding hides it. */
  #firstExit({ triangle: first, vertex }: SightPoint): number {
    const { twin, outgoing } = this.#mesh;
    if (vertex < 0) {
      for (let half = 3 * first; half < 3 * first + 3; half++) if (this.#leaves(half)) return half;
      return -1;
    }
    let half = outgoing[vertex];
    do {
      if (this.#leaves(nextHalf(half))) return nextHalf(half);
      half = twin[prevHalf(half)];
    } while (half !== outgoing[vertex]);
    return -1;
  }

  #leaves(half: number): boolean {
    const { triangle } = this.#mesh;
    return !this.#line.isLeft(triangle[half], 0) && this.#line.isLeft(triangle[nextHalf(half)], 0);
  }

  /** How far from where it begins the line crosses an edge, radians. */
  #angleTo({ x, y, z }: SightPoint, right: number, left: number): number {
    const { vector } = this.#mesh;
    const at = this.#at;
    const toLeft = this.#line.height(left);
    const toRight = this.#line.height(right);
    for (let k = 0; k < 3; k++) at[k] = toLeft * vector[3 * right + k] - toRight * vector[3 * left + k];
    const scale = 1 / Math.sqrt(at[0] * at[0] + at[1] * at[1] + at[2] * at[2]);
    return angleBetween(x, y, z, at[0] * scale, at[1] * scale, at[2] * scale);
  }
}
