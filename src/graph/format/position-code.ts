import { RiceReader } from '../../data/rice.ts';
import { FairwayError } from '../../errors.ts';
import { GRAPH_STEPS_PER_DEGREE } from '../water-graph.ts';

/** Positions by number, degrees. */
export interface Positions {
  readonly lng: Float64Array;
  readonly lat: Float64Array;
}

/** Contexts of the Rice code. */
export const CONTEXT = { lng: 0, lat: 1 } as const;
export const CONTEXTS = 2;

/**
 * Reads what `writePositions` wrote.
 *
 * @returns the positions by number, and the order in which they were written
 * @throws {FairwayError} `data_error` unless the code holds exactly `count` positions on the globe, `firstKind` of
 * them of the first kind
 */
export function readPositions(
  code: Uint8Array,
  count: number,
  firstKind: number,
): Positions & { order: Uint32Array } {
  const rice = new RiceReader(code, CONTEXTS);
  const lng = new Float64Array(count);
  const lat = new Float64Array(count);
  const order = new Uint32Array(count);
  let first = 0;
  let second = firstKind;
  let x = 0;
  let y = 0;
  for (let i = 0; i < count; i++) {
    const number = rice.bits(1) === 1 ? first++ : second++;
    x += rice.wideSigned(CONTEXT.lng);
    y += rice.wideSigned(CONTEXT.lat);
    if (Math.abs(x) > 180 * GRAPH_STEPS_PER_DEGREE || Math.abs(y) > 90 * GRAPH_STEPS_PER_DEGREE) {
      throw new FairwayError(
        'data_error',
        `Position ${number} is [${x}, ${y}] steps, expected one on the globe`,
      );
    }
    order[i] = number;
    lng[number] = x / GRAPH_STEPS_PER_DEGREE;
    lat[number] = y / GRAPH_STEPS_PER_DEGREE;
  }
  rice.finish();
  if (first !== firstKind) {
    throw new FairwayError('data_error', `${first} positions are of the first kind, expected ${firstKind}`);
  }
  return { lng, lat, order };
}
