import { RiceWriter } from '../../data/rice-writer.ts';
import { GRAPH_STEPS_PER_DEGREE } from '../water-graph.ts';
import { CONTEXT, CONTEXTS, type Positions } from './position-code.ts';

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

/** Degrees as whole steps. */
function stepsOf(degrees: number): number {
  const steps = Math.round(degrees * GRAPH_STEPS_PER_DEGREE);
  if (steps / GRAPH_STEPS_PER_DEGREE !== degrees) {
    throw new RangeError(`Got ${degrees} degrees when expected a multiple of 1/${GRAPH_STEPS_PER_DEGREE}`);
  }
  return steps;
}
