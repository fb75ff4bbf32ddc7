import type { FreeNode } from '../attach/waters.ts';
import { Cap } from '../geo/cap.ts';
import { TOUCH } from '../mesh/mesh.ts';

/** Nodes in a run. */
const RUN = 16;

/** Nodes along boundaries in runs, each told by one circle: finds those in a cone of sight, or near, without looking at all. */
export class NodeRuns {
  readonly #vector: Float64Array;
  /** Run to the middle of its circle, a unit vector, and the sine of its radius; 2 if it spans half the earth. */
  readonly #circle: Float64Array;

  constructor(nodes: readonly FreeNode[]) {
    this.#vector = Float64Array.from(nodes.flatMap(({ point: { x, y, z } }) => [x, y, z]));
    const runs = Math.ceil(nodes.length / RUN);
    this.#circle = new Float64Array(4 * runs);
    for (let run = 0; run < runs; run++) {
      const { x, y, z, radius } = Cap.ofVertices(this.#vector.subarray(3 * RUN * run, 3 * RUN * (run + 1)));
      this.#circle.set([x, y, z, radius < Math.PI / 2 ? Math.sin(radius) : 2], 4 * run);
    }
  }

  /** Run to 1 if one of its nodes is wanted. */
  wanted(isWanted: Uint8Array): Uint8Array {
    const runs = new Uint8Array(this.#circle.length / 4);
    for (let node = 0; 3 * node < this.#vector.length; node++) {
      if (isWanted[node] === 1) runs[Math.floor(node / RUN)] = 1;
    }
    return runs;
  }

  /**
   * Calls `found` with every node of some runs between the two sides of a cone.
   *
   * @param cone normals of cones' sides: right and left, six numbers a cone
   * @param at where those of the cone begin
   * @param isWanted run to 1 if it is looked into
   */
  within(cone: readonly number[], at: number, isWanted: Uint8Array, found: (node: number) => void): void {
    const vector = this.#vector;
    const circle = this.#circle;
    const [rx, ry, rz] = [cone[at], cone[at + 1], cone[at + 2]];
    const [lx, ly, lz] = [cone[at + 3], cone[at + 4], cone[at + 5]];
    for (let run = 0; run < isWanted.length; run++) {
      if (isWanted[run] === 0) continue;
      const [c, first] = [4 * run, 3 * RUN * run];
      const room = circle[c + 3] + TOUCH;
      if (rx * circle[c] + ry * circle[c + 1] + rz * circle[c + 2] < -room) continue;
      if (lx * circle[c] + ly * circle[c + 1] + lz * circle[c + 2] > room) continue;
      const end = Math.min(vector.length, first + 3 * RUN);
      for (let v = first; v < end; v += 3) {
        if (rx * vector[v] + ry * vector[v + 1] + rz * vector[v + 2] < -TOUCH) continue;
        if (lx * vector[v] + ly * vector[v + 1] + lz * vector[v + 2] > TOUCH) continue;
        found(v / 3);
      }
    }
  }

  /** Calls `found` with every node whose unit vector times another is at least `cosine`, of an angle below a right one. */
  around(x: number, y: number, z: number, cosine: number, found: (node: number) => void): void {
    const vector = this.#vector;
    const circle = this.#circle;
    const sine = Math.sqrt(1 - cosine * cosine);
    for (let c = 0; c < circle.length; c += 4) {
      const radiusSine = circle[c + 3];
      // of circles that span half the earth all nodes are looked at
      if (radiusSine <= 1) {
        const least = cosine * Math.sqrt(1 - radiusSine * radiusSine) - sine * radiusSine;
        if (x * circle[c] + y * circle[c + 1] + z * circle[c + 2] < least - TOUCH) continue;
      }
      const first = (3 * RUN * c) / 4;
      const end = Math.min(vector.length, first + 3 * RUN);
      for (let v = first; v < end; v += 3) {
        if (x * vector[v] + y * vector[v + 1] + z * vector[v + 2] >= cosine) found(v / 3);
      }
    }
  }
}
