import { type Pair, pairNumber } from '../../src/near/pairs.ts';
import { type Patches, ranksIn } from '../../src/near/patches.ts';
import type { Progress } from '../stage.ts';
import { runWorkers, sharedCounter } from '../workers.ts';
import type { ShortCutMessage, ShortCutTask } from './short-cut-worker.ts';

/** The share of the time that the cells take, and these and the pairs of patches. */
const CELLS_SHARE = 0.3;
const PAIRS_SHARE = 0.75;

/** Where short cuts between ports bend and lead, and between which ports there are none; all rising. */
export interface FoundShortCuts {
  readonly cells: Uint32Array;
  readonly pairs: readonly Pair[];
  /** Pairs of ports, by their ranks. */
  readonly vain: readonly Pair[];
}

/**
 * The cells in which short cuts between neighbouring ports bend, then the pairs of patches between which short cuts that
 * bend there lead, then the neighbouring ports between which these do not help to find one; on two threads, some 20 minutes
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
  const { pairs: ports } = await find({ ...files, cells, joined }, (share) =>
    progress(PAIRS_SHARE + (1 - PAIRS_SHARE) * share),
  );
  return { cells, pairs, vain: ranked(ports, ranksIn(patches)) };
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

async function find(
  task: Omit<ShortCutTask, 'nextBlock'>,
  progress: Progress,
): Promise<Pick<FoundShortCuts, 'cells' | 'pairs'>> {
  const cells = new Set<number>();
  const pairs: Pair[] = [];
  await runWorkers(
    new URL('./short-cut-worker.mjs', import.meta.url),
    { ...task, nextBlock: sharedCounter() },
    (message: ShortCutMessage) => {
      if ('share' in message) progress(message.share);
      else if ('pairs' in message) for (const pair of message.pairs) pairs.push(pair);
      else for (const cell of message.cells) cells.add(cell);
    },
  );
  return { cells: Uint32Array.from(cells).sort(), pairs: pairs.sort(rising) };
}

function rising([a, b]: Pair, [c, d]: Pair): number {
  return a - c || b - d;
}
