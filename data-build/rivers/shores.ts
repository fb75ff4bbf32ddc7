import Flatbush from 'flatbush';
import type { Position } from '../../src/geo/position.ts';
import { METERS_PER_DEGREE, RADIANS } from '../../src/geo/sphere.ts';
import type { Rings } from '../water/rings.ts';
import type { Line } from './line.ts';

/** Shore segments of a map with their boxes: segment i runs from vertex i of `rings` to vertex `next[i]`. */
export interface Shores {
  rings: Rings;
  next: Uint32Array;
  boxes: Flatbush;
}

/** Indexes the segments of `rings`. Flatbush over all of them: 1 s for the world's 1.9 million. */
export function indexShores(rings: Rings): Shores {
  const { start, lng, lat } = rings;
  const next = new Uint32Array(lng.length);
  const boxes = new Flatbush(lng.length);
  for (let r = 0; r + 1 < start.length; r++) {
    for (let i = start[r]; i < start[r + 1]; i++) {
      const j = i + 1 < start[r + 1] ? i + 1 : start[r];
      next[i] = j;
      boxes.add(
        Math.min(lng[i], lng[j]),
        Math.min(lat[i], lat[j]),
        Math.max(lng[i], lng[j]),
        Math.max(lat[i], lat[j]),
      );
    }
  }
  boxes.finish();
  return { rings, next, boxes };
}

/**
 * Metres to the middle of the water, positive along the unit vector to port; 0 where no shore is near. The shores
 * are looked for in a strip across the line, `look` metres ahead and astern of the vertex.
 *
 *        port shore  ~~~~~~~~       u = metres to port
 *                   |        |      v = metres astern
 *     astern  ------+---o----+---> ahead
 *                   |        |
 *   starboard shore  ~~~~~~~~
 */
export function offsetToMiddle(
  lng: number,
  lat: number,
  portX: number,
  portY: number,
  shores: Shores,
  radius: number,
  look: number,
): number {
  const { rings, next, boxes } = shores;
  const scale = METERS_PER_DEGREE * Math.cos(lat * RADIANS);
  const halfWidth = (Math.abs(portX) * radius + Math.abs(portY) * look) / scale;
  const halfHeight = (Math.abs(portY) * radius + Math.abs(portX) * look) / METERS_PER_DEGREE;
  let port = radius;
  let starboard = radius;
  for (const i of boxes.search(lng - halfWidth, lat - halfHeight, lng + halfWidth, lat + halfHeight)) {
    const j = next[i];
    const ax = (rings.lng[i] - lng) * scale;
    const ay = (rings.lat[i] - lat) * METERS_PER_DEGREE;
    const bx = (rings.lng[j] - lng) * scale;
    const by = (rings.lat[j] - lat) * METERS_PER_DEGREE;
    const au = ax * portX + ay * portY;
    const av = ay * portX - ax * portY;
    const bu = bx * portX + by * portY;
    const bv = by * portX - bx * portY;
    if (Math.min(av, bv) > look || Math.max(av, bv) < -look) continue;
    // The ends of the part within the strip are its nearest and farthest points across.
    const slope = av === bv ? 0 : (bu - au) / (bv - av);
    const u1 = au + slope * (clamp(av, look) - av);
    const u2 = bu + slope * (clamp(bv, look) - bv);
    if (u1 > 0 && u2 > 0) port = Math.min(port, u1, u2);
    else if (u1 <= 0 && u2 <= 0) starboard = Math.min(starboard, -u1, -u2);
  }
  return (port - starboard) / 2;
}

/** Which vertices of a line lie in water: the first by a ray, the others by the shores crossed on the way to them. */
export function findAfloat(line: Line, shores: Shores): Uint8Array {
  const afloat = new Uint8Array(line.length);
  afloat[0] = countCrossings(line[0], [180, line[0][1]], shores) & 1;
  for (let i = 1; i < line.length; i++) {
    afloat[i] = afloat[i - 1] ^ (countCrossings(line[i - 1], line[i], shores) & 1);
  }
  return afloat;
}

/** How many shore segments the straight line from p to q crosses, in the plane of longitude and latitude. */
function countCrossings(p: Readonly<Position>, q: Readonly<Position>, shores: Shores): number {
  const { rings, next, boxes } = shores;
  const [px, py] = p;
  const dx = q[0] - px;
  const dy = q[1] - py;
  let count = 0;
  const hits = boxes.search(Math.min(px, q[0]), Math.min(py, q[1]), Math.max(px, q[0]), Math.max(py, q[1]));
  for (const i of hits) {
    const j = next[i];
    const ax = rings.lng[i] - px;
    const ay = rings.lat[i] - py;
    const bx = rings.lng[j] - px;
    const by = rings.lat[j] - py;
    const sideA = dx * ay - dy * ax;
    const sideB = dx * by - dy * bx;
    if (sideA > 0 === sideB > 0) continue;
    const t = (ax * by - bx * ay) / (dx * (by - ay) - dy * (bx - ax));
    if (t > 0 && t <= 1) count++;
  }
  return count;
}

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}
