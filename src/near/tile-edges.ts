import { Found } from '../arrays.ts';
import { COAST_STEPS_PER_DEGREE, type Coast, TURN } from '../coast/coast.ts';
import { RADIANS } from '../geo/sphere.ts';
import { latitudeOf, longitudeOf } from '../geo/vector.ts';
import type { SightMesh } from '../mesh/mesh.ts';
import { PieceClip } from './piece-clip.ts';
import { BORDER, COAST, type TileDraft, WALL } from './tile-draft.ts';
import { EAST, frameOf, NORTH, nearTo, SOUTH, shiftsOf, TILE_SIZE, WEST } from './tile-grid.ts';
import type { Walls } from './walls.ts';

/**
 * Longest piece of an edge, steps: it bows off its great circle by 20 cm at most, or as a wall of free water by 1.5 m
 * up to 75 degrees of latitude.
 */
const PIECE = 800;
/**
 * Pieces of a border without crossings: each bows off its parallel by 2 m at most, where no vertex of the coast lies.
 */
const BORDER_PIECES = 2;

/** Gathers the edges of a tile: coast, walls of free water, and border. */
export class TileEdges {
  readonly #coast: Coast;
  readonly #mesh: SightMesh;
  readonly #walls: Walls;
  readonly #clip = new PieceClip();
  readonly #chunks = new Found();
  readonly #sides: number[][] = [[], [], [], []];

  constructor(coast: Coast, mesh: SightMesh, walls: Walls) {
    this.#coast = coast;
    this.#mesh = mesh;
    this.#walls = walls;
  }

  /** Begins a draft with coast and walls of a tile; returns how many edges of it are coast. */
  collect(tile: number, draft: TileDraft): number {
    draft.begin(frameOf(tile));
    const shifts = shiftsOf(draft.frame);
    for (const shift of shifts) this.#addCoast(draft, shift);
    if (draft.frame.east > TURN / 2) this.#joinAcrossFrame(draft);
    const coastEdges = draft.edges;
    for (const shift of shifts) this.#addWalls(draft, shift);
    return coastEdges;
  }

  /** Adds the border, counterclockwise: in pieces of a length, and from crossing to crossing. */
  addBorder(draft: TileDraft): void {
    const { west, south, east, north } = draft.frame;
    for (let i = 0; i <= BORDER_PIECES; i++) {
      const along = (TILE_SIZE * i) / BORDER_PIECES;
      draft.point(west, south + along);
      draft.point(east, south + along);
      draft.point(west + along, south);
      draft.point(west + along, north);
    }
    const { x, y } = draft;
    const sides = this.#sides;
    for (const side of sides) side.length = 0;
    for (let p = 0; p < draft.points; p++) {
      if (x[p] === west) sides[WEST].push(p);
      if (x[p] === east) sides[EAST].push(p);
      if (y[p] === south) sides[SOUTH].push(p);
      if (y[p] === north) sides[NORTH].push(p);
    }
    for (let side = 0; side < 4; side++) {
      const along = side === WEST || side === EAST ? y : x;
      const points = sides[side].sort((a, b) => along[a] - along[b]);
      const isForward = side === EAST || side === SOUTH;
      for (let i = 1; i < points.length; i++) {
        draft.edge(points[isForward ? i - 1 : i], points[isForward ? i : i - 1], BORDER, side);
      }
    }
  }

  /** Long edges of the coast are straight in longitude and latitude, so they are parted evenly in these. */
  #addCoast(draft: TileDraft, shift: number): void {
    const { lng, lat, chunkStart, chunkEnd } = this.#coast;
    const west = draft.frame.west - shift;
    const east = draft.frame.east - shift;
    const { south, north } = draft.frame;
    this.#coast.searchBox(west, south, east, north, this.#chunks);
    for (const chunk of this.#chunks.all) {
      for (let e = chunkStart[chunk]; e < chunkEnd[chunk]; e++) {
        const x = lng[e];
        const y = lat[e];
        const dx = lng[e + 1] - x;
        const dy = lat[e + 1] - y;
        if (Math.max(x, x + dx) < west || Math.min(x, x + dx) > east) continue;
        if (Math.max(y, y + dy) < south || Math.min(y, y + dy) > north) continue;
        const pieces = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / PIECE);
        for (let i = 0; i < pieces; i++) {
          const s = i / pieces;
          const t = (i + 1) / pieces;
          this.#clip.add(draft, x + dx * s, y + dy * s, x + dx * t, y + dy * t, COAST, 0, shift);
        }
      }
    }
  }

  /**
   * Closes shores that end at the map's frame at 180 degrees where its other side doesn't go on with them: along the
   * meridian, land there meets water.
   */
  #joinAcrossFrame(draft: TileDraft): void {
    const isOdd = new Uint8Array(draft.points);
    for (let e = 0; e < draft.edges; e++) {
      isOdd[draft.from[e]] ^= 1;
      isOdd[draft.to[e]] ^= 1;
    }
    const ends: number[] = [];
    for (let p = 0; p < isOdd.length; p++) if (isOdd[p] === 1 && draft.x[p] === TURN / 2) ends.push(p);
    ends.sort((a, b) => draft.y[a] - draft.y[b]);
    for (let i = 1; i < ends.length; i += 2) draft.edge(ends[i - 1], ends[i], COAST, 0);
  }

  #addWalls(draft: TileDraft, shift: number): void {
    const west = draft.frame.west - shift;
    const east = draft.frame.east - shift;
    const { south, north } = draft.frame;
    const k = COAST_STEPS_PER_DEGREE;
    for (const wall of this.#walls.within(west / k, south / k, east / k, north / k)) {
      this.#addWall(draft, wall, shift);
    }
  }

  /** Walls are great circles. */
  #addWall(draft: TileDraft, wall: number, shift: number): void {
    const { vector, next } = this.#mesh;
    const v = 3 * wall;
    const dx = vector[3 * next[wall]] - vector[v];
    const dy = vector[3 * next[wall] + 1] - vector[v + 1];
    const dz = vector[3 * next[wall] + 2] - vector[v + 2];
    const chord = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const pieces = Math.max(1, Math.ceil(((chord / RADIANS) * COAST_STEPS_PER_DEGREE) / PIECE));
    const middle = (draft.frame.west + draft.frame.east) / 2 - shift;
    let fromX = 0;
    let fromY = 0;
    for (let i = 0; i <= pieces; i++) {
      const t = i / pieces;
      const x = vector[v] + t * dx;
      const y = vector[v + 1] + t * dy;
      const toX = nearTo(middle, longitudeOf(x, y) * COAST_STEPS_PER_DEGREE);
      const toY = latitudeOf(x, y, vector[v + 2] + t * dz) * COAST_STEPS_PER_DEGREE;
      if (i > 0) this.#clip.add(draft, fromX, fromY, toX, toY, WALL, wall, shift);
      fromX = toX;
      fromY = toY;
    }
  }
}
