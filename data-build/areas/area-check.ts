import { longitudeDifference } from '../../src/geo/longitude.ts';
import type { Position } from '../../src/geo/position.ts';
import { RADIANS } from '../../src/geo/sphere.ts';
import { orientAt, vectorsOf } from '../../src/geo/vector.ts';

/**
 * Checks a closed ring as GeoJSON has it: on the globe, its first position repeated at the end and no other one
 * after itself, counterclockwise, and its edges, as great circles, not crossing.
 *
 * @throws {Error} naming what is wrong
 */
export function checkRing(name: string, ring: readonly Readonly<Position>[]): void {
  const [first, last] = [ring[0], ring[ring.length - 1]];
  if (ring.length < 4 || first[0] !== last[0] || first[1] !== last[1]) {
    throw new Error(`${name}: a ring is not closed, or of fewer than 3 positions`);
  }
  const open = ring.slice(0, -1);
  for (const [i, [lng, lat]] of open.entries()) {
    if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90))
      throw new Error(`${name}: [${lng}, ${lat}] is off the globe`);
    if (lng === ring[i + 1][0] && lat === ring[i + 1][1])
      throw new Error(`${name}: [${lng}, ${lat}] stands twice`);
  }
  const crossing = findCrossing(open);
  if (crossing)
    throw new Error(`${name}: the edges from ${crossing.map((p) => `[${p}]`).join(' and ')} cross`);
  if (areaOf(open) <= 0) throw new Error(`${name}: a ring runs clockwise`);
}

/** Starts of two edges that cross, if any. */
function findCrossing(ring: readonly Readonly<Position>[]): [Readonly<Position>, Readonly<Position>] | null {
  const v = vectorsOf(ring);
  const side = (a: number, b: number, c: number) =>
    orientAt(v, 3 * a, 3 * b, v[3 * c], v[3 * c + 1], v[3 * c + 2]);
  for (let a = 0; a < ring.length; a++) {
    const b = (a + 1) % ring.length;
    for (let c = a + 2; c < ring.length; c++) {
      const d = (c + 1) % ring.length;
      const near = v[3 * a] * v[3 * c] + v[3 * a + 1] * v[3 * c + 1] + v[3 * a + 2] * v[3 * c + 2] > 0;
      if (d === a || !near) continue;
      if (side(a, b, c) > 0 !== side(a, b, d) > 0 && side(c, d, a) > 0 !== side(c, d, b) > 0)
        return [ring[a], ring[c]];
    }
  }
  return null;
}

/** Area to the left of a ring that holds no pole, by trapezia, steradians: good for the sign. */
function areaOf(ring: readonly Readonly<Position>[]): number {
  return ring.reduce((sum, [lng, lat], i) => {
    const [nextLng, nextLat] = ring[(i + 1) % ring.length];
    const width = longitudeDifference(lng, nextLng) * RADIANS;
    return sum - (width * (Math.sin(lat * RADIANS) + Math.sin(nextLat * RADIANS))) / 2;
  }, 0);
}
