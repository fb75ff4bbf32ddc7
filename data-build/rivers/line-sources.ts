import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleMeters } from '../../src/geo/sphere.ts';
import type { Line } from './line.ts';
import type { LineSource } from './reach.ts';

/** An edge of the US network runs straight if its chord is this share of its charted length: others have no shape. */
const STRAIGHT_SHARE = 0.95;
const METERS_PER_STATUTE_MILE = 1609.344;
/** Mile markers of one river that are a mile apart lie no farther from each other than this, metres. */
const MAX_MILE_METERS = 2500;

const NATURAL_EARTH = [
  'natural-earth/ne_10m_rivers_lake_centerlines.json',
  'natural-earth/ne_10m_rivers_europe.json',
  'natural-earth/ne_10m_rivers_north_america.json',
];
const HIGHWAYS = 'usace/Marine_Highways.geojson';
const NETWORK_NODES = 'usace/Navigable_Waterway_Network_Nodes.geojson';
const NETWORK_EDGES = 'usace/Waterway_Network.csv';
const MILE_MARKERS = 'usace/USACE_River_Mile_Markers.geojson';
const WORLD_DATA_BANK = 'wdb2-rivers';

/** What must be in the folder of sources. */
export const LINE_FILES = [
  ...NATURAL_EARTH,
  HIGHWAYS,
  NETWORK_NODES,
  NETWORK_EDGES,
  MILE_MARKERS,
  WORLD_DATA_BANK,
];

/** Reads the lines of a source: for the world 1 to 4 s. */
export function readLines(source: LineSource, sources: string): Line[] {
  if (source === 'natural-earth') return NATURAL_EARTH.flatMap((path) => readGeoJson(join(sources, path)));
  if (source === 'usace') return readUsace(sources);
  if (source === 'wdb2') return readWorldDataBank(join(sources, WORLD_DATA_BANK));
  return [];
}

interface GeoJson<P> {
  features: {
    properties: P;
    geometry:
      | { type: 'Point'; coordinates: Position }
      | { type: 'LineString'; coordinates: Position[] }
      | { type: 'MultiLineString'; coordinates: Position[][] }
      | null;
  }[];
}

function read<P>(path: string): GeoJson<P> {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function readGeoJson(path: string): Line[] {
  return read(path).features.flatMap(({ geometry }) => {
    if (geometry?.type === 'LineString') return [geometry.coordinates];
    return geometry?.type === 'MultiLineString' ? geometry.coordinates : [];
  });
}

/** The US Marine Highways, the straight edges of the waterway network, and the mile markers of rivers. */
function readUsace(sources: string): Line[] {
  return [...readGeoJson(join(sources, HIGHWAYS)), ...straightEdges(sources), ...markedMiles(sources)];
}

function straightEdges(sources: string): Line[] {
  const nodes = read<{ NODENUM: number }>(join(sources, NETWORK_NODES));
  const at = new Map(
    nodes.features.map(({ properties, geometry }) => [
      String(properties.NODENUM),
      geometry?.coordinates as Position,
    ]),
  );
  const edges = parse(readFileSync(join(sources, NETWORK_EDGES)), { columns: true, bom: true }) as {
    ANODE: string;
    BNODE: string;
    LENGTH1: string;
  }[];
  return edges.flatMap(({ ANODE, BNODE, LENGTH1 }) => {
    const from = at.get(ANODE);
    const to = at.get(BNODE);
    if (!from || !to) return [];
    const chord = greatCircleMeters(...from, ...to);
    return chord >= STRAIGHT_SHARE * Number(LENGTH1) * METERS_PER_STATUTE_MILE ? [[from, to]] : [];
  });
}

function markedMiles(sources: string): Line[] {
  const { features } = read<{ MILE: number; RIVER_CODE: string; RIVER_NAME: string }>(
    join(sources, MILE_MARKERS),
  );
  const markers = features
    .filter(({ geometry }) => geometry?.type === 'Point')
    .map(({ properties, geometry }) => ({ ...properties, at: geometry?.coordinates as Position }))
    .sort(
      (a, b) => compare(a.RIVER_CODE, b.RIVER_CODE) || compare(a.RIVER_NAME, b.RIVER_NAME) || a.MILE - b.MILE,
    );
  return markers.slice(1).flatMap((marker, i): Line[] => {
    const before = markers[i];
    const isNext = before.RIVER_NAME === marker.RIVER_NAME && marker.MILE - before.MILE <= 1;
    return isNext && greatCircleMeters(...before.at, ...marker.at) < MAX_MILE_METERS
      ? [[before.at, marker.at]]
      : [];
  });
}

function compare(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0;
}

/** Lines of `longitude latitude`, longitude from 0 to 360, each begun by a line with `>`. */
function readWorldDataBank(folder: string): Line[] {
  const lines: Position[][] = [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt.gz'));
  for (const name of files.sort()) {
    for (const row of gunzipSync(readFileSync(join(folder, name)))
      .toString('latin1')
      .split('\n')) {
      if (row.startsWith('>')) lines.push([]);
      else if (row !== '') {
        const [lng, lat] = row.split('\t').map(Number);
        lines[lines.length - 1].push([lng > 180 ? lng - 360 : lng, lat]);
      }
    }
  }
  return lines.filter((line) => line.length > 1);
}
