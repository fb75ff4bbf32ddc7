import type { PatchPair } from '../../src/near/patches.ts';
import type { Progress } from '../stage.ts';
import { runWorkers, sharedCounter } from '../workers.ts';
import type { FoundShortCuts, ShortCutMessage, ShortCutTask } from './short-cut-worker.ts';

/** The share of the time that the first ways take. */
const FIRST_SHARE = 0.5;

/**
 * The cells in which short cuts between ports bend, and the pairs of patches between which they lead; on two threads,
 * some 10 minutes for the world.
 *
 * @param files as bytes; the locations with their attachments
 */
export async function findShortCuts(
  files: Pick<ShortCutTask, 'coast' | 'graph' | 'locations'>,
  progress: Progress,
): Promise<FoundShortCuts> {
  const first = await find(files, (share) => progress(FIRST_SHARE * share));
  const others = await find({ ...files, first }, (share) =>
    progress(FIRST_SHARE + (1 - FIRST_SHARE) * share),
  );
  return { cells: first.cells, pairs: inOrder([...first.pairs, ...others.pairs]) };
}

async function find(task: Omit<ShortCutTask, 'nextBlock'>, progress: Progress): Promise<FoundShortCuts> {
  const cells = new Set<number>();
  const pairs: PatchPair[] = [];
  await runWorkers(
    new URL('./short-cut-worker.mjs', import.meta.url),
    { ...task, nextBlock: sharedCounter() },
    (message: ShortCutMessage) => {
      if ('share' in message) {
        progress(message.share);
        return;
      }
      for (const cell of message.cells) cells.add(cell);
      pairs.push(...message.pairs);
    },
  );
  return { cells: Uint32Array.from(cells).sort(), pairs: inOrder(pairs) };
}

function inOrder(pairs: PatchPair[]): PatchPair[] {
  return pairs.sort(([a, b], [c, d]) => a - c || b - d);
}
