import {
  boundsOf,
  cutAtAntimeridian,
  densified,
  densifiedCount,
  splitAtAntimeridian,
  unwrapped,
} from '../geo/line.ts';
import type { Position } from '../geo/position.ts';
import { invalid } from './check.ts';
import type { CheckedOptions } from './options.ts';
import type { RouteGeometry } from './types/route.ts';

/** Most positions of a drawn route: some 5 MB of JSON. */
const MAX_POSITIONS = 100_000;
/** The spacing that a refusal names has this many steps in a nautical mile. */
const SPACING_STEPS = 1000;

/** A drawn route. */
export interface Drawing {
  readonly bbox: [number, number, number, number];
  readonly geometry: RouteGeometry;
}

/**
 * Draws a route as the options say.
 *
 * @throws {FairwayError} `invalid_request`, naming the least `densify` that fits, for more positions than may be
 */
export function draw(
  positions: readonly Position[],
  options: CheckedOptions,
  maxPositions = MAX_POSITIONS,
): Drawing {
  const { densify, antimeridian } = options;
  const allowed = Math.min(maxPositions, MAX_POSITIONS);
  const line = densify < Infinity ? densifiedWithin(positions, options, allowed) : [...positions];
  if (antimeridian === 'unwrap') {
    const coordinates = unwrapped(line);
    return { bbox: boundsOf(coordinates), geometry: { type: 'LineString', coordinates } };
  }
  const parts = partsOf(line, antimeridian);
  const bbox = boundsOf(parts.flat());
  return parts.length > 1
    ? { bbox, geometry: { type: 'MultiLineString', coordinates: parts } }
    : { bbox, geometry: { type: 'LineString', coordinates: parts[0] } };
}

function partsOf(line: readonly Position[], antimeridian: 'cut' | 'split'): Position[][] {
  return antimeridian === 'split' ? splitAtAntimeridian(line) : [cutAtAntimeridian(line)];
}

function densifiedWithin(
  line: readonly Position[],
  { densify: spacing, antimeridian }: CheckedOptions,
  allowed: number,
): Position[] {
  // cutting adds as many to the dense line
  const atCuts = antimeridian === 'unwrap' ? 0 : partsOf(line, antimeridian).flat().length - line.length;
  const most = allowed - atCuts;
  const count = densifiedCount(line, spacing);
  if (count <= most) return densified(line, spacing);
  if (line.length > most) throw invalid('options.densify', 'none for this route', `${spacing}`);
  throw invalid(
    'options.densify',
    `${leastSpacing(line, most)} or more for this route, which is ${allowed} positions`,
    `${spacing}, which is ${count + atCuts} positions`,
  );
}

/** The least spacing, in whole thousandths, by which a line has no more positions than `most`. */
function leastSpacing(line: readonly Position[], most: number): number {
  let low = 0;
  let high = 1;
  while (densifiedCount(line, high / SPACING_STEPS) > most) high *= 2;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (densifiedCount(line, middle / SPACING_STEPS) > most) low = middle;
    else high = middle;
  }
  return high / SPACING_STEPS;
}
