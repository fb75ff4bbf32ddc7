import type { Position } from '../../src/geo/position.ts';
import { latitudeOf, longitudeOf, orient, unitVectors } from '../../src/geo/vector.ts';
import { buildTopology, type SightMesh } from '../../src/mesh/mesh.ts';
import { alongHilbertCurve, hilbertKey, orderByKey } from '../hilbert.ts';
import type { Rings } from '../water/rings.ts';
import { Triangulation } from './triangulate.ts';

/**
 * Vertices beside those of the rings, `[lng, lat]`: every position is within 74 degrees of one, so no triangle
 * reaches half round the earth even if all rings are in one small sea. Far inland, not to cut the world's water.
 */
const ANCHORS: readonly Readonly<Position>[] = [
  [20.1, 23.4],
  [100.3, 60.2],
  [-101.3, 45.2],
  [-58.7, -12.3],
  [134.6, -24.3],
  [0, -90],
];

/** Sine of the turn below which a vertex is no corner: a path may as well pass it straight. */
const STRAIGHT = 1e-9;

/** A sight mesh and what its vertices are. */
export interface BuiltMesh {
  mesh: SightMesh;
  /** Mesh vertex to its longitude, degrees. */
  lng: Float64Array;
  /** Mesh vertex to its latitude, degrees. */
  lat: Float64Array;
  /** Mesh vertex to its vertex of the rings, -1 for vertices that no ring has. */
  ringVertex: Int32Array;
  /** Post to its mesh vertex. */
  post: Uint32Array;
}

/**
 * Triangulates the sphere so that the edges of `rings` (great circles) are edges of triangles, water on their left.
 * Vertices are numbered corners first, then the rest, triangles and both groups of vertices along a Hilbert curve.
 *
 * @param posts positions `[lng, lat]` in open water that become corners of no ring
 * @throws {Error} if edges cross, touch a vertex of another ring, or contradict each other about the water.
 */
export function buildMesh(rings: Rings, posts: readonly Readonly<Position>[] = []): BuiltMesh {
  const beside = [...posts, ...ANCHORS];
  const ringLng = Float64Array.from([...rings.lng, ...beside.map(([x]) => x)]);
  const ringLat = Float64Array.from([...rings.lat, ...beside.map(([, y]) => y)]);
  const next = nextInRing(rings);
  const triangulation = new Triangulation(ringLng, ringLat);
  for (let v = 0; v < next.length; v++) triangulation.force(v, next[v]);
  const water = floodWater(triangulation, next);
  for (let v = 0; v < next.length; v++) {
    const land = triangulation.twin[triangulation.find(v, next[v])];
    if (water[Math.floor(land / 3)] === 1) {
      throw new Error(`The ring edge at [${ringLng[v]}, ${ringLat[v]}] has water on both sides`);
    }
  }

  const { order, cornerCount } = orderVertices(ringLng, ringLat, next, posts.length);
  const lng = Float64Array.from(order, (v) => ringLng[v]);
  const lat = Float64Array.from(order, (v) => ringLat[v]);
  const vector = unitVectors(lng, lat);
  const triangle = renumber(triangulation.triangle, order);
  const triangleOrder = orderTriangles(vector, triangle);
  const mesh = buildTopology(
    cornerCount,
    vector,
    copyTriangles(triangle, triangleOrder),
    Uint8Array.from(triangleOrder, (t) => water[t]),
  );
  checkOrientation(mesh);
  const ringVertex = Int32Array.from(order, (v) => (v < next.length ? v : -1));
  const post = Uint32Array.from(posts, (_, i) => order.indexOf(next.length + i));
  return { mesh, lng, lat, ringVertex, post };
}

/** Vertex of the rings to the one after it. */
function nextInRing({ start, lng }: Rings): Uint32Array {
  const next = new Uint32Array(lng.length);
  for (let r = 0; r + 1 < start.length; r++) {
    for (let v = start[r]; v < start[r + 1]; v++) next[v] = v + 1 < start[r + 1] ? v + 1 : start[r];
  }
  return next;
}

/** Triangle to 1 in water and 0 on land: water to the left of the ring edges, spread as far as they let it. */
function floodWater(triangulation: Triangulation, next: Uint32Array): Uint8Array {
  const { twin } = triangulation;
  const water = new Uint8Array(twin.length / 3);
  const isWall = new Uint8Array(twin.length);
  const pending: number[] = [];
  for (let v = 0; v < next.length; v++) {
    const half = triangulation.find(v, next[v]);
    isWall[half] = 1;
    isWall[twin[half]] = 1;
    pending.push(half);
  }
  for (let half = pending.pop(); half !== undefined; half = pending.pop()) {
    const t = Math.floor(half / 3);
    if (water[t] === 1) continue;
    water[t] = 1;
    for (let h = 3 * t; h < 3 * t + 3; h++) if (isWall[h] === 0) pending.push(twin[h]);
  }
  return water;
}

