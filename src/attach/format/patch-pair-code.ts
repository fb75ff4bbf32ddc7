import { RiceReader } from '../../data/rice.ts';
import { FairwayError } from '../../errors.ts';
import type { PatchPair } from '../../near/patches.ts';

/** Contexts of the Rice code. */
export const CONTEXT = { count: 0, first: 1, gap: 2 } as const;
export const CONTEXTS = 3;

/**
 * Reads pairs of patches, rising: of each patch how many have it as their lower one, then how many patches lie between
 * it and the first of the others, and between these.
 *
 * @param patches how many there are
 * @throws {FairwayError} `data_error` when the code is damaged
 */
export function readPatchPairs(code: Uint8Array, patches: number): PatchPair[] {
  const rice = new RiceReader(code, CONTEXTS);
  const pairs: PatchPair[] = [];
  for (let low = 0; low < patches; low++) {
    let next = low;
    const count = rice.wide(CONTEXT.count);
    for (let i = 0; i < count; i++) {
      const high = next + rice.wide(i === 0 ? CONTEXT.first : CONTEXT.gap);
      if (high >= patches) fail(`joined by short cuts to patch ${high}, expected less than ${patches}`);
      pairs.push([low, high]);
      next = high + 1;
    }
  }
  rice.finish();
  return pairs;
}

function fail(what: string): never {
  throw new FairwayError('data_error', `The locations have patches ${what}`);
}
