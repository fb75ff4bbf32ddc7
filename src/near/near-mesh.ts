import { chordTo, orient, writeUnitVector } from '../geo/vector.ts';
import { nextHalf, type SightMesh } from '../mesh/mesh.ts';
import { NearArrays } from './near-arrays.ts';
import type { ShortCuts } from './short-cuts.ts';
import type { BuiltTile, TileBuilder } from './tile-build.ts';
import { BORDER, COAST, WALL } from './tile-draft.ts';
import { frameOf, NORTH, neighbourOf, SOUTH, tileAt } from './tile-grid.ts';
import { FREE, LAND, NEAR } from './zones.ts';

/** In place of a twin: nothing but land on the other side. */
export const SHORE = -1;
/** Twins at the border of a tile whose neighbour is not there yet: this less the neighbour's number. */
const NOT_YET = -2;
/** Triangles kept. Half as many take neighbours a twentieth longer, half as many again make nothing faster. */
const MOST_TRIANGLES = 100_000;
/** Room kept for vertices and for triangles, whatever one search wanted: 12 MB, and 8 MB of what searches hold. */
const MOST_ROOM = 2 ** 17;
/** Parts of a step of the coast that tell the pieces of a border apart. */
const BORDER_CELLS = 1024;
/** How far outside of a triangle a position still counts as in it, radians: 2 m, since edges bow. */
const BESIDE = 3.2e-7;
/** Chord below which a wall begins at a corner: a millimetre. */
const AT_CORNER = 1.6e-10;
/** Chord below which a position is the vertex itself: 60 micrometres. */
const SAME_POSITION = 1e-11;

/** A tile's triangles, and the half-edges along its sides by where they begin. */
interface Tile {
  readonly first: number;
  readonly end: number;
  readonly sides: readonly Map<number, number>[];
}

/**
 * A mesh of the true coast's water, out to where free water begins and a little beyond. It grows by tiles, as searches
 * enter them. Half-edges as in `SightMesh`; land has no triangles.
 */
export class NearMesh extends NearArrays {
  /** Half-edges of borders that the other side has no counterpart for: shut. */
  mismatched = 0;
  readonly #builder: TileBuilder;
  readonly #sea: SightMesh;
  readonly #shortCuts: ShortCuts | undefined;
  readonly #tiles = new Map<number, Tile>();
  readonly #at = new Float64Array(3);

  /**
   * @param sea the mesh of free water
   * @param shortCuts that are known; they may be anywhere where none are given
   */
  constructor(builder: TileBuilder, sea: SightMesh, shortCuts?: ShortCuts) {
    super();
    this.#builder = builder;
    this.#sea = sea;
    this.#shortCuts = shortCuts;
  }

  /** Whether it is known where short cuts bend. */
  get knowsShortCuts(): boolean {
    return this.#shortCuts !== undefined;
  }

  /** Forgets all tiles if there are too many. Vertices and triangles get other numbers then: not within a search. */
  trim(): void {
    if (this.triangleCount <= MOST_TRIANGLES) return;
    this.#tiles.clear();
    this.clear(MOST_ROOM);
  }

  /** Makes the tile beyond a half-edge of a border, and returns the half-edge's twin then. */
  load(half: number): number {
    this.#tile(NOT_YET - this.twin[half]);
    if (this.twin[half] < SHORE) {
      this.mismatched++;
      this.twin[half] = SHORE;
    }
    return this.twin[half];
  }

  /** The triangle that holds a position in degrees, or -1 on land. Near-shore ones first. */
  locate(lng: number, lat: number): number {
    const { first, end } = this.#tile(tileAt(lng, lat));
    writeUnitVector(lng, lat, this.#at, 0);
    const { triangle, zone } = this;
    let best = -1;
    let depth = -BESIDE;
    for (let t = first; t < end; t++) {
      let least = Infinity;
      for (let h = 3 * t; h < 3 * t + 3 && least >= depth; h++) {
        least = Math.min(least, this.#height(triangle[h], triangle[nextHalf(h)]));
      }
      if (least < depth || (least === depth && zone[t] !== NEAR)) continue;
      best = t;
      depth = least;
      if (depth > 0) break;
    }
    return best;
  }

  /** Half-edge of a triangle that leaves a vertex at a unit vector, or -1. */
  halfAt(triangle: number, x: number, y: number, z: number): number {
    for (let half = 3 * triangle; half < 3 * triangle + 3; half++) {
      const v = 3 * this.triangle[half];
      if (chordTo(this.vector, v, x, y, z) < SAME_POSITION) return half;
    }
    return -1;
  }

  /** How far the position asked for lies to the left of an edge, radians. */
  #height(from: number, to: number): number {
    const v = this.vector;
    const [a, b] = [3 * from, 3 * to];
    const nx = v[a + 1] * v[b + 2] - v[a + 2] * v[b + 1];
    const ny = v[a + 2] * v[b] - v[a] * v[b + 2];
    const nz = v[a] * v[b + 1] - v[a + 1] * v[b];
    const [x, y, z] = this.#at;
    return (nx * x + ny * y + nz * z) / Math.sqrt(nx * nx + ny * ny + nz * nz);
  }

  #tile(number: number): Tile {
    return this.#tiles.get(number) ?? this.#add(number, this.#builder.build(number));
  }

