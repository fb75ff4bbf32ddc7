import { COAST_STEPS_PER_DEGREE, type Coast, TURN } from '../coast/coast.ts';
import { Gnomonic } from '../geo/gnomonic.ts';
import { writeUnitVector } from '../geo/vector.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import { PlanarTriangulation } from './planar.ts';
import { partCrossings } from './tile-crossings.ts';
import { COAST, TileDraft } from './tile-draft.ts';
import type { TileEdges } from './tile-edges.ts';
import { markFree, markWater } from './zones.ts';

/** An edge that cannot be had straight is led over the points that lie this near to it, metres: the bow of edges. */
const BESIDE_METERS = 1;

/** Mark of an edge that two shores run along, so that neither parts land from water. */
const TWO_SHORES = 4;

/** Where the channels' nodes lie that a tile takes in. */
export type PostsOf = (tile: number) => readonly number[];

/** The triangles of a tile, as they are before they are linked to others. */
export interface BuiltTile {
  readonly draft: TileDraft;
  /** Point to its unit vector, three numbers a point. */
  readonly vector: Float64Array;
  readonly triangle: Uint32Array;
  /** Half-edge to the one on the other side, -1 on the hull. */
  readonly twin: Int32Array;
  /** Half-edge to the kind of its edge, 0 for none; and to what that stands for. */
  readonly mark: Uint8Array;
  readonly source: Int32Array;
  /** Triangle to `LAND`, `NEAR` or `FREE`. */
  readonly zone: Uint8Array;
  /** Nodes of channels in the tile, and their points. */
  readonly posts: readonly number[];
  readonly postPoints: readonly number[];
}

/** Builds the triangles of tiles. One tile at a time: what it returns holds until the next. */
export class TileBuilder {
  /** Tiles built in which edges of the coast crossed, and those of them that some didn't get into. */
  parted = 0;
  failed = 0;
  readonly #coast: Coast;
  readonly #graph: Pick<WaterGraph, 'lng' | 'lat'>;
  readonly #edges: TileEdges;
  readonly #postsOf: PostsOf;
  readonly #isFree: (lng: number, lat: number) => boolean;
  readonly #draft = new TileDraft();
  readonly #plane = new Gnomonic();

  /**
   * @param postsOf nodes of channels by tile
   * @param isFree whether a position off all walls lies in a sea of free water
   */
  constructor(
    coast: Coast,
    graph: Pick<WaterGraph, 'lng' | 'lat'>,
    edges: TileEdges,
    postsOf: PostsOf,
    isFree: (lng: number, lat: number) => boolean,
  ) {
    this.#coast = coast;
    this.#graph = graph;
    this.#edges = edges;
    this.#postsOf = postsOf;
    this.#isFree = isFree;
  }

  build(tile: number): BuiltTile {
    const first = this.#triangulate(tile, false);
    if (first.isWhole) return first.tile;
    this.parted++;
    const second = this.#triangulate(tile, true);
    if (!second.isWhole) this.failed++;
    return second.tile;
  }

  /** Triangulates a tile, with crossings of the coast parted if that is wanted; says whether all edges got in. */
  #triangulate(tile: number, isParted: boolean): { tile: BuiltTile; isWhole: boolean } {
    const draft = this.#draft;
    const coastEdges = this.#edges.collect(tile, draft);
    const hasWalls = draft.edges > coastEdges;
    if (isParted) partCrossings(draft);
    this.#edges.addBorder(draft);
    const posts = this.#postsOf(tile);
    const { lng, lat } = this.#graph;
    const postPoints = posts.map((node) =>
      draft.point(nearLng(lng[node], draft), lat[node] * COAST_STEPS_PER_DEGREE),
    );

