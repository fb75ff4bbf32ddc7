import Flatbush from 'flatbush';
import type { LatLng, Position } from '../../src/geo/position.ts';
import { METERS_PER_DEGREE, RADIANS } from '../../src/geo/sphere.ts';
import { boundsOf } from '../bounds.ts';
import type { SourceMap, SourcePolygon } from './source-map.ts';

/**
 * Land between two waters that still counts as joined, metres: the source generalises to 150 m and closes narrows. A way
 * that crosses the cut through such a gap at a slant, where its shores recede, runs over up to 15 m more.
 */
const MAX_GAP_METERS = 90;
/** Narrower pieces of river carry no ship and lead to nothing, metres. */
const MIN_WIDTH_METERS = 50;
/** Half the width of the water made along a channel, metres. */
const CHANNEL_HALF_WIDTH_METERS = 50;
/** The same through a gap: narrow, so that no way that crosses it at a slant is longer on land than the gap is wide. */
const GAP_HALF_WIDTH_METERS = 6;

/** A piece's edge: from, to. */
type Edge = readonly [Readonly<Position>, Readonly<Position>];

/**
 * The inland waters that a ship could enter: walks from the sea, from the given lakes and along the given channels
 * over all pieces of lake and river that touch or nearly touch. Channels and the cuts through gaps are added as
 * narrow quadrangles. Lakes that nothing joins to the sea are kept as waters of their own.
 */
export function enterableInland(
  { seas, inland }: SourceMap,
  lakes: readonly LatLng[],
  channels: readonly (readonly Readonly<Position>[])[],
): SourcePolygon[] {
  const shore = indexEdges(seas);
  const pieces = indexPieces(inland);
  const done = new Uint8Array(inland.length);
  const entered: SourcePolygon[] = channels.flatMap((line) =>
    line.slice(1).map((to, i) => corridor(line[i], to, CHANNEL_HALF_WIDTH_METERS)),
  );
  const cuts: SourcePolygon[] = [];
  const tryJoin = (piece: number, { index, edges }: EdgeIndex) => {
    if (done[piece]) return;
    const gap = closest(inland[piece], index, edges);
    if (!gap) return;
    done[piece] = 1;
    entered.push(inland[piece]);
    if (gap.meters > 0) cuts.push(corridor(gap.from, gap.to, GAP_HALF_WIDTH_METERS));
  };

  for (let i = 0; i < inland.length; i++) {
    if (meanWidthMeters(inland[i]) < MIN_WIDTH_METERS) done[i] = 1;
    tryJoin(i, shore);
  }
  for (const { lng, lat } of lakes) {
    for (const piece of pieces.search(lng, lat, lng, lat)) {
      if (done[piece]) continue;
      done[piece] = 1;
      entered.push(inland[piece]);
    }
  }
  const padLat = MAX_GAP_METERS / METERS_PER_DEGREE;
  for (let i = 0; i < entered.length; i++) {
    const own = indexEdges([entered[i]]);
    const { west, south, east, north } = boundsOf(entered[i][0]);
    const padLng = padLat / Math.cos(south * RADIANS);
    for (const piece of pieces.search(west - padLng, south - padLat, east + padLng, north + padLat)) {
      tryJoin(piece, own);
    }
  }
  return entered.concat(cuts);
}

/** The nearest approach of two waters. */
interface Gap {
  /** 0 where they touch. */
  meters: number;
  from: Readonly<Position>;
  to: Readonly<Position>;
}

/** The nearest approach of a polygon to the indexed edges, if it is no farther than the largest gap. */
function closest(polygon: SourcePolygon, index: Flatbush, edges: Edge[]): Gap | undefined {
  let best: Gap | undefined;
  const cosLat = Math.cos(polygon[0][0][1] * RADIANS);
  const padLat = MAX_GAP_METERS / METERS_PER_DEGREE;
  const padLng = padLat / cosLat;
  for (const ring of polygon) {
    for (let i = 0; i + 1 < ring.length; i++) {
      const a = ring[i];
      const b = ring[i + 1];
      const near = index.search(
        Math.min(a[0], b[0]) - padLng,
        Math.min(a[1], b[1]) - padLat,
        Math.max(a[0], b[0]) + padLng,
        Math.max(a[1], b[1]) + padLat,
      );
      for (const e of near) {
        const [c, d] = edges[e];
        if (crosses(a, b, c, d)) return { meters: 0, from: a, to: a };
        for (const gap of [
          approach(a, c, d, cosLat),
          approach(b, c, d, cosLat),
          approach(c, a, b, cosLat),
          approach(d, a, b, cosLat),
        ]) {
          if (gap.meters === 0) return gap;
          if (gap.meters <= (best?.meters ?? MAX_GAP_METERS)) best = gap;
        }
      }
    }
  }
  return best;
}

