import { readdirSync, readFileSync } from 'node:fs';
import type { ChannelLine } from './channels/channel-line.ts';
import type { LineFeature } from './channels/passages.ts';

const FOLDER = new URL('./curated/', import.meta.url);

/** A curated file of features or of plain records, by its name. */
export function readCurated(name: string) {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
}

/** Centre lines and gates of the passages: straits and canals, then locks. */
export function readPassageLines(): LineFeature[] {
  return ['passages.geojson', 'locks.geojson'].flatMap((name) => readCurated(name).features as LineFeature[]);
}

/** The centre lines that become channels: rivers of all regions, and passages too narrow for free water. */
export function readChannelLines(): ChannelLine[] {
  const files = readdirSync(new URL('channels/', FOLDER)).sort();
  const rivers = files.flatMap((name) => readCurated(`channels/${name}`).features as LineFeature[]);
  const canals = readPassageLines().filter(({ properties }) => properties.use === 'channel');
  return [...rivers, ...canals].map(toLine);
}

/** A line as the build takes it; those of passages lead from sea to sea. */
export function toLine({ properties, geometry }: LineFeature): ChannelLine {
  const { name, passage, through = passage !== undefined } = properties;
  return { name, line: geometry.coordinates, through };
}
