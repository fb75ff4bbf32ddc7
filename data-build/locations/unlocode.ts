import type { Position } from '../../src/geo/position.ts';
import { readJson, readPlainTable, readTable } from '../sources.ts';
import { type CodedPlace, isPosition } from './place.ts';

/** Minutes nearer to a whole number than this are whole. */
const WHOLE_MINUTE = 5e-4;

/** UN/LOCODEs with the function "port", and their names. */
function readPortCodes(sources: string): Map<string, string> {
  return new Map(readJson(sources, 'portCodes').ports);
}

/** All UN/LOCODEs, with the function "port" or without, and their names. */
function readAllCodes(sources: string): Map<string, string> {
  return new Map(readPlainTable(sources, 'codes').map(([code, name]) => [code, name]));
}

/** Names of all port codes, and of the codes that the World Port Index has beside them. */
export function readCodeNames(sources: string, indexCodes: readonly string[]): Map<string, string> {
  const names = new Map(readPortCodes(sources));
  const all = readAllCodes(sources);
  for (const code of indexCodes) {
    const name = all.get(code);
    if (name !== undefined && !names.has(code)) names.set(code, name);
  }
  return names;
}

/** Positions of UN/LOCODEs in whole arc-minutes, as the UN gives them. The source's others are airports. */
export function readMinutePositions(sources: string): CodedPlace[] {
  return readPlainTable(sources, 'codes')
    .map(([locode, name, , , , lat, lng]) => ({
      locode,
      name,
      position: [Number(lng), Number(lat)] as Position,
    }))
    .filter(({ position }) => position.every(isWholeMinute) && isPosition(position));
}

/** Positions that OpenStreetMap's geocoder gives for the names of port codes. */
export function readGeocodes(sources: string): CodedPlace[] {
  return readTable(sources, 'geocodes').map(({ locode, name, lat, lon }) => ({
    locode,
    name,
    position: [Number(lon), Number(lat)],
  }));
}

/** Ports of the searoute-py library. Many are copies of the World Port Index or of UN/LOCODE. */
export function readLanePorts(sources: string): CodedPlace[] {
  const { features } = readJson(sources, 'lanePorts') as {
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
