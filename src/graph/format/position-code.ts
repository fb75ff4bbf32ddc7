import { RiceReader } from '../../data/rice.ts';
import { RiceWriter } from '../../data/rice-writer.ts';
import { FairwayError } from '../../errors.ts';
import { GRAPH_STEPS_PER_DEGREE } from '../water-graph.ts';

/** Positions by number, degrees. */
export interface Positions {
  readonly lng: Float64Array;
  readonly lat: Float64Array;
}

/** Contexts of the Rice code. */
const CONTEXT = { lng: 0, lat: 1 } as const;
const CONTEXTS = 2;

/**
 * Writes positions of two kinds, such as corners and flat vertices of a mesh, each position as the difference from
 * the one before it and a bit for its kind. About 33 bits a position.
 *
 * @param firstKind positions below this number are of the first kind
 * @param order all numbers, each kind by rising number, in an order in which neighbours are near
 */
export function writePositions({ lng, lat }: Positions, firstKind: number, order: Uint32Array): Uint8Array {
  const rice = new RiceWriter(CONTEXTS);
  let first = 0;
  let second = firstKind;
  let x = 0;
  let y = 0;
  for (const number of order) {
    const due = number < firstKind ? first++ : second++;
    if (number !== due) throw new RangeError(`Got position ${number} in the order when expected ${due}`);
    const nextX = stepsOf(lng[number]);
    const nextY = stepsOf(lat[number]);
    rice.bits(number < firstKind ? 1 : 0, 1);
    rice.wideSigned(nextX - x, CONTEXT.lng);
    rice.wideSigned(nextY - y, CONTEXT.lat);
    x = nextX;
    y = nextY;
  }
  return rice.finish();
}

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

/** Degrees as whole steps. */
function stepsOf(degrees: number): number {
  const steps = Math.round(degrees * GRAPH_STEPS_PER_DEGREE);
  if (steps / GRAPH_STEPS_PER_DEGREE !== degrees) {
    throw new RangeError(`Got ${degrees} degrees when expected a multiple of 1/${GRAPH_STEPS_PER_DEGREE}`);
  }
  return steps;
}
