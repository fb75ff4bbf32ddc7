import { ACCURACIES, LOCATION_TYPES, type LocationType } from '../../src/locations/location.ts';
import { NO_SUFFIX, suffixNumber } from '../../src/locations/locode.ts';
import { LOCATION_STEPS_PER_DEGREE, type LocationTable } from '../../src/locations/table.ts';
import type { Installation } from './installations.ts';
import type { Block } from './north-sea-blocks.ts';
import type { Place } from './place.ts';
import type { BerthedPort } from './ports.ts';

/** A location before it is compiled. */
export interface Row extends Place {
  type: LocationType;
  country: string;
  locode: string;
  accuracy?: (typeof ACCURACIES)[number];
  harbourSize?: number;
  depthMeters?: number;
}

/** Everything as rows of one table, names with single spaces: some sources have more, and nobody searches by them. */
export function toRows(
  ports: readonly BerthedPort[],
  installations: readonly Installation[],
  blocks: readonly Block[],
): Row[] {
  return [
    ...ports.map(({ berth: { position, accuracy }, ...port }): Row => {
      return { ...port, type: 'port', position, accuracy };
    }),
    ...installations.map((one): Row => ({ ...one, type: 'offshore-installation', locode: '' })),
    ...blocks.map((one): Row => ({ ...one, type: 'block', locode: '' })),
  ].map((row) => ({ ...row, name: row.name.trim().replace(/\s+/g, ' ') }));
}

const DEPTH_LIMIT = 65_535;

/** Locations in the columns and the order of the file: by type, country, UN/LOCODE and name. */
export function tabulate(
  rows: readonly Row[],
  aliases: Record<string, string>,
  otherNames: Record<string, readonly string[]>,
): LocationTable {
  const sorted = [...rows].sort(
    (a, b) =>
      LOCATION_TYPES.indexOf(a.type) - LOCATION_TYPES.indexOf(b.type) ||
      compare(a.country, b.country) ||
      suffixOf(a) - suffixOf(b) ||
      compare(numbered(a.name), numbered(b.name)) ||
      compare(a.name, b.name) ||
      a.position[0] - b.position[0],
  );
  const countries = [...new Set(sorted.map(({ country }) => country))].sort(compare);
  const numberOf = new Map(countries.map((code, i) => [code, i]));
  const ports = sorted.filter(({ type }) => type === 'port');
  const codes = new Set(ports.map(({ locode }) => locode));
  return {
    typeStart: Uint32Array.of(
      0,
      ...LOCATION_TYPES.map(
        (_, last) => sorted.filter(({ type }) => LOCATION_TYPES.indexOf(type) <= last).length,
      ),
    ),
    name: sorted.map(({ name }) => name),
    countries,
    country: Uint16Array.from(sorted, ({ country }) => numberOf.get(country) as number),
    suffix: Uint16Array.from(sorted, suffixOf),
    lng: Int32Array.from(sorted, ({ position }) => Math.round(position[0] * LOCATION_STEPS_PER_DEGREE)),
    lat: Int32Array.from(sorted, ({ position }) => Math.round(position[1] * LOCATION_STEPS_PER_DEGREE)),
    accuracy: Uint8Array.from(ports, ({ accuracy }) => ACCURACIES.indexOf(accuracy ?? 'town')),
    harbourSize: Uint8Array.from(ports, ({ harbourSize }) => harbourSize ?? 0),
    depth: Uint16Array.from(ports, ({ depthMeters }) =>
      Math.min(DEPTH_LIMIT, Math.round((depthMeters ?? 0) * 10)),
    ),
    aliases: new Map(
      Object.entries(aliases).filter(([alias, locode]) => codes.has(locode) && !codes.has(alias)),
    ),
    otherNames: new Map(Object.entries(otherNames).filter(([locode]) => codes.has(locode))),
  };
}

/** A name by which 2 comes before 10. */
function numbered(name: string): string {
  return name.replace(/\d+/g, (digits) => digits.padStart(6, '0'));
}

function suffixOf({ locode }: Row): number {
  return locode === '' ? NO_SUFFIX : suffixNumber(locode.slice(2));
}

/** By code unit. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
