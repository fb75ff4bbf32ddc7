import { EARTH_RADIUS_NM } from '../../src/geo/sphere.ts';
import { orient } from '../../src/geo/vector.ts';

/** How far beyond the boundary an outline may run, nautical miles. */
const TOLERANCE_NM = 1;
/** Sine of the turn below which a vertex is none. */
const STRAIGHT = 1e-7;
const MIN_SIZE = 3;

/** A vertex of an outline, and how far beyond the boundary its edge to the next vertex runs, radians. */
interface Vertex {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  beyond: number;
}

/**
 * A ring with fewer vertices that encloses the ring and runs at most a mile beyond it, for nodes of ways round
 * an area. Shallow bays are cut across, and short edges give way to their neighbours drawn on:
 *
 *      inside      __           p       n
 *     a______b       \ ___/      \     /      edge a-b gives way to x
 *    /        \                   a___b
 *   p          n  bay cut          \ /
 *                                   x
 *
 * Quadratic in the vertices at worst: 10 ms for 3,000.
 *
 * @param ring unit vectors of the vertices, counterclockwise, three numbers each
 */
export function outlineOf(ring: Float64Array): Float64Array {
  const outline: Vertex[] = [];
  for (let i = 0; i < ring.length; i += 3) {
    outline.push({ x: ring[i], y: ring[i + 1], z: ring[i + 2], beyond: 0 });
  }
  let i = 0;
  for (let kept = 0; kept < outline.length && outline.length > MIN_SIZE; ) {
    const count = outline.length;
    if (cutBay(outline, i) || cutEdge(outline, i)) {
      kept = 0;
      i = (i + count - 2) % outline.length;
    } else {
      kept++;
      i = (i + 1) % count;
    }
  }
  return Float64Array.from(outline.flatMap(({ x, y, z }) => [x, y, z]));
}

/** Takes out vertex `i` if the boundary runs straight on there, or into a shallow bay. */
function cutBay(outline: Vertex[], i: number): boolean {
  const count = outline.length;
  const before = outline[(i + count - 1) % count];
  const after = outline[(i + 1) % count];
  const height = heightOver(before, after, outline[i]);
  const beyond = Math.max(before.beyond, outline[i].beyond) + Math.max(0, height);
  if (height < -STRAIGHT * distance(before, after) || beyond > TOLERANCE_NM / EARTH_RADIUS_NM) return false;
  before.beyond = beyond;
  outline.splice(i, 1);
  return true;
}

/** Puts the crossing of the edges on both sides in place of edge `i`, if it lies outside and not far beyond it. */
function cutEdge(outline: Vertex[], i: number): boolean {
  const count = outline.length;
  const before = outline[(i + count - 1) % count];
  const from = outline[i];
  const to = outline[(i + 1) % count];
  const after = outline[(i + 2) % count];
  if (heightOver(from, to, before) <= 0 || heightOver(from, to, after) <= 0) return false;
  const crossing = crossingOf(before, from, to, after);
  const height = -heightOver(from, to, crossing);
  const beyond = Math.max(before.beyond, from.beyond + height);
  if (!(height > 0) || beyond > TOLERANCE_NM / EARTH_RADIUS_NM) return false;
  const vertex: Vertex = { ...crossing, beyond: Math.max(to.beyond, from.beyond + height) };
  if (vertex.beyond > TOLERANCE_NM / EARTH_RADIUS_NM) return false;
  before.beyond = beyond;
  outline[i] = vertex;
  outline.splice((i + 1) % count, 1);
  return true;
}

/** Where the great circles a-b and c-d cross, on the side of b. */
function crossingOf(a: Vertex, b: Vertex, c: Vertex, d: Vertex): Omit<Vertex, 'beyond'> {
  const [ux, uy, uz] = normalOf(a, b);
  const [vx, vy, vz] = normalOf(c, d);
  const x = uy * vz - uz * vy;
  const y = uz * vx - ux * vz;
  const z = ux * vy - uy * vx;
  const scale = Math.sign(x * b.x + y * b.y + z * b.z) / Math.sqrt(x * x + y * y + z * z);
  return { x: x * scale, y: y * scale, z: z * scale };
}

function normalOf(a: Vertex, b: Vertex): [number, number, number] {
  return [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x];
}

/** Height of a point over the great circle from a to b, radians, positive to the left. */
function heightOver(a: Vertex, b: Vertex, point: Omit<Vertex, 'beyond'>): number {
  const length = distance(a, b);
  if (length === 0) return 0;
  return orient(a.x, a.y, a.z, b.x, b.y, b.z, point.x, point.y, point.z) / length;
}

/** Sine of the angle between two vertices. */
function distance(a: Vertex, b: Vertex): number {
  return Math.hypot(...normalOf(a, b));
}
