import { readFileSync } from 'node:fs';
import { type Fairway, FairwayError, type LatLng, type RouteOptions } from '../../src/index.ts';

const FILE = new URL('../../test/world/distances.json', import.meta.url);

/** The file: places as name, longitude, latitude, and rows that name two of them. */
interface PublishedFile {
  places: [name: string, lng: number, lat: number][];
  rows: [
    kind: string,
    from: number,
    to: number,
    nm: number,
    options: RouteOptions,
    way: PublishedPair['way'],
    source: number,
    via?: string,
  ][];
}

/** A published distance, and the request for it. */
export interface PublishedPair {
  pair: string;
  /** `direct`, `sum` of published legs, or others. */
  kind: string;
  nm: number;
  from: LatLng;
  to: LatLng;
  options: RouteOptions;
  /** The canal or cape that a sum of legs was made over. */
  way: 'suez' | 'panama' | 'cape' | null;
  /** What the table says of the way, where the kind ends with `-via`. */
  via?: string;
}

/** A published pair of ports, and how long our way is. */
export interface PublishedWay {
  pair: string;
  /** Nautical miles; none without a route. */
  nm?: number;
}

/** All published distances, as the tests hold them. */
export function readPublished(): PublishedPair[] {
  const { places, rows }: PublishedFile = JSON.parse(readFileSync(FILE, 'utf8'));
  const place = (i: number): LatLng => ({ lng: places[i][1], lat: places[i][2] });
  return rows.map(([kind, from, to, nm, options, way, , via]) => ({
    pair: `${places[from][0]} - ${places[to][0]}`,
    kind,
    nm,
    from: place(from),
    to: place(to),
    options,
    way,
    ...(via !== undefined && { via }),
  }));
}

/** Our ways between all ports whose distances are published, in the order of the tests. */
export function publishedWays(fairway: Fairway): PublishedWay[] {
  return readPublished().map(({ pair, from, to, options }) => ({
    pair,
    nm: lengthOrNone(fairway, from, to, options),
  }));
}

/** What says that no way leads, and not that the question was wrong. */
const NO_WAY: readonly string[] = ['no_route', 'not_routable'];

/** Nautical miles between positions moved into the water, or none where no way leads. */
export function lengthOrNone(
  fairway: Fairway,
  from: LatLng,
  to: LatLng,
  options: RouteOptions = {},
): number | undefined {
  try {
    return fairway.distance({ from, to, options: { ...options, autovalidate: true } });
  } catch (error) {
    if (error instanceof FairwayError && NO_WAY.includes(error.code)) return undefined;
    throw error;
  }
}