  #add(number: number, built: BuiltTile): Tile {
    const { draft, zone } = built;
    this.reserve(draft.points, zone.length);
    const firstVertex = this.vertexCount;
    this.vertexCount += draft.points;
    this.#addVertices(firstVertex, built);
    const tile: Tile = {
      first: this.triangleCount,
      end: this.triangleCount + countOf(zone),
      sides: [new Map(), new Map(), new Map(), new Map()],
    };
    this.#addTriangles(number, tile, firstVertex, built);
    this.triangleCount = tile.end;
    for (let v = firstVertex; v < this.vertexCount; v++) this.#markCorner(v);
    this.#tiles.set(number, tile);
    for (let side = 0; side < 4; side++) {
      const other = this.#tiles.get(neighbourOf(number, side));
      if (other) this.#link(tile.sides[side], other.sides[side ^ 1]);
    }
    return tile;
  }

  #addVertices(first: number, { draft, vector, posts, postPoints }: BuiltTile): void {
    const end = first + draft.points;
    this.vector.set(vector, 3 * first);
    for (let p = 0; p < draft.points; p++) {
      this.lng[first + p] = draft.lngOf(p);
      this.lat[first + p] = draft.latOf(p);
    }
    this.leaving.fill(-1, first, end);
    this.ending.fill(-1, first, end);
    this.node.fill(-1, first, end);
    this.#nameCorners(first, draft);
    for (let i = 0; i < posts.length; i++) this.node[first + postPoints[i]] = posts[i];
  }

  /** Marks the vertices where walls begin that are corners of free water. */
  #nameCorners(first: number, draft: BuiltTile['draft']): void {
    const { vector, cornerCount } = this.#sea;
    for (let e = 0; e < draft.edges; e++) {
      const corner = draft.source[e];
      if (draft.kind[e] !== WALL || corner >= cornerCount) continue;
      const at = 3 * (first + draft.from[e]);
      const dx = this.vector[at] - vector[3 * corner];
      const dy = this.vector[at + 1] - vector[3 * corner + 1];
      const dz = this.vector[at + 2] - vector[3 * corner + 2];
      if (dx * dx + dy * dy + dz * dz < AT_CORNER * AT_CORNER) this.node[first + draft.from[e]] = corner;
    }
  }

  #addTriangles(number: number, { first, sides }: Tile, firstVertex: number, built: BuiltTile): void {
    const { draft, triangle, twin, mark, source, zone } = built;
    const frame = frameOf(number);
    const numbers = new Int32Array(zone.length).fill(-1);
    for (let t = 0, n = first; t < zone.length; t++) if (zone[t] !== LAND) numbers[t] = n++;
    for (let h = 0; h < triangle.length; h++) {
      const t = (h / 3) | 0;
      if (numbers[t] < 0) continue;
      const half = 3 * numbers[t] + (h % 3);
      const from = triangle[h];
      const to = triangle[nextHalf(h)];
      const other = twin[h] < 0 ? -1 : numbers[(twin[h] / 3) | 0];
      this.zone[numbers[t]] = zone[t];
      this.triangle[half] = firstVertex + from;
      this.exit[half] = -1;
      if (mark[h] === BORDER) {
        const side = source[h];
        const beyond = neighbourOf(number, side);
        const isFlat = side === SOUTH || side === NORTH;
        const along = isFlat
          ? Math.min(draft.x[from], draft.x[to]) - frame.west
          : Math.min(draft.y[from], draft.y[to]) - frame.south;
        sides[side].set(Math.round(along * BORDER_CELLS), half);
        this.twin[half] = beyond < 0 ? SHORE : NOT_YET - beyond;
      } else if (other < 0) {
        this.twin[half] = SHORE;
        if (mark[h] !== COAST) continue;
        this.leaving[firstVertex + from] = half;
        this.ending[firstVertex + to] = half;
      } else {
        this.twin[half] = 3 * other + (twin[h] % 3);
        if (mark[h] === WALL && zone[t] === NEAR && zone[(twin[h] / 3) | 0] === FREE) {
          this.exit[half] = this.#sea.twin[this.#sea.outgoing[source[h]]];
        }
      }
    }
  }

  /** Marks whether ways can bend at a vertex, and short cuts do. */
  #markCorner(vertex: number): void {
    const isConvex = this.#isConvex(vertex);
    this.convex[vertex] = isConvex ? 1 : 0;
    const bends = isConvex && (this.#shortCuts?.bendAbout(this.lng[vertex], this.lat[vertex]) ?? true);
    this.shortCut[vertex] = bends ? 1 : 0;
  }

  /** Whether the shore turns right at a vertex, water on its left. */
  #isConvex(vertex: number): boolean {
    const [h, k] = [this.ending[vertex], this.leaving[vertex]];
    if (h < 0 || k < 0) return false;
    const v = this.vector;
    const [a, b, c] = [3 * this.triangle[h], 3 * vertex, 3 * this.triangle[nextHalf(k)]];
    return orient(v[a], v[a + 1], v[a + 2], v[b], v[b + 1], v[b + 2], v[c], v[c + 1], v[c + 2]) < 0;
  }

  /** Links the half-edges on both sides of a border. Those without a counterpart are shut. */
  #link(side: Map<number, number>, back: Map<number, number>): void {
    for (const [along, half] of side) {
      const other = back.get(along);
      this.twin[half] = other ?? SHORE;
      if (other === undefined) this.mismatched++;
      else this.twin[other] = half;
    }
    for (const [along, half] of back) {
      if (side.has(along)) continue;
      this.twin[half] = SHORE;
      this.mismatched++;
    }
  }
}

function countOf(zone: Uint8Array): number {
  let count = 0;
  for (let t = 0; t < zone.length; t++) if (zone[t] !== LAND) count++;
  return count;
}
