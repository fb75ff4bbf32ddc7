import type { Progress } from '../stage.ts';
import { runWorkers, sharedCounter } from '../workers.ts';
import type { ShortCutMessage, ShortCutTask } from './short-cut-worker.ts';

/**
 * The cells in which short cuts between neighbouring ports bend, rising; on two threads, some 5 minutes for the world.
 *
 * @param files as bytes; the locations with their attachments
 */
export async function findShortCuts(
  files: Omit<ShortCutTask, 'nextBlock'>,
  progress: Progress,
): Promise<Uint32Array> {
  const nextBlock = sharedCounter();
  const found = new Set<number>();
  await runWorkers(
    new URL('./short-cut-worker.mjs', import.meta.url),
    { ...files, nextBlock },
    (message: ShortCutMessage) => {
      if ('share' in message) progress(message.share);
      else for (const cell of message.cells) found.add(cell);
    },
  );
  return Uint32Array.from(found).sort();
}
