import { type Pair, pairNumber } from '../../src/near/pairs.ts';
import { type Patches, ranksIn } from '../../src/near/patches.ts';
import type { Progress } from '../stage.ts';
import { runWorkers, sharedCounter } from '../workers.ts';
import type { LookEnd } from './look-finder.ts';
import type { ShortCutMessage, ShortCutTask } from './short-cut-worker.ts';

/** The share of the time that has gone when each look ends. */
const ENDS = { cells: 0.2, pairs: 0.5, moreCells: 0.8, looks: 1 };

/** Where short cuts between ports bend and lead, and what looks between ports come to, by their ranks; all rising. */
export interface FoundShortCuts extends Readonly<Record<LookEnd, readonly Pair[]>> {
  readonly cells: Uint32Array;
  readonly pairs: readonly Pair[];
}

/**
 * The cells in which short cuts between neighbouring ports bend, then the pairs of patches between which short cuts that
 * bend there lead, then the cells in which short cuts between all ports of these bend, too, and then the neighbouring ports
 * between which looks for them are in vain, or have to be wider; on two threads, some 48 minutes for the world.
 *
 * @param files as bytes; the locations with their attachments
 * @param patches of the ports
 */
export async function findShortCuts(
  files: Pick<ShortCutTask, 'coast' | 'graph' | 'locations'>,
  patches: Patches,
  progress: Progress,
): Promise<FoundShortCuts> {
  const between = (start: number, end: number) => (share: number) => progress(start + (end - start) * share);
  const some = (await find(files, between(0, ENDS.cells))).cells;
  const { pairs } = await find({ ...files, cells: some }, between(ENDS.cells, ENDS.pairs));
  const joined = Uint32Array.from(pairs, (pair) => pairNumber(pair, patches.places.length));
  const more = (await find({ ...files, joined }, between(ENDS.pairs, ENDS.moreCells))).cells;
  const cells = Uint32Array.from(new Set([...some, ...more])).sort();
  const looks = await find({ ...files, cells, joined }, between(ENDS.moreCells, ENDS.looks));
  const ranks = ranksIn(patches);
  return {
    cells,
    pairs,
    vain: ranked(looks.vain, ranks),
    byShoreOnly: ranked(looks.byShoreOnly, ranks),
    led: ranked(looks.led, ranks),
  };
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
  const pairs: Pair[] = [];
  const looks: Record<LookEnd, Pair[]> = { vain: [], byShoreOnly: [], led: [] };
  await runWorkers(
    new URL('./short-cut-worker.mjs', import.meta.url),
    { ...task, nextBlock: sharedCounter() },
    (message: ShortCutMessage) => {
      if ('share' in message) progress(message.share);
      else if ('cells' in message) for (const cell of message.cells) cells.add(cell);
      else if ('pairs' in message) for (const pair of message.pairs) pairs.push(pair);
      else for (const [port, other, end] of message.looks) looks[end].push([port, other]);
    },
  );
  return { cells: Uint32Array.from(cells).sort(), pairs: pairs.sort(rising), ...looks };
}

function rising([a, b]: Pair, [c, d]: Pair): number {
  return a - c || b - d;
}
