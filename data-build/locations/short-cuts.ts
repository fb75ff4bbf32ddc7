import { type Pair, pairNumber } from '../../src/near/pairs.ts';
import { type Patches, ranksIn } from '../../src/near/patches.ts';
import type { Progress } from '../stage.ts';
import { runWorkers, sharedCounter } from '../workers.ts';
import type { ShortCutMessage, ShortCutTask } from './short-cut-worker.ts';
import type { VainLook } from './vain-look-finder.ts';

/** The share of the time that the cells take, and these and the pairs of patches. */
const CELLS_SHARE = 0.3;
const PAIRS_SHARE = 0.75;

/** Where short cuts between ports bend and lead, and between which ports looks are in vain, by their ranks; all rising. */
export interface FoundShortCuts extends Readonly<Record<VainLook, readonly Pair[]>> {
  readonly cells: Uint32Array;
  readonly pairs: readonly Pair[];
}

/**
 * The cells in which short cuts between neighbouring ports bend, then the pairs of patches between which short cuts that
 * bend there lead, then the neighbouring ports between which looks for them are in vain; on two threads, some 20 minutes
 * for the world.
 *
 * @param files as bytes; the locations with their attachments
 * @param patches of the ports
 */
export async function findShortCuts(
  files: Pick<ShortCutTask, 'coast' | 'graph' | 'locations'>,
  patches: Patches,
  progress: Progress,
): Promise<FoundShortCuts> {
  const { cells } = await find(files, (share) => progress(CELLS_SHARE * share));
  const { pairs } = await find({ ...files, cells }, (share) =>
    progress(CELLS_SHARE + (PAIRS_SHARE - CELLS_SHARE) * share),
  );
  const joined = Uint32Array.from(pairs, (pair) => pairNumber(pair, patches.places.length));
  const { vain, byShoreOnly } = await find({ ...files, cells, joined }, (share) =>
    progress(PAIRS_SHARE + (1 - PAIRS_SHARE) * share),
  );
  const ranks = ranksIn(patches);
  return { cells, pairs, vain: ranked(vain, ranks), byShoreOnly: ranked(byShoreOnly, ranks) };
}

/** Pairs by the ranks of their members. */
function ranked(pairs: readonly Pair[], ranks: Uint16Array): Pair[] {
  return pairs
    .map(([a, b]): Pair => {
      const [p, q] = [ranks[a], ranks[b]];
      return p < q ? [p, q] : [q, p];
    })
    .sort(rising);
}

async function find(task: Omit<ShortCutTask, 'nextBlock'>, progress: Progress): Promise<FoundShortCuts> {
  const cells = new Set<number>();
  const [pairs, vain, byShoreOnly]: Pair[][] = [[], [], []];
  await runWorkers(
    new URL('./short-cut-worker.mjs', import.meta.url),
    { ...task, nextBlock: sharedCounter() },
    (message: ShortCutMessage) => {
      if ('share' in message) progress(message.share);
      else if ('cells' in message) for (const cell of message.cells) cells.add(cell);
      else if ('pairs' in message) for (const pair of message.pairs) pairs.push(pair);
      else {
        for (const pair of message.vain) vain.push(pair);
        for (const pair of message.byShoreOnly) byShoreOnly.push(pair);
      }
    },
  );
  return { cells: Uint32Array.from(cells).sort(), pairs: pairs.sort(rising), vain, byShoreOnly };
}

function rising([a, b]: Pair, [c, d]: Pair): number {
  return a - c || b - d;
}
