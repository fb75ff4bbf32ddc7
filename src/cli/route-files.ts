import {
  type FormatOptions,
  type Routes,
  toCsv,
  toGpx,
  toKml,
  toPolyline,
  toRtz,
  toWkt,
} from '../formats/index.ts';
import type { Format } from './route-format.ts';

/** How each format writes routes. */
const WRITERS: Record<Format, (routes: Routes, names: FormatOptions) => string> = {
  geojson: (routes) => `${JSON.stringify(routes)}\n`,
  gpx: toGpx,
  kml: toKml,
  rtz: toRtz,
  csv: toCsv,
  polyline: (routes) => `${toPolyline(routes)}\n`,
  polyline6: (routes) => `${toPolyline(routes, { precision: 6 })}\n`,
  wkt: (routes) => `${toWkt(routes)}\n`,
};

/** Routes in one of the formats. */
export function formatted(routes: Routes, format: Format, names: FormatOptions): string {
  return WRITERS[format](routes, names);
}
