import { readdirSync, readFileSync } from 'node:fs';
import type { LatLng, Position } from '../src/geo/position.ts';
import type { ChannelLine } from './channels/channel-line.ts';
import type { LineFeature } from './channels/passages.ts';
import type { DepthPolygon } from './depth/shallows.ts';
import type { Polygon } from './mask/polygon.ts';

const FOLDER = new URL('./curated/', import.meta.url);

/** A curated file of features or of plain records, by its name. */
export function readCurated(name: string) {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
}

/** Centre lines and gates of the passages: straits and canals, then locks, then bridges. */
export function readPassageLines(): LineFeature[] {
  return ['passages.geojson', 'locks.geojson', 'bridges.geojson'].flatMap(
    (name) => readCurated(name).features as LineFeature[],
  );
}

/** The centre lines that become channels: rivers of all regions, and passages too narrow for free water. */
export function readChannelLines(): ChannelLine[] {
  const files = readdirSync(new URL('channels/', FOLDER)).sort();
  const rivers = files.flatMap((name) => readCurated(`channels/${name}`).features as LineFeature[]);
  const canals = readPassageLines().filter(({ properties }) => properties.use === 'channel');
  return [...rivers, ...canals].map(toLine);
}

/** The lines that mark narrow water to be kept open: curated narrows, and passages that are no channel. */
export function readOpenLines(): ChannelLine[] {
  const narrows = readCurated('narrows.geojson').features as LineFeature[];
  return [...narrows, ...readPassageLines()].filter(keepsOpen).map(toLine);
}

/** Waters too shallow for ships. */
export function readShoals(): Polygon[] {
  return readCurated('shoals.geojson').features.map(
    ({ geometry }: { geometry: { coordinates: Polygon } }) => geometry.coordinates,
  );
}

/** What no ship passes and the map has as water: dams, reefs awash, flats that dry, canals for boats. */
export function readBarriers(): Position[][][] {
  return readCurated('barriers.geojson').features.map(
    ({ geometry }: { geometry: { coordinates: Position[][] } }) => geometry.coordinates,
  );
}

/** Waters whose depth the chart knows better than the estimate; what comes later counts. */
export function readDepths(): DepthPolygon[] {
  return readCurated('depths.geojson').features.map(
    ({ geometry, properties }: { geometry: { coordinates: Polygon }; properties: { depth: number } }) => ({
      polygon: geometry.coordinates,
      depth: properties.depth,
    }),
  );
}

/** A position in each of the lakes that stay though nothing joins them to the sea. */
export function readLakes(): LatLng[] {
  return readCurated('lakes.json');
}

function keepsOpen({ properties }: LineFeature): boolean {
  return properties.use === undefined
    ? properties.kind !== 'gate' && properties.kind !== 'bridge'
    : properties.use === 'open';
}

/** A line as the build takes it; those of passages lead from sea to sea. */
function toLine({ properties, geometry }: LineFeature): ChannelLine {
  const { name, passage, through = passage !== undefined } = properties;
  return { name, line: geometry.coordinates, through };
}
