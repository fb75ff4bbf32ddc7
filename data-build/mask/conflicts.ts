import Flatbush from 'flatbush';
import { longitudeDifference } from '../../src/geo/longitude.ts';
import { orient, unitVectors } from '../../src/geo/vector.ts';
import type { Rings } from '../water/rings.ts';

/** Determinants of three unit vectors below this are rounding: 10 micrometres aside of an edge of 600 m. */
const ON_LINE = 2e-16;
/** Margin of the boxes searched, degrees: great circles leave the boxes of their ends by less than 200 m. */
const BOX_MARGIN = 0.002;

/** The edges between kept vertices, each to the next kept one of its ring. */
interface Edges {
  rings: Rings;
  /** Vertex to its unit vector, three numbers. */
  vector: Float64Array;
  /** Edge to its ring. */
  ring: Uint32Array;
  /** Edge to the vertex it leaves. */
  tail: Uint32Array;
  /** Edge to the vertex it leads to. */
  head: Uint32Array;
  /** Boxes of the edges; one across the antimeridian has a second box a turn away. */
  index: Flatbush;
  /** Box to its edge. */
  boxEdge: number[];
}

/**
 * Puts skipped vertices back until no two edges cross or touch and no edge has swept over another's vertex. Given
 * full rings that keep apart this ends, at worst with every vertex. Changes `keep`; returns the number put back.
 */
export function mendConflicts(rings: Rings, keep: Uint8Array): number {
  if (!keep.includes(1)) return 0;
  const vector = unitVectors(rings.lng, rings.lat);
  let total = 0;
  for (;;) {
    const edges = edgesOf(rings, vector, keep);
    const conflict = meetingEdges(edges);
    let added = 0;
    for (let e = 0; e < conflict.length; e++) {
      if (conflict[e] === 0 && !sweepsOver(edges, e)) continue;
      const vertex = farthestSkipped(edges, e);
      if (vertex < 0) continue;
      keep[vertex] = 1;
      added++;
    }
    if (added === 0) return total;
    total += added;
  }
}

/** Number of edges that cross or touch another edge. */
export function countCrossings(rings: Rings): number {
  if (rings.lng.length === 0) return 0;
  const keep = new Uint8Array(rings.lng.length).fill(1);
  const meeting = meetingEdges(edgesOf(rings, unitVectors(rings.lng, rings.lat), keep));
  return meeting.reduce((sum, flag) => sum + flag, 0);
}

/** Edge to 1 if it crosses or touches another. */
function meetingEdges(edges: Edges): Uint8Array {
  const meeting = new Uint8Array(edges.tail.length);
  for (let e = 0; e < meeting.length; e++) {
    const [west, south, east, north] = boxOf(edges.rings, edges.tail[e], edges.head[e]);
    for (const box of edges.index.search(west, south, east, north)) {
      const f = edges.boxEdge[box];
      if (e !== f && meet(edges, e, f)) meeting[e] = meeting[f] = 1;
    }
  }
  return meeting;
}

/** True if two edges share a position other than an end where one leads on to the other. */
function meet({ vector, tail, head }: Edges, e: number, f: number): boolean {
  const a = tail[e];
  const b = head[e];
  const c = tail[f];
  const d = head[f];
  if (b === c) return a === d || foldsBack(vector, a, b, d);
  if (a === d) return foldsBack(vector, c, a, b);
  const c1 = side(vector, a, b, c);
  const d1 = side(vector, a, b, d);
  if (c1 * d1 > 0) return false;
  return side(vector, c, d, a) * side(vector, c, d, b) <= 0;
}

/** True if the way a-b-c turns back on itself at b. */
function foldsBack(vector: Float64Array, a: number, b: number, c: number): boolean {
  if (side(vector, a, b, c) !== 0) return false;
  let along = 0;
  for (let k = 0; k < 3; k++) {
    along += (vector[3 * a + k] - vector[3 * b + k]) * (vector[3 * c + k] - vector[3 * b + k]);
  }
  return along > 0;
}

/** Side of vertex c to the great circle from a to b: positive to the left, 0 on it. */
function side(v: Float64Array, a: number, b: number, c: number): number {
  const i = 3 * a;
  const j = 3 * b;
  const k = 3 * c;
  const s = orient(v[i], v[i + 1], v[i + 2], v[j], v[j + 1], v[j + 2], v[k], v[k + 1], v[k + 2]);
  return Math.abs(s) < ON_LINE ? 0 : s;
}

/**
 * True if another edge's vertex lies between an edge and the vertices that it skips. Such a vertex has changed sides
 * though nothing crosses: a small island, say, that the shore's edge has passed over whole.
 */
