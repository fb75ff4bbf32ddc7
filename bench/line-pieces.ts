import type { Position } from '../src/geo/position.ts';
import { EARTH_RADIUS_METERS, greatCircleMeters } from '../src/geo/sphere.ts';
import { latitudeOf, longitudeOf, unitVectors } from '../src/geo/vector.ts';

/** How often lines are sampled: finer on legs near the shore, which are short. */
export const SAMPLE_METERS = 250;
export const FINE_METERS = 25;
export const FINE_UP_TO_METERS = 60_000;

/** A piece of a leg, by its shares of it. */
export interface Piece {
  /** The unit vectors of its ends, and its length. */
  leg: { vectors: Float64Array; km: number };
  from: number;
  to: number;
}

/** The legs of a line, cut up so that each piece is told by its middle. One at a time: of a long line there are 100,000. */
export function* piecesOf(line: readonly Position[]): Generator<Piece> {
  for (const [i, to] of line.slice(1).entries()) {
    const from = line[i];
    const meters = greatCircleMeters(...from, ...to);
    // the two positions on 180 degrees where a line is cut are one
    if (meters < 1) continue;
    const leg = { vectors: unitVectors([from[0], to[0]], [from[1], to[1]]), km: meters / 1000 };
    yield* parts({ leg, from: 0, to: 1 }, meters < FINE_UP_TO_METERS ? FINE_METERS : SAMPLE_METERS);
  }
}

/** A piece as several, none longer than so many metres. */
export function* parts({ leg, from, to }: Piece, mostMeters: number): Generator<Piece> {
  const count = Math.ceil((1000 * leg.km * (to - from)) / mostMeters);
  const step = (to - from) / count;
  for (let k = 0; k < count; k++) yield { leg, from: from + k * step, to: from + (k + 1) * step };
}

/** The position in the middle of a piece. */
export function middleOf({ leg: { vectors: v, km }, from, to }: Piece): Position {
  const angle = (1000 * km) / EARTH_RADIUS_METERS;
  const share = (from + to) / 2;
  const a = Math.sin((1 - share) * angle);
  const b = Math.sin(share * angle);
  const [x, y, z] = [a * v[0] + b * v[3], a * v[1] + b * v[4], a * v[2] + b * v[5]];
  return [longitudeOf(x, y), latitudeOf(x, y, z)];
}
