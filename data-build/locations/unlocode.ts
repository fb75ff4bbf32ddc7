import type { Position } from '../../src/geo/position.ts';
import { type CodedPlace, isPosition } from './place.ts';
import { readJson, readPlainTable, readTable } from './table.ts';

/** Minutes nearer to a whole number than this are whole. */
const WHOLE_MINUTE = 5e-4;

/** UN/LOCODEs with the function "port", and their names. */
export function readPortCodes(sources: string): Map<string, string> {
  return new Map(readJson(sources, 'unlocode-ports/unlocode-ports-gd43.json').ports);
}

/** All UN/LOCODEs, with the function "port" or without, and their names. */
export function readAllCodes(sources: string): Map<string, string> {
  return new Map(readPlainTable(sources, 'locode-db/locodes.csv').map(([code, name]) => [code, name]));
}

/** Positions of UN/LOCODEs in whole arc-minutes, as the UN gives them. The source's others are airports. */
export function readMinutePositions(sources: string): CodedPlace[] {
  return readPlainTable(sources, 'locode-db/locodes.csv')
    .map(([locode, name, , , , lat, lng]) => ({
      locode,
      name,
      position: [Number(lng), Number(lat)] as Position,
    }))
    .filter(({ position }) => position.every(isWholeMinute) && isPosition(position));
}

/** Positions that OpenStreetMap's geocoder gives for the names of port codes. */
export function readGeocodes(sources: string): CodedPlace[] {
  return readTable(sources, 'unlocode-ports/nominatim-coords.csv').map(({ locode, name, lat, lon }) => ({
    locode,
    name,
    position: [Number(lon), Number(lat)],
  }));
}

/** Ports of the searoute-py library. Many are copies of the World Port Index or of UN/LOCODE. */
export function readLanePorts(sources: string): CodedPlace[] {
  const { features } = readJson(sources, 'searoute-py/ports.geojson') as {
    features: { geometry: { coordinates: Position }; properties: { port: string; name: string } }[];
  };
  return features.map(({ geometry, properties: { port, name } }) => ({
    locode: port,
    name,
    position: geometry.coordinates,
  }));
}

function isWholeMinute(degrees: number): boolean {
  return Math.abs(degrees * 60 - Math.round(degrees * 60)) < WHOLE_MINUTE;
}
