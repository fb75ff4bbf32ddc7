import { readFileSync } from 'node:fs';
import { type Fairway, FairwayError, type LatLng, type RouteOptions } from '../../src/index.ts';

const PUBLISHED = new URL('../../test/world/distances.json', import.meta.url);

/** Published distances as the tests hold them: places as name, longitude, latitude, and rows that name two of them. */
interface PublishedFile {
  places: [name: string, lng: number, lat: number][];
  rows: [kind: string, from: number, to: number, nm: number, options: RouteOptions, ...rest: unknown[]][];
}

/** A published pair of ports, and how long our way is. */
export interface PublishedWay {
  pair: string;
  /** Nautical miles; none without a route. */
  nm?: number;
}

/** Our ways between all ports whose distances are published, in the order of the tests. */
export function publishedWays(fairway: Fairway): PublishedWay[] {
  const { places, rows }: PublishedFile = JSON.parse(readFileSync(PUBLISHED, 'utf8'));
  const place = (i: number): LatLng => ({ lng: places[i][1], lat: places[i][2] });
  return rows.map(([, from, to, , options]) => ({
    pair: `${places[from][0]} - ${places[to][0]}`,
    nm: lengthOrNone(fairway, place(from), place(to), options),
  }));
}

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
    if (error instanceof FairwayError) return undefined;
    throw error;
  }
}