/** Nearest approach of a point to an edge, on the plane tangent at its latitude. */
function approach(
  point: Readonly<Position>,
  a: Readonly<Position>,
  b: Readonly<Position>,
  cosLat: number,
): Gap {
  const dx = (b[0] - a[0]) * cosLat;
  const dy = b[1] - a[1];
  const length2 = dx * dx + dy * dy;
  const along = length2 === 0 ? 0 : ((point[0] - a[0]) * cosLat * dx + (point[1] - a[1]) * dy) / length2;
  const t = Math.max(0, Math.min(1, along));
  const to: Readonly<Position> = [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
  const meters = Math.hypot((point[0] - to[0]) * cosLat, point[1] - to[1]) * METERS_PER_DEGREE;
  return { meters, from: point, to };
}

/**
 * A quadrangle along a leg that reaches as far beyond both its ends as it is half wide. Clockwise, as the outer rings
 * of the source: where they overlap, both count as water.
 */
function corridor(from: Readonly<Position>, to: Readonly<Position>, halfWidthMeters: number): SourcePolygon {
  const cosLat = Math.cos(from[1] * RADIANS);
  const dx = (to[0] - from[0]) * cosLat;
  const dy = to[1] - from[1];
  const half = halfWidthMeters / METERS_PER_DEGREE;
  const ux = (dx / Math.hypot(dx, dy)) * half;
  const uy = (dy / Math.hypot(dx, dy)) * half;
  const corner = (end: Readonly<Position>, along: number, across: number): Position => [
    end[0] + (ux * along - uy * across) / cosLat,
    end[1] + uy * along + ux * across,
  ];
  const ring = [corner(from, -1, -1), corner(from, -1, 1), corner(to, 1, 1), corner(to, 1, -1)];
  return [[...ring, ring[0]]];
}

function crosses(
  a: Readonly<Position>,
  b: Readonly<Position>,
  c: Readonly<Position>,
  d: Readonly<Position>,
): boolean {
  const side = (p: Readonly<Position>, q: Readonly<Position>, r: Readonly<Position>) =>
    (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Twice the area over the perimeter: the width of a long strip, metres. */
function meanWidthMeters([outer]: SourcePolygon): number {
  const cosLat = Math.cos(outer[0][1] * RADIANS);
  let area2 = 0;
  let perimeter = 0;
  for (let i = 0; i + 1 < outer.length; i++) {
    const [x1, y1] = outer[i];
    const [x2, y2] = outer[i + 1];
    area2 += (x1 - outer[0][0]) * (y2 - outer[0][1]) - (x2 - outer[0][0]) * (y1 - outer[0][1]);
    perimeter += Math.hypot((x2 - x1) * cosLat, y2 - y1);
  }
  return ((Math.abs(area2) * cosLat) / perimeter) * METERS_PER_DEGREE;
}

/** Edges with an index over their boxes. */
interface EdgeIndex {
  index: Flatbush;
  edges: Edge[];
}

/** Index over all edges but those of the map's frame, which are no shore. */
function indexEdges(polygons: readonly SourcePolygon[]): EdgeIndex {
  const edges: Edge[] = [];
  for (const polygon of polygons) {
    for (const ring of polygon) {
      for (let i = 0; i + 1 < ring.length; i++) {
        if (Math.abs(ring[i][0]) === 180 && Math.abs(ring[i + 1][0]) === 180) continue;
        edges.push([ring[i], ring[i + 1]]);
      }
    }
  }
  const index = new Flatbush(edges.length);
  for (const [a, b] of edges) {
    index.add(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1]));
  }
  index.finish();
  return { index, edges };
}

function indexPieces(polygons: readonly SourcePolygon[]): Flatbush {
  const index = new Flatbush(polygons.length);
  for (const [outer] of polygons) {
    const { west, south, east, north } = boundsOf(outer);
    index.add(west, south, east, north);
  }
  index.finish();
  return index;
}
