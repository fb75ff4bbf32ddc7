import Flatbush from 'flatbush';
import { METERS_PER_DEGREE, METERS_PER_NM, RADIANS } from '../../src/geo/sphere.ts';
import type { Rings } from '../water/rings.ts';

/** A centre line, `[lng, lat]` in degrees. */
export type Line = readonly (readonly [number, number])[];

/** Shore segments of a map with their boxes: segment i runs from vertex i of `rings` to vertex `next[i]`. */
export interface Shores {
  rings: Rings;
  next: Uint32Array;
  boxes: Flatbush;
}

export interface FitSettings {
  /** How far to look for a shore on each side; a shore beyond counts as this far away. */
  reachNm: number;
  /** Greatest distance between the vertices that are moved, and how far ahead and astern each sees the shores. */
  stepNm: number;
  /** How far simplification may take the line from the fitted one. */
  toleranceMeters: number;
}

export const FIT: FitSettings = { reachNm: 1, stepNm: 0.15, toleranceMeters: 10 };

/**
 * Weight of a vertex's way to the chord of its neighbours against its way to mid-water. Six keeps the line smooth past
 * inlets and moles, and cuts a bend of 1 nm radius by 120 m.
 */
const TENSION = 6;
/** Share of its way that a vertex goes in a round: going all of it swings to and fro in sharp bends. */
const DAMPING = 0.4;
/** A line is at rest when no vertex moves farther than this in a round, or after so many rounds. */
const REST_METERS = 0.5;
const MAX_ROUNDS = 150;

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
 * Moves a line to the middle of the water between the shores on either side of it. Ends stay where they are, and so
 * do the parts that lie on land (a canal that the map lacks); parts out of reach of any shore only follow the others.
 *
 * Every vertex slides sideways to where its way to mid-water and the tension between its neighbours balance. A line
 * that was fitted stays within 50 m when it is fitted again.
 */
export function fitMidChannel(line: Line, shores: Shores, settings: FitSettings = FIT): [number, number][] {
  const step = settings.stepNm * METERS_PER_NM;
  let fitted = line.map(([lng, lat]): [number, number] => [lng, lat]);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    fitted = respace(fitted, findAfloat(fitted, shores), step);
    if (slideSideways(fitted, shores, settings.reachNm * METERS_PER_NM, step) < REST_METERS) break;
  }
  return simplifyLine(fitted, settings.toleranceMeters);
}

/** Adds vertices until none is farther than `step` metres from the next; of those afloat, drops the ones within half. */
function respace(line: Line, afloat: Uint8Array, step: number): [number, number][] {
  const out: [number, number][] = [[line[0][0], line[0][1]]];
  for (let i = 1; i < line.length; i++) {
    const [lng1, lat1] = out[out.length - 1];
    const [lng2, lat2] = line[i];
    const x = (lng2 - lng1) * Math.cos(((lat1 + lat2) / 2) * RADIANS);
    const meters = Math.hypot(x, lat2 - lat1) * METERS_PER_DEGREE;
    if (afloat[i] && meters < step / 2 && i + 1 < line.length) continue;
    const pieces = Math.max(1, Math.ceil(meters / step));
    for (let k = 1; k < pieces; k++) {
      out.push([lng1 + ((lng2 - lng1) * k) / pieces, lat1 + ((lat2 - lat1) * k) / pieces]);
    }
    out.push([lng2, lat2]);
  }
  return out;
}

