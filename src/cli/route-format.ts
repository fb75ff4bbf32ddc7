import type { FormatOptions } from '../formats/index.ts';
import type { Ends } from './engine.ts';

/** Formats that routes can be written in. */
export const FORMATS = ['geojson', 'gpx', 'kml', 'rtz', 'csv', 'polyline', 'polyline6', 'wkt'] as const;

/** One of them. */
export type Format = (typeof FORMATS)[number];

/** What a command says about its output. */
export interface AskedFormat {
  json?: true;
  format?: Format;
  out?: string;
}

/** The format that a command asks for: by its options, else by its file's ending; none is a table for people. */
export function formatOf({ json, format, out }: AskedFormat): Format | undefined {
  if (format !== undefined) return format;
  const ending = /\.([a-z]+)$/i.exec(out ?? '')?.[1].toLowerCase();
  if (json || ending === 'json') return 'geojson';
  return FORMATS.find((known) => known === ending);
}

/** The names that a file gives to a route and its ends. */
export function namesOf({ from, to }: Ends, name = `${from.label} to ${to.label}`): FormatOptions {
  return { name, from: from.label, to: to.label };
}
