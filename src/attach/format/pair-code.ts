import { doubled } from '../../arrays.ts';
import { RiceReader } from '../../data/rice.ts';
import { FairwayError } from '../../errors.ts';
import { pairNumber } from '../../near/pairs.ts';

/** Contexts of the Rice code. */
export const CONTEXT = { count: 0, first: 1, gap: 2 } as const;
export const CONTEXTS = 3;

/**
 * Reads the numbers of pairs of members of a list, rising: of each member how many have it as their lower one, then how
 * far on the first of the others is, and how many members lie between these.
 *
 * @param members how many there are
 * @throws {FairwayError} `data_error` when the code is damaged
 */
export function readPairs(code: Uint8Array, members: number): Uint32Array {
  const rice = new RiceReader(code, CONTEXTS);
  // a pair takes some four bits
  let numbers = new Uint32Array(2 * code.length + 1);
  let pairs = 0;
  for (let low = 0; low < members; low++) {
    let next = low;
    const count = rice.wide(CONTEXT.count);
    for (let i = 0; i < count; i++) {
      const high = next + rice.wide(i === 0 ? CONTEXT.first : CONTEXT.gap);
      if (high >= members) fail(`up to ${high}, expected less than ${members}`);
      if (pairs === numbers.length) numbers = doubled(numbers);
      numbers[pairs++] = pairNumber([low, high], members);
      next = high + 1;
    }
  }
  rice.finish();
  return numbers.slice(0, pairs);
}

function fail(what: string): never {
  throw new FairwayError('data_error', `The locations have pairs ${what}`);
}