/** One round: moves the vertices of `line` in place and returns the farthest move, metres. */
function slideSideways(line: [number, number][], shores: Shores, reach: number, look: number): number {
  const last = line.length - 1;
  const portX = new Float64Array(line.length);
  const portY = new Float64Array(line.length);
  // Slide o of vertex i: (1 + TENSION) o[i] - TENSION / 2 (o[i - 1] + o[i + 1]) = pull[i], or 0 where it is held.
  const held = new Uint8Array(line.length).fill(1);
  const afloat = findAfloat(line, shores);
  const pull = new Float64Array(line.length);
  for (let i = 1; i < last; i++) {
    if (!afloat[i]) continue;
    const [lng, lat] = line[i];
    const scale = METERS_PER_DEGREE * Math.cos(lat * RADIANS);
    const aheadX = (line[i + 1][0] - lng) * scale;
    const aheadY = (line[i + 1][1] - lat) * METERS_PER_DEGREE;
    const asternX = (line[i - 1][0] - lng) * scale;
    const asternY = (line[i - 1][1] - lat) * METERS_PER_DEGREE;
    const chord = Math.hypot(aheadX - asternX, aheadY - asternY);
    if (chord === 0) continue;
    portX[i] = (asternY - aheadY) / chord;
    portY[i] = (aheadX - asternX) / chord;
    held[i] = 0;
    const toMiddle = offsetToMiddle(lng, lat, portX[i], portY[i], shores, reach, look);
    if (toMiddle === 0) continue;
    pull[i] = toMiddle + (TENSION / 2) * ((aheadX + asternX) * portX[i] + (aheadY + asternY) * portY[i]);
  }
  const slide = solveSlides(held, pull);
  let farthest = 0;
  for (let i = 1; i < last; i++) {
    const [lng, lat] = line[i];
    const meters = DAMPING * slide[i];
    farthest = Math.max(farthest, Math.abs(meters));
    line[i] = [
      lng + (meters * portX[i]) / (METERS_PER_DEGREE * Math.cos(lat * RADIANS)),
      lat + (meters * portY[i]) / METERS_PER_DEGREE,
    ];
  }
  return farthest;
}

/** Solves the balance of pull and tension: a tridiagonal system, by elimination from the first vertex to the last. */
function solveSlides(held: Uint8Array, pull: Float64Array): Float64Array {
  const slide = new Float64Array(pull.length);
  const share = new Float64Array(pull.length);
  for (let i = 1; i + 1 < pull.length; i++) {
    if (held[i]) continue;
    const pivot = 1 + TENSION - (TENSION / 2) * share[i - 1];
    share[i] = TENSION / 2 / pivot;
    slide[i] = (pull[i] + (TENSION / 2) * slide[i - 1]) / pivot;
  }
  for (let i = pull.length - 2; i > 0; i--) slide[i] += share[i] * slide[i + 1];
  return slide;
}

/**
 * Metres to the middle of the water, positive along the unit vector to port; 0 where no shore is in reach. The shores
 * are looked for in a strip across the line, `look` metres ahead and astern of the vertex.
 *
 *        port shore  ~~~~~~~~       u = metres to port
 *                   |        |      v = metres astern
 *     astern  ------+---o----+---> ahead
 *                   |        |
 *   starboard shore  ~~~~~~~~
 */
function offsetToMiddle(
  lng: number,
  lat: number,
  portX: number,
  portY: number,
  shores: Shores,
  reach: number,
  look: number,
): number {
  const { rings, next, boxes } = shores;
  const scale = METERS_PER_DEGREE * Math.cos(lat * RADIANS);
  const halfWidth = (Math.abs(portX) * reach + Math.abs(portY) * look) / scale;
  const halfHeight = (Math.abs(portY) * reach + Math.abs(portX) * look) / METERS_PER_DEGREE;
  let port = reach;
  let starboard = reach;
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
function countCrossings(p: readonly [number, number], q: readonly [number, number], shores: Shores): number {
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

/**
 * Leaves out the vertices of an open line that lie within `toleranceMeters` of the line without them
 * (Douglas-Peucker). Ends stay.
 */
function simplifyLine(line: Line, toleranceMeters: number): [number, number][] {
  const kept = new Uint8Array(line.length);
  kept[0] = kept[line.length - 1] = 1;
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let farthest = toleranceMeters;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const meters = metersToSegment(line[i], line[from], line[to]);
      if (meters > farthest) {
        farthest = meters;
        at = i;
      }
    }
    if (at < 0) continue;
    kept[at] = 1;
    spans.push([from, at], [at, to]);
  }
  return line.filter((_, i) => kept[i]).map(([lng, lat]) => [lng, lat]);
}

/** Distance of p to the segment from a to b in the plane that touches the sphere at p: short lines only. */
export function metersToSegment(
  p: readonly [number, number],
  a: readonly [number, number],
  b: readonly [number, number],
): number {
  const scale = METERS_PER_DEGREE * Math.cos(p[1] * RADIANS);
  const ax = (a[0] - p[0]) * scale;
  const ay = (a[1] - p[1]) * METERS_PER_DEGREE;
  const dx = (b[0] - a[0]) * scale;
  const dy = (b[1] - a[1]) * METERS_PER_DEGREE;
  const length2 = dx * dx + dy * dy;
  const t = length2 > 0 ? Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length2)) : 0;
  return Math.hypot(ax + t * dx, ay + t * dy);
}
