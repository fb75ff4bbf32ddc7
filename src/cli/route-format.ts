import type { FormatOptions } from '../formats/index.ts';
import { UsageError } from './exit-codes.ts';
import { type AskedOutput, outFormat } from './out-format.ts';
import type { Ends, Values } from './request.ts';
import { refuseUnused, type Unused } from './unused-options.ts';

/** Formats that routes can be written in. */
export const FORMATS = ['geojson', 'gpx', 'kml', 'rtz', 'csv', 'polyline', 'polyline6', 'wkt'] as const;

/** One of them. */
export type Format = (typeof FORMATS)[number];

/** The endings of their files. */
const ENDINGS: Readonly<Record<string, Format>> = {
  ...Object.fromEntries(FORMATS.map((format): [string, Format] => [format, format])),
  json: 'geojson',
};

/** Those whose files hold one route. */
const OF_ONE: readonly Format[] = ['rtz', 'polyline', 'polyline6'];

/** What each of them tells nothing of, and the table for people. */
const UNUSED: Readonly<Record<Format | 'a table', Unused>> = {
  'a table': ['name', 'densify', 'antimeridian'],
  geojson: ['name'],
  gpx: ['speed', 'departure', 'units', 'loadLines'],
  kml: ['loadLines'],
  rtz: ['units', 'loadLines'],
  csv: ['speed', 'departure', 'units', 'loadLines', 'name'],
  polyline: ['speed', 'departure', 'units', 'loadLines', 'name'],
  polyline6: ['speed', 'departure', 'units', 'loadLines', 'name'],
  wkt: ['speed', 'departure', 'units', 'loadLines', 'name'],
};

/**
 * The format that a command asks for: by its options, else by its file's ending; none is a table for people.
 *
 * @param ofTable further options that the table tells nothing of
 * @throws {UsageError} for an ending of another, and for options that the format tells nothing of
 */
export function formatOf(values: Values & AskedOutput<Format>, ofTable: Unused = []): Format | undefined {
  const format = outFormat(values, ENDINGS, 'geojson');
  if (format === undefined) {
    refuseUnused(values, [...UNUSED['a table'], ...ofTable], 'a table, which tells nothing of it');
  } else refuseUnused(values, UNUSED[format], `${format}, which tells nothing of it`);
  if (format === 'rtz' && values.departure === undefined) {
    refuseUnused(values, ['speed'], 'rtz, expected --departure beside it');
  }
  return format;
}

/**
 * Refuses to look for several routes for a format that holds one.
 *
 * @param max how many are asked for
 * @throws {UsageError} that names `--max`
 */
export function checkMax(max: number | undefined, format: Format | undefined): void {
  if (max === 1 || format === undefined || !OF_ONE.includes(format)) return;
  throw new UsageError(`--max: got ${max ?? 'none'}, expected 1 for ${format}, which holds one route`);
}

/** The names that a file gives to a route and its ends. */
export function namesOf({ from, to }: Ends, name = `${from.label} to ${to.label}`): FormatOptions {
  return { name, from: from.label, to: to.label };
}
