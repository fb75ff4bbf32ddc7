import { Cap } from '../polygon/cap.ts';
import { type CornerNode, cornerNodes } from '../polygon/corner-nodes.ts';
import { SpherePolygon } from '../polygon/polygon.ts';

/** An area that no route may enter: one ring of great-circle edges, its inside by even-odd. */
export class NogoBlock {
  readonly polygon: SpherePolygon;
  readonly cap: Cap;
  /** Nodes of ways round it, at its convex corners. None if the ring encloses nothing. */
  readonly nodes: readonly CornerNode[];

  /** @param vector unit vectors of the ring's vertices, three numbers each, none the same as the one before */
  constructor(vector: Float64Array) {
    this.polygon = new SpherePolygon([vector]);
    this.cap = new Cap(vector);
    this.nodes = Array.from({ length: vector.length / 3 }, (_, i) =>
      cornerNodes(vector, i, this.polygon),
    ).flat();
  }
}
