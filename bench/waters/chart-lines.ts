import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readCurated } from '../../data-build/curated.ts';
import type { Position } from '../../src/geo/position.ts';

/** Lines to draw over the coast, by their class in the picture. */
export type ChartLines = Record<string, readonly (readonly Position[])[]>;

interface Feature {
  geometry: { type: string; coordinates: Position[] | Position[][] | Position[][][] };
}

/** What is curated: shoals, depths, narrows, channels drawn by hand, gates and centre lines. */
export function curatedLines(): ChartLines {
  const of = (name: string) => readCurated(name).features.flatMap(linesOf);
  return {
    shoal: of('shoals.geojson'),
    depth: of('depths.geojson'),
    narrow: of('narrows.geojson'),
    channel: of('channels/hand.geojson'),
    passage: [...of('passages.geojson'), ...of('locks.geojson'), ...of('bridges.geojson')],
  };
}

/** What the sources have: the 20 m line and traffic lanes. */
export function sourceLines(sources: string): ChartLines {
  const tiles = JSON.parse(
    gunzipSync(readFileSync(join(sources, 'gebco20', 'isobath20_tiles.json.gz'))).toString(),
  ) as Record<string, Position[][]>;
  const lanes = JSON.parse(
    readFileSync(join(sources, 'osm-tss', 'separation_lanes_with_direction.geojson'), 'utf8'),
  ) as { features: Feature[] };
  return { isobath: Object.values(tiles).flat(), lane: lanes.features.flatMap(linesOf) };
}

/** A feature's lines and rings. */
function linesOf({ geometry: { type, coordinates } }: Feature): Position[][] {
  if (type === 'LineString') return [coordinates as Position[]];
  if (type === 'Polygon' || type === 'MultiLineString') return coordinates as Position[][];
  if (type === 'MultiPolygon') return (coordinates as Position[][][]).flat();
  return [];
}
