import { toCsv } from './csv.ts';
import { toGpx } from './gpx.ts';
import { toKml } from './kml.ts';
import { toPolyline } from './polyline.ts';
import type { FormatOptions, Routes } from './routes.ts';
import { toRtz } from './rtz.ts';
import { toWkt } from './wkt.ts';

/** How routes are written in each format, with names where it has a place for them. */
export const WRITERS = {
  gpx: toGpx,
  kml: toKml,
  rtz: toRtz,
  csv: (routes) => toCsv(routes),
  polyline: (routes) => toPolyline(routes),
  polyline6: (routes) => toPolyline(routes, { precision: 6 }),
  wkt: (routes) => toWkt(routes),
} as const satisfies Record<string, (routes: Routes, names?: FormatOptions) => string>;

/** What routes can be written as besides GeoJSON. */
export type WrittenFormat = keyof typeof WRITERS;