    const { vector, flat } = this.#project(draft);
    const planar = new PlanarTriangulation(flat);
    const isWhole = forceAll(draft, planar, flat);
    const { triangle, twin, mark, source } = planar;
    const zone = markWater(this.#coast, this.#plane, { flat, triangle, twin, mark }, isWhole);
    markFree(draft, planar, mark, zone, !hasWalls && this.#isFree(...centreOf(draft)));
    return { tile: { draft, vector, triangle, twin, mark, source, zone, posts, postPoints }, isWhole };
  }

  /** The points as unit vectors, and on the tile's gnomonic plane. */
  #project(draft: TileDraft): { vector: Float64Array; flat: Float64Array } {
    const plane = this.#plane;
    plane.setEye(...centreOf(draft));
    const vector = new Float64Array(3 * draft.points);
    const flat = new Float64Array(2 * draft.points);
    for (let p = 0; p < draft.points; p++) {
      writeUnitVector(
        draft.x[p] / COAST_STEPS_PER_DEGREE,
        draft.y[p] / COAST_STEPS_PER_DEGREE,
        vector,
        3 * p,
      );
      plane.projectVector(vector[3 * p], vector[3 * p + 1], vector[3 * p + 2]);
      flat[2 * p] = plane.east;
      flat[2 * p + 1] = -plane.north;
    }
    return { vector, flat };
  }
}

/** Forces all edges of a draft; false if some, or parts of some, don't get in. */
function forceAll(draft: TileDraft, planar: PlanarTriangulation, flat: Float64Array): boolean {
  let isWhole = true;
  for (let e = 0, given = draft.edges; e < given; e++) {
    if (forceEdge(draft, planar, e)) continue;
    const chain = pointsAlong(flat, draft.from[e], draft.to[e]);
    const kind = draft.kind[e];
    draft.kind[e] = 0;
    for (let i = 1; i < chain.length; i++) {
      draft.edge(chain[i - 1], chain[i], kind, draft.source[e]);
      if (!forceEdge(draft, planar, draft.edges - 1)) isWhole = false;
    }
  }
  const { mark } = planar;
  for (let h = 0; h < mark.length; h++) if (mark[h] === TWO_SHORES) mark[h] = 0;
  return isWhole;
}

/** Forces an edge of a draft and marks it with its kind; false if it doesn't get in. */
function forceEdge({ from, to, kind, source }: TileDraft, planar: PlanarTriangulation, e: number): boolean {
  const half = planar.force(from[e], to[e]);
  if (half < 0) return false;
  const before = planar.mark[half];
  if (before !== COAST) planar.setMark(half, kind[e], source[e]);
  else if (kind[e] === COAST) planar.setMark(half, TWO_SHORES, source[e]);
  return true;
}

/** The points along a line, its ends among them. */
function pointsAlong(flat: Float64Array, from: number, to: number): number[] {
  const [x, y] = [flat[2 * from], flat[2 * from + 1]];
  const [dx, dy] = [flat[2 * to] - x, flat[2 * to + 1] - y];
  const squared = dx * dx + dy * dy;
  const over: { point: number; t: number }[] = [];
  for (let p = 0; 2 * p < flat.length; p++) {
    const [px, py] = [flat[2 * p] - x, flat[2 * p + 1] - y];
    const t = (px * dx + py * dy) / squared;
    if (p === from || p === to || t <= 0 || t >= 1) continue;
    if (Math.abs(px * dy - py * dx) < BESIDE_METERS * Math.sqrt(squared)) over.push({ point: p, t });
  }
  over.sort((a, b) => a.t - b.t);
  return [from, ...over.map(({ point }) => point), to];
}

function centreOf({ frame }: TileDraft): [lng: number, lat: number] {
  const k = 2 * COAST_STEPS_PER_DEGREE;
  return [(frame.west + frame.east) / k, (frame.south + frame.north) / k];
}

/** A longitude of the draft's tile in steps, from degrees: the tile across 180 degrees goes on beyond it. */
function nearLng(lng: number, { frame }: TileDraft): number {
  const x = lng * COAST_STEPS_PER_DEGREE;
  return x < frame.west - 1 ? x + TURN : x;
}
