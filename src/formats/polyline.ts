import { checkObject, describe, invalid, reading } from '../api/check.ts';
import { onlyLineOf, type Routes, wayOf } from './routes.ts';

/** Decimals of a degree that an encoded line keeps: 5 as Google has it, 6 as OSRM and Valhalla. */
export type PolylinePrecision = 5 | 6;

/** How a line is encoded. */
export interface PolylineOptions {
  /** Default: 5. */
  precision?: PolylinePrecision;
}

/** Bits of a number in one character, and the bit that says that more follow. */
const BITS = 5;
const MORE = 1 << BITS;
const FIRST_CHARACTER = 63;

/**
 * One route as an encoded polyline: https://developers.google.com/maps/documentation/utilities/polylinealgorithm
 * Longitudes lie in [-180, 180), also where the route crosses 180 degrees.
 *
 * @throws {FairwayError} `invalid_request` for what is no route, or more than one
 */
export function toPolyline(routes: Routes, options: PolylineOptions = {}): string {
  const precision = checkPrecision(options);
  const factor = 10 ** precision;
  let text = '';
  let [lastLat, lastLng] = [0, 0];
  for (const [lng, lat] of wayOf(onlyLineOf(routes, 'a polyline'), precision)) {
    const [latStep, lngStep] = [Math.round(lat * factor), Math.round(lng * factor)];
    text += encoded(latStep - lastLat) + encoded(lngStep - lastLng);
    [lastLat, lastLng] = [latStep, lngStep];
  }
  return text;
}

/** A whole number: its sign as the lowest bit, then five bits a character, lowest first. */
function encoded(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (rest >= MORE) {
    text += String.fromCharCode(((rest % MORE) | MORE) + FIRST_CHARACTER);
    rest >>= BITS;
  }
  return text + String.fromCharCode(rest + FIRST_CHARACTER);
}

function checkPrecision(options: unknown): PolylinePrecision {
  return reading('options', () => {
    const { precision = 5 } = checkObject(options, 'options', 'an object', ['precision']);
    if (precision === 5 || precision === 6) return precision;
    throw invalid('options.precision', '5 or 6', describe(precision));
  });
}
