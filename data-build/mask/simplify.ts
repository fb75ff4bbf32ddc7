import { EARTH_RADIUS_METERS, RADIANS } from '../../src/geo/sphere.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import type { Rings } from '../water/rings.ts';

/** How far a simplified edge may leave the outline that it stands for, metres. */
export interface Tolerance {
  /** Vertex to the most that an edge may pass it on its land side, which gives up offing. */
  landward: Float64Array;
  /** Vertex to the most that an edge may pass it on its water side, which gives up water. */
  seaward: Float64Array;
  /** Most that an edge, drawn straight in longitude and latitude, may leave its great circle. */
  bow: number;
}

/** Cost of a metre of edge, where a vertex costs 1: of two ways of as many vertices the shorter wins. */
const METER_COST = 1e-7;

/**
 * Chooses the fewest vertices of each ring such that great-circle edges between them pass all that they skip within
 * tolerance. Returns vertex to 1 if it is kept; three a ring at least. Rings must have the water on their left.
 *
 * A shortest path over all possible edges (Imai and Iri 1988). From each vertex the later ones are scanned while some
 * direction passes all those between within tolerance, a wedge that narrows (Chan and Chin 1996), so the cost is the
 * number of vertices times those that an edge can span.
 */
export function simplifyRings(rings: Rings, tolerance: Tolerance): Uint8Array {
  const keep = new Uint8Array(rings.lng.length);
  const vector = unitVectors(rings.lng, rings.lat);
  for (let r = 0; r + 1 < rings.start.length; r++) {
    const start = rings.start[r];
    const count = rings.start[r + 1] - start;
    // The first way is forced through an arbitrary vertex; the second through one that the first chose far from it.
    const first = shortestWay(rings.lat, vector, start, count, 0, tolerance);
    const way = shortestWay(rings.lat, vector, start, count, first[first.length >> 1], tolerance);
    if (way.length < 3) keep.fill(1, start, start + count);
    else for (const at of way) keep[start + at] = 1;
  }
  return keep;
}

/** The cheapest way round the ring of `count` vertices at `start` from its vertex `origin`: the ring positions kept. */
function shortestWay(
  lat: Float64Array,
  vector: Float64Array,
  start: number,
  count: number,
  origin: number,
  tolerance: Tolerance,
): number[] {
  const { landward, seaward, bow } = tolerance;
  // Steps from the origin to the least cost of a way there, and to the steps at the vertex before.
  const cost = new Float64Array(count + 1).fill(Infinity);
  const previous = new Uint32Array(count + 1);
  cost[0] = 0;
  for (let i = 0; i < count; i++) {
    const a = start + ((origin + i) % count);
    const ax = vector[3 * a];
    const ay = vector[3 * a + 1];
    const az = vector[3 * a + 2];
    const level = Math.hypot(ax, ay);
    const cosLng = ax / level;
    const sinLng = ay / level;
    const longest = longestEdge(lat[a], bow);
    // The wedge of directions, radians from that of the first vertex that is out of tolerance of a.
    let reference = 0;
    let low = -Infinity;
    let high = Infinity;
    let overshoot = 0;
    for (let j = i + 1; j <= count && low <= high; j++) {
      const b = start + ((origin + j) % count);
      const bx = vector[3 * b];
      const by = vector[3 * b + 1];
      const bz = vector[3 * b + 2];
      const east = (cosLng * by - sinLng * bx) * EARTH_RADIUS_METERS;
      const north = (level * bz - az * (cosLng * bx + sinLng * by)) * EARTH_RADIUS_METERS;
      const distance = Math.sqrt(east * east + north * north);
      if (distance > longest && j > i + 1) break;
      let direction = Math.atan2(north, east) - reference;
      if (direction > Math.PI) direction -= 2 * Math.PI;
      else if (direction < -Math.PI) direction += 2 * Math.PI;
      if (direction >= low && direction <= high && overshoot <= distance) {
        const total = cost[i] + 1 + distance * METER_COST;
        if (total < cost[j]) {
          cost[j] = total;
          previous[j] = i;
        }
      }
      const slack = Math.min(landward[b], seaward[b]);
      overshoot = Math.max(overshoot, distance - slack);
      if (distance <= slack) continue;
      if (low === -Infinity) {
        reference = direction;
        direction = 0;
      }
      low = Math.max(low, direction - Math.asin(Math.min(1, landward[b] / distance)));
      high = Math.min(high, direction + Math.asin(Math.min(1, seaward[b] / distance)));
    }
  }
  const way: number[] = [];
  for (let j = previous[count]; ; j = previous[j]) {
    way.push((origin + j) % count);
    if (j === 0) return way;
  }
}

/**
 * Longest edge from a latitude that stays within `bow` metres of a straight line in longitude and latitude, metres. An
 * edge of length L along a parallel leaves its great circle by L^2 tan(latitude) / 8R.
 */
function longestEdge(lat: number, bow: number): number {
  return Math.sqrt((8 * EARTH_RADIUS_METERS * bow) / Math.max(0.05, Math.abs(Math.tan(lat * RADIANS))));
}

/** The rings with the kept vertices only. */
export function keptRings(rings: Rings, keep: Uint8Array): Rings {
  const start = new Uint32Array(rings.start.length);
  for (let r = 0; r + 1 < start.length; r++) {
    start[r + 1] = start[r];
    for (let v = rings.start[r]; v < rings.start[r + 1]; v++) start[r + 1] += keep[v];
  }
  return {
    start,
    lng: rings.lng.filter((_, v) => keep[v] === 1),
    lat: rings.lat.filter((_, v) => keep[v] === 1),
  };
}
