import { geoJSONToTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Position } from '../../index.ts';

/** West, south, east, north, degrees. */
export type Box = [west: number, south: number, east: number, north: number];

/** Part of a tile's side by which it goes beyond its square: no line round a cut is seen. */
const BUFFER = 1 / 64;
/** Part of a tile's side by which land is cut beyond it: what follows a cut lies outside of the tile, and is not seen. */
const MARGIN = 0.05;
/** Points of the screen across a tile. */
const TILE_SIZE = 512;

/** The box to ask for the land of a tile, somewhat larger than the tile; it ends at 180 degrees. */
export function boxOf(z: number, x: number, y: number): Box {
  const lng = (at: number) => Math.max(-180, Math.min(180, (at / 2 ** z) * 360 - 180));
  const lat = (at: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * at) / 2 ** z))) * 180) / Math.PI;
  return [lng(x - MARGIN), lat(y + 1 + MARGIN), lng(x + 1 + MARGIN), lat(y - MARGIN)];
}

/** Degrees across a point of the screen, at the equator. */
export function pointOf(z: number): number {
  return 360 / 2 ** z / TILE_SIZE;
}

/**
 * A vector tile with a layer `land`.
 *
 * @param land in the tile's box
 * @param extent units across the tile, a power of two
 */
export function encodeTile(land: Position[][][], z: number, x: number, y: number, extent = 4096): Uint8Array {
  const beyond = (MARGIN * 360) / 2 ** z;
  // land that goes on beyond 180 degrees is cut there, and that cut has to lie outside of the tile like all others
  const moved = ([lng, lat]: Position): Position => [
    Math.abs(lng) === 180 ? lng + Math.sign(lng) * beyond : lng,
    lat,
  ];
  const coordinates = land.map((polygon) => polygon.map((ring) => ring.map(moved)));
  const tile = geoJSONToTile({ type: 'MultiPolygon', coordinates }, z, x, y, {
    extent,
    buffer: BUFFER * extent,
    tolerance: 0,
    clip: true,
  });
  return fromGeojsonVt({ land: tile }, { version: 2, extent });
}
