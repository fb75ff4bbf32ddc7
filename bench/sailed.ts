import type { LatLng, Position } from '../src/geo/position.ts';
import type { Fairway, RouteOptions } from '../src/index.ts';
import { orNone } from './or-none.ts';

/** A way, its length, and what it is chosen by: its length with miles inshore counted twice. Nautical miles. */
export interface Sailed {
  readonly line: readonly Position[];
  readonly nm: number;
  readonly cost: number;
}

/** What is as if a route were this long where there is none. */
export const NO_WAY: Sailed = { line: [], nm: 20_000, cost: 20_000 };

/** By how much a case misses the truth, in length and in cost, and what it may; undefined where there is nothing to compare. */
export type Case = () => { nm: number; dearer: number; most: number } | undefined;

/** By how much one way exceeds another that should be no shorter. */
export function excess(way: Sailed | undefined, other: Sailed | undefined, most: number): ReturnType<Case> {
  return way && other && { nm: way.nm - other.nm, dearer: way.cost - other.cost, most };
}

/** The same of two that should be as long as each other. */
export function difference(
  way: Sailed | undefined,
  other: Sailed | undefined,
  most: number,
): ReturnType<Case> {
  return way && other && { nm: Math.abs(way.nm - other.nm), dearer: Math.abs(way.cost - other.cost), most };
}

/** The line of a route; undefined where no route is to be had. */
export function lineOrNone(
  fairway: Fairway,
  from: LatLng | string,
  to: LatLng | string,
  options: RouteOptions,
) {
  return orNone(
    () => fairway.route({ from, to, options: { ...options, unwrap: true } }).features[0].geometry.coordinates,
  );
}

/** The passages that a route uses; none where no route is to be had. */
export function passagesOf(
  fairway: Fairway,
  from: LatLng,
  to: LatLng,
  options: RouteOptions = {},
): readonly string[] {
  return orNone(() => fairway.route({ from, to, options }).features[0].properties.passages) ?? [];
}
