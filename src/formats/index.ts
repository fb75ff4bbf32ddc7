export { toCsv } from './csv.ts';
export { fromGpx, toGpx } from './gpx.ts';
export { toKml } from './kml.ts';
export type { PlannedRoute, Waypoint } from './plan.ts';
export { type PolylineOptions, type PolylinePrecision, toPolyline } from './polyline.ts';
export type { FormatOptions, Routes } from './routes.ts';
export { fromRtz, type RtzOptions, toRtz } from './rtz.ts';
export { toWkt } from './wkt.ts';
