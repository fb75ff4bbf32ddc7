import { RiceWriter } from '../../data/rice-writer.ts';
import type { Pair } from '../../near/pairs.ts';
import { CONTEXT, CONTEXTS } from './pair-code.ts';

/** Writes what `readPairs` reads; some 3 to 4 bits a pair. */
export function writePairs(pairs: readonly Pair[], members: number): Uint8Array {
  const rice = new RiceWriter(CONTEXTS);
  for (let low = 0, start = 0; low < members; low++) {
    let end = start;
    while (end < pairs.length && pairs[end][0] === low) end++;
    rice.wide(end - start, CONTEXT.count);
    for (let i = start; i < end; i++) {
      if (i === start) rice.wide(pairs[i][1] - low, CONTEXT.first);
      else rice.wide(pairs[i][1] - pairs[i - 1][1] - 1, CONTEXT.gap);
    }
    start = end;
  }
  return rice.finish();
}
