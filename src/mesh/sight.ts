import { WrittenVector } from '../geo/vector.ts';
import { isInWater, type SightPoint } from './locate.ts';
import { nextHalf, prevHalf, type SightMesh, TOUCH } from './mesh.ts';
import { SightLine } from './sight-line.ts';

/** Answers whether two points of the mesh see each other. Reusable; one query at a time. */
export class LineOfSight {
  readonly #mesh: SightMesh;
  /** Half-edges that the line leaves across, not followed yet. More than one only where the line touches vertices. */
  readonly #pending: number[] = [];
  readonly #line: SightLine;
  /** Where the line ends. */
  readonly #to = new WrittenVector();

  constructor(mesh: SightMesh) {
    this.#mesh = mesh;
    this.#line = new SightLine(mesh);
  }

  /**
   * Whether the great circle between two points stays in water, by a walk along it. Touching a corner and running
   * along a wall are allowed. A position on land sees nothing, nor do opposite points.
   */
  sees(from: SightPoint, to: SightPoint): boolean {
    const { triangle, twin, water } = this.#mesh;
    if (!isInWater(this.#mesh, from) || !isInWater(this.#mesh, to)) return false;
    if (!this.#line.aim(from, this.#to.set(to.x, to.y, to.z)))
      return from.x * to.x + from.y * to.y + from.z * to.z > 0;
    this.#pending.length = 0;
    if (this.#start(from, to)) return true;
    for (let half = this.#pending.pop(); half !== undefined; half = this.#pending.pop()) {
      const across = twin[half];
      const current = Math.floor(across / 3);
      if (water[current] === 0) continue;
      const toApex = nextHalf(across);
      const fromApex = prevHalf(across);
      const apex = triangle[fromApex];
      if (current === to.triangle || this.#holds(current, to.vertex)) return true;
      if (this.#line.isLeft(apex, TOUCH)) this.#follow(toApex);
      if (this.#line.isRight(apex, TOUCH)) this.#follow(fromApex);
    }
    return false;
  }

  /** Takes the edges that the line first leaves across; true if it ends before it leaves a triangle. */
  #start(from: SightPoint, to: SightPoint): boolean {
    const { twin, water, outgoing } = this.#mesh;
    if (from.vertex < 0) {
      if (from.triangle === to.triangle || this.#holds(from.triangle, to.vertex)) return true;
      for (let h = 3 * from.triangle; h < 3 * from.triangle + 3; h++) this.#leave(h);
      return false;
    }
    const first = outgoing[from.vertex];
    let half = first;
    do {
      const current = Math.floor(half / 3);
      if (water[current] === 0) return false;
      if (current === to.triangle || this.#holds(current, to.vertex)) return true;
      this.#leave(nextHalf(half));
      half = twin[prevHalf(half)];
    } while (half !== first);
    return false;
  }

  /** Follows the line across a half-edge of its first triangle if it leaves there. */
  #leave(half: number): void {
    const { triangle } = this.#mesh;
    const right = triangle[half];
    const left = triangle[nextHalf(half)];
    if (this.#line.isRight(right, TOUCH) && this.#line.isLeft(left, TOUCH)) this.#follow(half);
  }

  /** Follows the line across a half-edge unless it crosses there beyond its end. */
  #follow(half: number): void {
    const { triangle } = this.#mesh;
    const right = triangle[half];
    const left = triangle[nextHalf(half)];
    if (!this.#line.crossesPastEnd(right, left, TOUCH)) this.#pending.push(half);
  }

  #holds(current: number, vertex: number): boolean {
    const { triangle } = this.#mesh;
    const h = 3 * current;
    return triangle[h] === vertex || triangle[h + 1] === vertex || triangle[h + 2] === vertex;
  }
}
