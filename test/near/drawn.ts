import { buildMesh } from '../../data-build/graph/mesh.ts';
import { packRings } from '../../data-build/water/rings.ts';
import type { Coast } from '../../src/coast/coast.ts';
import { COAST_STEPS_PER_DEGREE } from '../../src/coast/coast.ts';
import { isWater } from '../../src/coast/contains.ts';
import { ringStarts } from '../../src/coast/rings.ts';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { orient, writeUnitVector } from '../../src/geo/vector.ts';
import { Locator } from '../../src/mesh/locate.ts';
import { NearMesh } from '../../src/near/near-mesh.ts';
import { TileBuilder } from '../../src/near/tile-build.ts';
import { TileEdges } from '../../src/near/tile-edges.ts';
import { Walls } from '../../src/near/walls.ts';
import { asciiSea } from '../support/ascii.ts';
import { coastOf, type TestRing } from '../support/coast.ts';

/** Degrees of a drawing's cell, and how far its corners are moved at random, as a share of it. */
const CELL = 0.02;
const JITTER = 0.3;

/** A sea drawn in characters, with corners moved at random, so that none lie in a row. Longitudes stay in [-180, 180]. */
export function drawnCoast(drawing: string, west: number, south: number, random: () => number): Coast {
  const { start, lng, lat } = asciiSea(drawing, { west, south, cell: CELL });
  const moved = new Map<string, Position>();
  const place = (v: number): Position => {
    const key = `${Math.round((lng[v] - west) / CELL)},${Math.round((lat[v] - south) / CELL)}`;
    const known = moved.get(key);
    if (known) return known;
    const position: Position = [
      lng[v] + CELL * JITTER * (2 * random() - 1),
      lat[v] + CELL * JITTER * (2 * random() - 1),
    ];
    moved.set(key, position);
    return position;
  };
  const rings: TestRing[] = [];
  for (let r = 0; r + 1 < start.length; r++) {
    rings.push(Array.from({ length: start[r + 1] - start[r] }, (_, i) => place(start[r] + i)));
  }
  return coastOf(rings);
}

/** A drawing of water and land at random, in which no two cells meet across a corner only. */
export function randomDrawing(random: () => number, rows: number, columns: number): string {
  const water = Array.from({ length: rows }, () => Array.from({ length: columns }, () => random() < 0.66));
  for (let changed = true; changed; ) {
    changed = false;
    for (let y = 1; y < rows; y++) {
      for (let x = 1; x < columns; x++) {
        const [a, b, c, d] = [water[y - 1][x - 1], water[y - 1][x], water[y][x - 1], water[y][x]];
        if (a !== d || b !== c || a === b) continue;
        water[y - 1][x - 1] = true;
        water[y - 1][x] = true;
        changed = true;
      }
    }
  }
  return water.map((row) => row.map((isWet) => (isWet ? '.' : '#')).join('')).join('\n');
}

/** The near mesh of a coast without any free water. */
export function nearMeshOf(coast: Coast): { mesh: NearMesh; builder: TileBuilder } {
  const far = packRings([
    [
      [100, -60],
      [101, -60],
      [100.5, -59],
    ],
  ]);
  const { mesh: sea } = buildMesh(far);
  const locator = new Locator(sea);
  const none = { lng: new Float64Array(0), lat: new Float64Array(0) };
  const edges = new TileEdges(coast, sea, new Walls(sea, () => false));
  const builder = new TileBuilder(
    coast,
    none,
    edges,
    () => [],
    (lng, lat) => locator.pointAt(lng, lat).triangle < -1,
  );
  return { mesh: new NearMesh(builder, sea), builder };
}

/** A random position in water, within a box. */
export function randomWater(
  coast: Coast,
  random: () => number,
  west: number,
  south: number,
  size: number,
): Position {
  for (;;) {
    const position: Position = [west + size * random(), south + size * random()];
    if (isWater(coast, ...position)) return position;
  }
}

/** Heights below this are a touch: a millionth of a metre. */
const TOUCH = 1e-13;

/**
 * Length of the shortest way between positions over the water of a coast, nautical miles, by a graph of all corners that
 * see each other, each pair tested against every edge.
 */
export class VisibilityByForce {
  readonly #coast: Coast;
  readonly #corner: Position[] = [];
  readonly #edges: Float64Array;
  /** Edge to the one before it, as places in `#edges`. */
  readonly #before: number[] = [];

