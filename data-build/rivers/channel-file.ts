import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Position } from '../../src/geo/position.ts';
import type { Fit } from './measure.ts';
import type { LineSource, Reach } from './reach.ts';

/** A reach with its derived line. */
export interface Channel {
  name: string;
  line: Position[];
  properties: Record<string, string | number | boolean>;
}

/** What each source is called, how far its lines are off, and its licence where no part of the map enters. */
const SOURCES: Record<LineSource, { name: string; accuracy: string; licence: string }> = {
  'natural-earth': { name: 'Natural Earth 4.0, rivers', accuracy: '1 nm', licence: 'public domain' },
  usace: { name: 'US waterway network (USACE, BTS)', accuracy: '0.1 nm', licence: 'public domain' },
  wdb2: { name: 'CIA World Data Bank II', accuracy: '1 nm', licence: 'public domain' },
  hand: { name: 'curated from general nautical knowledge', accuracy: '0.5 nm', licence: 'facts' },
};
const MAP = 'mid-channel of the water areas of OpenStreetMap (ODbL)';
/** How far lines in the map's water are off: it is generalised to 150 m. */
const MAP_ACCURACY = '0.1 nm';
/** Lines with less of their length than this in the map's water owe it nothing. */
const LEAST_AFLOAT = 0.01;

export function channelOf(reach: Reach, line: Position[], { afloat, farthestMeters }: Fit): Channel {
  const { name, head, note, properties } = reach;
  const own = SOURCES[reach.source];
  const fitted = reach.waypoints !== undefined && afloat > LEAST_AFLOAT;
  const ashore = Math.round((1 - afloat) * 100);
  const accuracy = !fitted
    ? own.accuracy
    : ashore === 0
      ? MAP_ACCURACY
      : `${MAP_ACCURACY}; ${own.accuracy} in the ${ashore} % that the map lacks`;
  return {
    name,
    line,
    properties: {
      name,
      head,
      source: fitted ? `${own.name}; ${MAP}` : own.name,
      licence: fitted ? 'ODbL-1.0' : own.licence,
      accuracy: reach.accuracy ?? accuracy,
      afloat: Math.round(afloat * 1000) / 1000,
      farthestMeters: Math.round(farthestMeters),
      ...(note === undefined ? {} : { note }),
      ...properties,
    },
  };
}

/** The channels of a file by name, none if it is not there yet. */
export function readChannels(file: URL): Map<string, Channel> {
  if (!existsSync(file)) return new Map();
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as {
    features: { properties: Channel['properties']; geometry: { coordinates: Position[] } }[];
  };
  return new Map(
    features.map(({ properties, geometry }) => {
      const name = String(properties.name);
      return [name, { name, line: geometry.coordinates, properties }];
    }),
  );
}

/** Writes a feature a line. */
export function writeChannels(file: URL, channels: readonly Channel[]): void {
  const features = channels.map(({ properties, line }) =>
    JSON.stringify({ type: 'Feature', properties, geometry: { type: 'LineString', coordinates: line } }),
  );
  writeFileSync(file, `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`);
}
