import { RiceWriter } from '../../data/rice-writer.ts';
import type { PatchPair } from '../../near/patches.ts';
import { CONTEXT, CONTEXTS } from './patch-pair-code.ts';

/** Writes what `readPatchPairs` reads; some 4 bits a pair. */
export function writePatchPairs(pairs: readonly PatchPair[], patches: number): Uint8Array {
  const rice = new RiceWriter(CONTEXTS);
  for (let low = 0, start = 0; low < patches; low++) {
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
