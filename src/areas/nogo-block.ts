import { Cap } from '../geo/cap.ts';
import { cross, sum, unit } from '../geo/vector.ts';
import { type CornerNode, cornerAt, isConvexCorner, nodesOff } from '../polygon/corner-nodes.ts';
import { mergedCorners } from '../polygon/merged-corners.ts';
import { SpherePolygon } from '../polygon/polygon.ts';

/** From the middle of an edge its two sides are looked at this far off, radians: 6 cm. */
const PROBE = 1e-8;

/** An area that no route may enter: one ring of great-circle edges, its inside by even-odd. */
export class NogoBlock {
  /** Unit vectors of its ring's vertices, three numbers each. */
  readonly ring: Float64Array;
  readonly polygon: SpherePolygon;
  readonly cap: Cap;
  /** Nodes of ways round it, at its convex corners. None if the ring encloses nothing. */
  readonly nodes: readonly CornerNode[];
  /** Called as long looks at it go on: may throw to end them. */
  readonly step: () => void;
  #walls: Uint8Array | undefined;

  /**
   * @param ring unit vectors of the ring's vertices, three numbers each, none the same as the one before
   * @param step called at each of them, and at each edge: of a ring that crosses itself often one takes a fifth of a millisecond
   */
  constructor(ring: Float64Array, step = () => {}) {
    this.ring = ring;
    this.step = step;
    this.polygon = new SpherePolygon([ring]);
    this.cap = Cap.ofVertices(ring);
    this.nodes = nodesOf(ring, this.polygon, step);
  }

  /** Edge of the ring to 1 if it parts inside from outside: one run there and back does not. */
  get walls(): Uint8Array {
    this.#walls ??= wallsOf(this.ring, this.polygon, this.step);
    return this.#walls;
  }
}

/** Nodes at the corners of a ring; those drawn together have their own if another part of the area covers it. */
function nodesOf(ring: Float64Array, polygon: SpherePolygon, step: () => void): CornerNode[] {
  const count = ring.length / 3;
  const isConvex = Uint8Array.from({ length: count }, (_, i) => {
    step();
    return isConvexCorner(ring, i, polygon) ? 1 : 0;
  });
  return mergedCorners(ring, isConvex).flatMap(({ first, last, corner }) => {
    const nodes = nodesOff(...corner);
    if (first === last || !nodes.some(({ vector }) => polygon.contains(...vector))) return nodes;
    return Array.from({ length: last - first + 1 }, (_, i) =>
      nodesOff(...cornerAt(ring, (first + i) % count)),
    ).flat();
  });
}

function wallsOf(ring: Float64Array, polygon: SpherePolygon, step: () => void): Uint8Array {
  return Uint8Array.from({ length: ring.length / 3 }, (_, i) => {
    step();
    const [, a, b] = cornerAt(ring, i);
    const [middle, normal] = [unit(sum(a, 1, b, 1)), unit(cross(a, b))];
    const isInside = (off: number) => polygon.contains(...sum(middle, 1, normal, off));
    return isInside(PROBE) !== isInside(-PROBE) ? 1 : 0;
  });
}
