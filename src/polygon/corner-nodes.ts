import type { Position } from '../geo/position.ts';
import { EARTH_RADIUS_METERS } from '../geo/sphere.ts';
import { cross, dot, latitudeOf, longitudeOf, scaled, sum, type Triple, unit } from '../geo/vector.ts';
import type { SpherePolygon } from './polygon.ts';

/** How far from an area's edges the nodes of ways round it lie, metres. */
export const NODE_OFF_METERS = 75;
/** Sine of half a corner's angle below which it gets two nodes: one would lie farther off than twice the offing. */
const SHARP = 0.5;
/** Sine of the turn below which a vertex is no corner. */
const STRAIGHT = 1e-9;
/** From a vertex its inside is looked for this far off, radians: 6 cm. */
const PROBE = 1e-8;
/**
 * How far the sides of a node lie within the corner's angle, radians. Ways through a graph need not be tight: one may
 * pass the corner near by and yet have to bend at its node, if the arc that would replace the two is none of the graph's.
 */
const SLACK = 0.05;

/** A node of ways round a corner of an area. */
export interface CornerNode {
  /** In degrees. */
  readonly position: Position;
  /** A unit vector. */
  readonly vector: Triple;
  /**
   * Unit normals of two great circles through the node, along the corner's edges and a little within: the corner lies
   * to the left of the first and to the right of the second. A way that bends round the corner comes from the left of
   * both and goes to the right of both, or the other way round.
   */
  readonly sides: readonly [right: Triple, left: Triple];
}

/**
 * Nodes of ways round a vertex of an area: none unless it is a convex corner, else those off it.
 *
 * @param ring unit vectors of the vertices of a ring of the area, three numbers each
 * @param i the vertex
 */
export function cornerNodes(ring: Float64Array, i: number, polygon: SpherePolygon): CornerNode[] {
  return isConvexCorner(ring, i, polygon) ? nodesOff(...cornerAt(ring, i)) : [];
}

/** Whether the inside of an area lies in a vertex's angle below 180 degrees. */
export function isConvexCorner(ring: Float64Array, i: number, polygon: SpherePolygon): boolean {
  const [before, at, after] = cornerAt(ring, i);
  const angle = cornerOf(before, at, after);
  return angle !== null && polygon.contains(...unit(sum(at, 1, angle.inward, PROBE)));
}

/**
 * Nodes `NODE_OFF_METERS` or a little more off both of the edges that meet at a convex corner. So the leg between nodes
 * of the two ends of an edge stays clear of that edge.
 *
 *       \       /              inside above: one node under the corner,
 *        \_____/      or two, each under its edge and on beyond, if the corner is sharp
 *           *
 *
 * @param before a point of the edge to the corner
 * @param after a point of the edge that leaves it
 */
export function nodesOff(before: Triple, at: Triple, after: Triple): CornerNode[] {
  const angle = cornerOf(before, at, after);
  if (!angle) return [];
  const { toPrev, toNext, inward, cosine, sine } = angle;
  const offing = NODE_OFF_METERS / EARTH_RADIUS_METERS;
  const nodes =
    sine >= SHARP
      ? [unit(sum(at, 1, inward, -offing / sine))]
      : [toPrev, toNext].map((along) => {
          const outward = unit(sum(inward, -1, along, cosine));
          return unit(sum(at, 1, sum(outward, 1, along, -1), offing));
        });
  const half = Math.max(0, Math.asin(sine) - SLACK);
  return nodes.map((node) => ({
    position: positionOf(node),
    vector: node,
    sides: sidesOf(node, inward, half),
  }));
}

/** A vertex of a ring, with the one before it and the one after it. */
export function cornerAt(ring: Float64Array, i: number): [before: Triple, at: Triple, after: Triple] {
  const count = ring.length / 3;
  return [vertexOf(ring, (i + count - 1) % count), vertexOf(ring, i), vertexOf(ring, (i + 1) % count)];
}

/** The directions of a corner's edges and of the middle between them, with half the angle; null for a straight one. */
function cornerOf(before: Triple, at: Triple, after: Triple) {
  const toPrev = direction(at, before);
  const toNext = direction(at, after);
  const middle = sum(toPrev, 1, toNext, 1);
  const cosine = Math.sqrt(dot(middle, middle)) / 2;
  const sine = Math.sqrt(Math.max(0, 1 - cosine * cosine));
  if (cosine < STRAIGHT || sine < STRAIGHT) return null;
  return { toPrev, toNext, inward: scaled(middle, 0.5 / cosine), cosine, sine };
}

/** Unit normals of the great circles through a node at an angle `half` on either side of a direction. */
function sidesOf(node: Triple, along: Triple, half: number): [right: Triple, left: Triple] {
  const toLeft = unit(cross(node, along));
  const ahead = cross(toLeft, node);
  const [cosine, sine] = [Math.cos(half), Math.sin(half)];
  return [sum(toLeft, cosine, ahead, sine), sum(toLeft, cosine, ahead, -sine)];
}

function vertexOf(ring: Float64Array, i: number): Triple {
  return [ring[3 * i], ring[3 * i + 1], ring[3 * i + 2]];
}

/** Unit vector at `from` that points along the great circle to `to`. */
function direction(from: Triple, to: Triple): Triple {
  return unit(sum(to, 1, from, -dot(from, to)));
}

function positionOf([x, y, z]: Triple): Position {
  return [longitudeOf(x, y), latitudeOf(x, y, z)];
}