/** Vertices in their new order, corners first. */
function orderVertices(
  lng: Float64Array,
  lat: Float64Array,
  next: Uint32Array,
  postCount: number,
): { order: Uint32Array; cornerCount: number } {
  const isCorner = findCorners(unitVectors(lng, lat), next);
  isCorner.fill(1, next.length, next.length + postCount);
  const byKey = alongHilbertCurve(lng, lat);
  const corners = byKey.filter((v) => isCorner[v] === 1);
  const order = new Uint32Array(byKey.length);
  order.set(corners);
  order.set(
    byKey.filter((v) => isCorner[v] === 0),
    corners.length,
  );
  return { order, cornerCount: corners.length };
}

/** Vertex to 1 where its ring turns right, away from the water: there a path can bend round the land. */
function findCorners(vector: Float64Array, next: Uint32Array): Uint8Array {
  const isCorner = new Uint8Array(vector.length / 3);
  for (let from = 0; from < next.length; from++) {
    const [a, b, c] = [3 * from, 3 * next[from], 3 * next[next[from]]];
    const [ax, ay, az] = [vector[a], vector[a + 1], vector[a + 2]];
    const [bx, by, bz] = [vector[b], vector[b + 1], vector[b + 2]];
    const [cx, cy, cz] = [vector[c], vector[c + 1], vector[c + 2]];
    const lengths = Math.hypot(bx - ax, by - ay, bz - az) * Math.hypot(cx - bx, cy - by, cz - bz);
    if (orient(ax, ay, az, bx, by, bz, cx, cy, cz) < -STRAIGHT * lengths) isCorner[next[from]] = 1;
  }
  return isCorner;
}

/** The triangles with new vertex numbers, each from its lowest vertex on. */
function renumber(triangle: Uint32Array, order: Uint32Array): Uint32Array {
  const newNumber = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i++) newNumber[order[i]] = i;
  const out = new Uint32Array(triangle.length);
  for (let t = 0; t < triangle.length; t += 3) {
    let [a, b, c] = [newNumber[triangle[t]], newNumber[triangle[t + 1]], newNumber[triangle[t + 2]]];
    while (a > b || a > c) [a, b, c] = [b, c, a];
    out[t] = a;
    out[t + 1] = b;
    out[t + 2] = c;
  }
  return out;
}

/** Triangles in the order of their middles along the curve. */
function orderTriangles(vector: Float64Array, triangle: Uint32Array): Uint32Array {
  const keys = new Float64Array(triangle.length / 3);
  for (let t = 0; t < keys.length; t++) {
    const [a, b, c] = [3 * triangle[3 * t], 3 * triangle[3 * t + 1], 3 * triangle[3 * t + 2]];
    const x = vector[a] + vector[b] + vector[c];
    const y = vector[a + 1] + vector[b + 1] + vector[c + 1];
    const z = vector[a + 2] + vector[b + 2] + vector[c + 2];
    keys[t] = hilbertKey(longitudeOf(x, y), latitudeOf(x, y, z));
  }
  return orderByKey(keys);
}

function copyTriangles(triangle: Uint32Array, order: Uint32Array): Uint32Array {
  const out = new Uint32Array(triangle.length);
  for (let i = 0; i < order.length; i++) {
    out.set(triangle.subarray(3 * order[i], 3 * order[i] + 3), 3 * i);
  }
  return out;
}

/** Triangles are counterclockwise by exact arithmetic; sight needs that they are so in plain numbers too. */
function checkOrientation({ vector, triangle }: SightMesh): void {
  for (let h = 0; h < triangle.length; h += 3) {
    const [a, b, c] = [3 * triangle[h], 3 * triangle[h + 1], 3 * triangle[h + 2]];
    const volume = orient(
      vector[a],
      vector[a + 1],
      vector[a + 2],
      vector[b],
      vector[b + 1],
      vector[b + 2],
      vector[c],
      vector[c + 1],
      vector[c + 2],
    );
    if (!(volume > 0))
      throw new Error(`Triangle ${h / 3} of vertices ${triangle.subarray(h, h + 3)} is flat`);
  }
}