  constructor(coast: Coast) {
    this.#coast = coast;
    const start = ringStarts(coast);
    const { lng, lat } = coast;
    const k = COAST_STEPS_PER_DEGREE;
    const ends: number[] = [];
    for (let r = 0; r + 1 < start.length; r++) {
      const first = 6 * this.#before.length;
      const last = first + 6 * (start[r + 1] - start[r] - 2);
      for (let v = start[r]; v < start[r + 1] - 1; v++) {
        this.#before.push(v === start[r] ? last : 6 * this.#before.length - 6);
        this.#corner.push([lng[v] / k, lat[v] / k]);
        ends.push(lng[v] / k, lat[v] / k, lng[v + 1] / k, lat[v + 1] / k);
      }
    }
    this.#edges = new Float64Array((ends.length / 2) * 3);
    for (let i = 0; i < ends.length; i += 2) writeUnitVector(ends[i], ends[i + 1], this.#edges, (i / 2) * 3);
  }

  shortest(from: Position, to: Position): number {
    const places = [from, to, ...this.#corner];
    const cost = places.map(() => Infinity);
    const done = places.map(() => false);
    cost[0] = 0;
    for (;;) {
      let at = -1;
      for (const [i, c] of cost.entries()) if (!done[i] && c < Infinity && (at < 0 || c < cost[at])) at = i;
      if (at < 0 || at === 1) return cost[1];
      done[at] = true;
      for (let i = 1; i < places.length; i++) {
        if (done[i]) continue;
        const next = cost[at] + greatCircleNm(...places[at], ...places[i]);
        if (next < cost[i] && this.#sees(places[at], places[i])) cost[i] = next;
      }
    }
  }

  #sees(a: Position, b: Position): boolean {
    const v = new Float64Array(6);
    writeUnitVector(...a, v, 0);
    writeUnitVector(...b, v, 3);
    const e = this.#edges;
    for (let i = 0; i < e.length; i += 6) {
      const s = side(v, 0, v, 3, e, i);
      const t = side(v, 0, v, 3, e, i + 3);
      if (Math.abs(s) < TOUCH && this.#isPassed(v, i)) {
        const before = side(v, 0, v, 3, e, this.#before[i / 6]);
        if ((t > TOUCH && before < -TOUCH) || (t < -TOUCH && before > TOUCH)) return false;
      }
      if ((s > -TOUCH || t < TOUCH) && (s < TOUCH || t > -TOUCH)) continue;
      const u = side(e, i, e, i + 3, v, 0);
      const w = side(e, i, e, i + 3, v, 3);
      if ((u < -TOUCH && w > TOUCH) || (u > TOUCH && w < -TOUCH)) return false;
    }
    // the way may run through land from corner to corner
    return [0.37, 0.71].every(
      (share) =>
        isWater(this.#coast, a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])) ||
        this.#isAlongShore(a, b),
    );
  }

  /** Whether the first vertex of an edge, which lies on the line of a leg, lies inside the leg. */
  #isPassed(v: Float64Array, edge: number): boolean {
    const e = this.#edges;
    const apart = (i: number, j: number, a: Float64Array, b: Float64Array) =>
      Math.hypot(a[i] - b[j], a[i + 1] - b[j + 1], a[i + 2] - b[j + 2]);
    const [toA, toB] = [apart(0, edge, v, e), apart(3, edge, v, e)];
    return Math.min(toA, toB) > TOUCH && Math.max(toA, toB) < apart(0, 3, v, v);
  }

  /** Whether two positions are neighbours on a ring. */
  #isAlongShore(a: Position, b: Position): boolean {
    const v = new Float64Array(6);
    writeUnitVector(...a, v, 0);
    writeUnitVector(...b, v, 3);
    const e = this.#edges;
    for (let i = 0; i < e.length; i += 6) {
      if (isSame(e, i, v, 0) && isSame(e, i + 3, v, 3)) return true;
      if (isSame(e, i, v, 3) && isSame(e, i + 3, v, 0)) return true;
    }
    return false;
  }
}

function side(a: Float64Array, i: number, b: Float64Array, j: number, c: Float64Array, k: number): number {
  return orient(a[i], a[i + 1], a[i + 2], b[j], b[j + 1], b[j + 2], c[k], c[k + 1], c[k + 2]);
}

function isSame(a: Float64Array, i: number, b: Float64Array, j: number): boolean {
  return Math.abs(a[i] - b[j]) + Math.abs(a[i + 1] - b[j + 1]) + Math.abs(a[i + 2] - b[j + 2]) < 1e-13;
}
