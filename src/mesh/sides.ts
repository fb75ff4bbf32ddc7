import { type SightMesh, TOUCH } from './mesh.ts';

/** Places in `normal`, three numbers each: the sides of the wedge looked into, and two spokes of a fan. */
export const WEDGE_RIGHT = 0;
export const WEDGE_LEFT = 3;
export const SPOKE_RIGHT = 6;
export const SPOKE_LEFT = 9;
const SIZE = 12;

/** Great circles that an eye looks along, by their unit normals. */
export class Sides {
  readonly normal = new Float64Array(SIZE);
  private readonly mesh: SightMesh;

  constructor(mesh: SightMesh) {
    this.mesh = mesh;
  }

  /** Sets a side to the great circle from one vertex to another. */
  aim(at: number, from: number, to: number): void {
    const { vector } = this.mesh;
    this.aimFrom(at, vector[3 * from], vector[3 * from + 1], vector[3 * from + 2], to);
  }

  /** Sets a side to the great circle from a unit vector to a vertex. */
  aimFrom(at: number, fromX: number, fromY: number, fromZ: number, to: number): void {
    const { vector } = this.mesh;
    const x = vector[3 * to];
    const y = vector[3 * to + 1];
    const z = vector[3 * to + 2];
    const normalX = fromY * z - fromZ * y;
    const normalY = fromZ * x - fromX * z;
    const normalZ = fromX * y - fromY * x;
    const scale = 1 / Math.sqrt(normalX * normalX + normalY * normalY + normalZ * normalZ);
    this.normal[at] = normalX * scale;
    this.normal[at + 1] = normalY * scale;
    this.normal[at + 2] = normalZ * scale;
  }

  /** Whether a vertex lies in the wedge, or on one of its sides. */
  isInWedge(vertex: number): boolean {
    return this.height(WEDGE_RIGHT, vertex) >= -TOUCH && this.height(WEDGE_LEFT, vertex) <= TOUCH;
  }

  /** Whether the wedge's right side runs between two vertices. */
  wedgeStartsBetween(right: number, left: number): boolean {
    return this.height(WEDGE_RIGHT, right) < 0 && this.height(WEDGE_RIGHT, left) > 0;
  }

  /** Height of a vertex over a side, radians, positive to the left. */
  private height(at: number, vertex: number): number {
    const { vector } = this.mesh;
    const { normal } = this;
    const v = 3 * vertex;
    return normal[at] * vector[v] + normal[at + 1] * vector[v + 1] + normal[at + 2] * vector[v + 2];
  }
}
