import { checkObject, describe, invalid, reading } from '../api/check.ts';
import { readPosition } from '../api/read-position.ts';
import type { RouteFeature, RouteGeometry } from '../api/types/route.ts';
import { longitudeDifference } from '../geo/longitude.ts';
import type { Position } from '../geo/position.ts';
import { keptDegrees } from './decimal.ts';

/** What the formats take: a route, or a collection of them, as the calls give it. */
export type Routes =
  | RouteFeature<RouteGeometry>
  | { readonly features: readonly RouteFeature<RouteGeometry>[] };

/** What files may be told beyond the route. */
export interface FormatOptions {
  /** Name of the file, and of routes without an `id`. Default: `Route`. */
  name?: string;
  /** Name of the first position. */
  from?: string;
  /** Name of the last position. */
  to?: string;
}

/** A route to be written. */
export interface Line {
  /** The request's `id`, or empty. */
  readonly id: string;
  /** As it was drawn, each line by itself. */
  readonly parts: readonly Position[][];
  readonly properties: Record<string, unknown>;
}

const DEFAULT_NAME = 'Route';
const NAME_KEYS = ['name', 'from', 'to'];

/**
 * The routes in what a call has given.
 *
 * @throws {FairwayError} `invalid_request` for anything else
 */
export function linesOf(routes: Routes): Line[] {
  return reading('routes', () => {
    const { features } = checkObject(routes, 'routes', 'a route or a collection of routes') as {
      features?: unknown;
    };
    if (features === undefined) return [lineOf(routes, 'route')];
    if (!Array.isArray(features)) throw invalid('features', 'an array of routes', describe(features));
    return Array.from(features, (feature, i) => lineOf(feature, `features[${i}]`));
  });
}

/**
 * The one route in what a call has given.
 *
 * @param format what holds no more than one
 * @throws {FairwayError} `invalid_request`
 */
export function onlyLineOf(routes: Routes, format: string): Line {
  const lines = linesOf(routes);
  if (lines.length === 1) return lines[0];
  throw invalid('features', `exactly one route for ${format}`, `an array of ${lines.length}`);
}

/** The names for a file, checked, with those of `more` that its format has. */
export function checkTitles(options: FormatOptions, more: readonly string[] = []): Required<FormatOptions> {
  return reading('options', () => {
    const object = checkObject(options, 'options', 'an object', [...NAME_KEYS, ...more]);
    const [name = DEFAULT_NAME, from = '', to = ''] = NAME_KEYS.map((key) => {
      const value = object[key];
      if (value === undefined || typeof value === 'string') return value;
      throw invalid(`options.${key}`, 'a string', describe(value));
    });
    return { name, from, to };
  });
}

/**
 * All positions of a route in one list, as files keep them, with longitudes in [-180, 180): a position on 180 degrees
 * that was drawn on either side stands there once, so that great circles between neighbours are the route.
 *
 * @param decimals those of a degree that the file keeps
 */
export function wayOf({ parts }: Line, decimals?: number): Position[] {
  const way: Position[] = [];
  for (const position of parts.flat()) {
    const lng = keptDegrees(longitudeDifference(0, position[0]), decimals);
    const [wrapped, lat] = [lng === 180 ? -180 : lng, keptDegrees(position[1], decimals)];
    const last = way.at(-1);
    if (last?.[0] !== wrapped || last[1] !== lat) way.push([wrapped, lat]);
  }
  return way;
}

/** The name of a position of a way: its ends may have one. */
export function nameAt(
  way: readonly Position[],
  i: number,
  { from, to }: Required<FormatOptions>,
): string | undefined {
  const name = i === 0 ? from : i === way.length - 1 ? to : '';
  return name === '' ? undefined : name;
}

function lineOf(value: unknown, field: string): Line {
  const { geometry, properties } = checkObject(value, field, 'a route');
  const { type, coordinates } = checkObject(geometry, `${field}.geometry`, 'a line');
  if (type !== 'LineString' && type !== 'MultiLineString') {
    throw invalid(`${field}.geometry.type`, 'LineString or MultiLineString', describe(type));
  }
  const path = `${field}.geometry.coordinates`;
  const parts = type === 'LineString' ? [coordinates] : listOf(coordinates, path, 1);
  const known = (properties ?? {}) as Record<string, unknown>;
  return {
    id: typeof known.id === 'string' ? known.id : '',
    parts: parts.map((part, k) => {
      const partPath = type === 'LineString' ? path : `${path}[${k}]`;
      return listOf(part, partPath, 2).map((position, i) => {
        const { lng, lat } = readPosition(position, `${partPath}[${i}]`);
        return [lng, lat] satisfies Position;
      });
    }),
    // a copy, so that a getter that throws is told of here
    properties: { ...known },
  };
}

function listOf(value: unknown, field: string, least: number): unknown[] {
  if (Array.isArray(value) && value.length >= least) return Array.from(value);
  const came = Array.isArray(value) ? `an array of ${value.length}` : describe(value);
  throw invalid(field, `an array of ${least} or more`, came);
}