function sweepsOver(edges: Edges, e: number): boolean {
  const { rings, vector, tail, head } = edges;
  const skipped = skippedBy(edges, e);
  if (skipped.length === 0) return false;
  const patch = [tail[e], ...skipped, head[e]];
  let [west, south, east, north] = boxOf(rings, tail[e], head[e]);
  for (const v of skipped) {
    const lng = rings.lng[tail[e]] + longitudeDifference(rings.lng[tail[e]], rings.lng[v]);
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, rings.lat[v]);
    north = Math.max(north, rings.lat[v]);
  }
  const inPatch = new Set(patch);
  for (const box of edges.index.search(west, south, east, north)) {
    const v = tail[edges.boxEdge[box]];
    if (!inPatch.has(v) && surrounds(vector, patch, v)) return true;
  }
  return false;
}

/** True if the polygon of vertices `patch` surrounds vertex v: counts its edges that a ray from v crosses. */
function surrounds(vector: Float64Array, patch: readonly number[], v: number): boolean {
  // On the plane tangent at v great circles are straight; v is its origin, and the ray runs east.
  const level = Math.hypot(vector[3 * v], vector[3 * v + 1]);
  const cosLng = vector[3 * v] / level;
  const sinLng = vector[3 * v + 1] / level;
  const sinLat = vector[3 * v + 2];
  const outward = (p: number) => cosLng * vector[3 * p] + sinLng * vector[3 * p + 1];
  const depth = (p: number) => level * outward(p) + sinLat * vector[3 * p + 2];
  const x = (p: number) => (cosLng * vector[3 * p + 1] - sinLng * vector[3 * p]) / depth(p);
  const y = (p: number) => (level * vector[3 * p + 2] - sinLat * outward(p)) / depth(p);
  let inside = false;
  let px = x(patch[patch.length - 1]);
  let py = y(patch[patch.length - 1]);
  for (const q of patch) {
    const qx = x(q);
    const qy = y(q);
    // The ray's crossing lies at px - py * (qx - px) / (qy - py).
    if (py > 0 !== qy > 0 && px * (qy - py) > py * (qx - px) === qy > py) inside = !inside;
    px = qx;
    py = qy;
  }
  return inside;
}

/** The skipped vertex that lies farthest off an edge's great circle, or -1 if the edge skips none. */
function farthestSkipped(edges: Edges, e: number): number {
  const { vector, tail, head } = edges;
  let farthest = -1;
  let most = -1;
  for (const v of skippedBy(edges, e)) {
    const off = Math.abs(side(vector, tail[e], head[e], v));
    if (off <= most) continue;
    most = off;
    farthest = v;
  }
  return farthest;
}

/** The vertices between an edge's ends along its ring. */
function skippedBy({ rings, ring, tail, head }: Edges, e: number): number[] {
  const start = rings.start[ring[e]];
  const end = rings.start[ring[e] + 1];
  const skipped: number[] = [];
  for (let v = tail[e] + 1 < end ? tail[e] + 1 : start; v !== head[e]; v = v + 1 < end ? v + 1 : start) {
    skipped.push(v);
  }
  return skipped;
}

function edgesOf(rings: Rings, vector: Float64Array, keep: Uint8Array): Edges {
  const count = keep.reduce((sum, flag) => sum + flag, 0);
  const ring = new Uint32Array(count);
  const tail = new Uint32Array(count);
  const head = new Uint32Array(count);
  let e = 0;
  for (let r = 0; r + 1 < rings.start.length; r++) {
    const first = e;
    for (let v = rings.start[r]; v < rings.start[r + 1]; v++) {
      if (keep[v] === 0) continue;
      if (e > first) head[e - 1] = v;
      ring[e] = r;
      tail[e++] = v;
    }
    if (e > first) head[e - 1] = tail[first];
  }
  const boxEdge: number[] = [];
  const boxes: number[] = [];
  for (e = 0; e < count; e++) {
    const [west, south, east, north] = boxOf(rings, tail[e], head[e]);
    const turn = east >= 180 - BOX_MARGIN ? -360 : west <= -180 + BOX_MARGIN ? 360 : 0;
    boxEdge.push(e);
    boxes.push(west, south, east, north);
    if (turn === 0) continue;
    boxEdge.push(e);
    boxes.push(west + turn, south, east + turn, north);
  }
  const index = new Flatbush(boxEdge.length);
  for (let i = 0; i < boxes.length; i += 4) index.add(boxes[i], boxes[i + 1], boxes[i + 2], boxes[i + 3]);
  index.finish();
  return { rings, vector, ring, tail, head, index, boxEdge };
}

/** West, south, east and north bound of an edge with the margin, degrees; west or east of 180 if it crosses that. */
function boxOf({ lng, lat }: Rings, a: number, b: number): [number, number, number, number] {
  const other = lng[a] + longitudeDifference(lng[a], lng[b]);
  return [
    Math.min(lng[a], other) - BOX_MARGIN,
    Math.min(lat[a], lat[b]) - BOX_MARGIN,
    Math.max(lng[a], other) + BOX_MARGIN,
    Math.max(lat[a], lat[b]) + BOX_MARGIN,
  ];
}
