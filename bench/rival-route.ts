import { point } from '@turf/helpers';
import searoute from 'searoute-js';
import type { LatLng, Position } from '../src/geo/position.ts';

/** A route of searoute-js: its length in nautical miles and its line; undefined where it finds none. */
export function rivalRoute(from: LatLng, to: LatLng): { nm: number; line: Position[] } | undefined {
  // it prints as it goes
  const print = console.log;
  console.log = () => {};
  try {
    const found = searoute(point([from.lng, from.lat]), point([to.lng, to.lat]), 'nauticalmiles');
    return found ? { nm: found.properties.length, line: found.geometry.coordinates } : undefined;
  } catch {
    return undefined;
  } finally {
    console.log = print;
  }
}
