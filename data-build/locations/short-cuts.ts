import type { PatchPair } from '../../src/near/patches.ts';
import type { Progress } from '../stage.ts';
import { runWorkers, sharedCounter } from '../workers.ts';
import type { ShortCutMessage, ShortCutTask } from './short-cut-worker.ts';

/** The share of the time that the cells take. */
const CELLS_SHARE = 0.4;

/** Where short cuts between ports bend and lead, both rising. */
export interface FoundShortCuts {
  readonly cells: Uint32Array;
  readonly pairs: readonly PatchPair[];
}

/**
 * The cells in which short cuts between neighbouring ports bend, then the pairs of patches between which short cuts that
 * bend there lead; on two threads, some 13 minutes for the world.
 *
 * @param files as bytes; the locations with their attachments
 */
export async function findShortCuts(
  files: Pick<ShortCutTask, 'coast' | 'graph' | 'locations'>,
  progress: Progress,
): Promise<FoundShortCuts> {
  const { cells } = await find(files, (share) => progress(CELLS_SHARE * share));
  const { pairs } = await find({ ...files, cells }, (share) =>
    progress(CELLS_SHARE + (1 - CELLS_SHARE) * share),
  );
  return { cells, pairs };
}

async function find(task: Omit<ShortCutTask, 'nextBlock'>, progress: Progress): Promise<FoundShortCuts> {
  const cells = new Set<number>();
  const pairs: PatchPair[] = [];
  await runWorkers(
    new URL('./short-cut-worker.mjs', import.meta.url),
    { ...task, nextBlock: sharedCounter() },
    (message: ShortCutMessage) => {
      if ('share' in message) progress(message.share);
      else if ('pairs' in message) for (const pair of message.pairs) pairs.push(pair);
      else for (const cell of message.cells) cells.add(cell);
    },
  );
  return {
    cells: Uint32Array.from(cells).sort(),
    pairs: pairs.sort(([a, b], [c, d]) => a - c || b - d),
  };
}
