import { FairwayError } from '../src/errors.ts';
import type { Fairway } from '../src/index.ts';
import { openFairway } from '../src/node.ts';
import { type Pair, portPairs, seaPairs } from './pairs.ts';
import { figure, quantile, type Section } from './report.ts';

const PAIRS = 1_000;
const WARM_UP = 200;

/** Milliseconds a route between ports and between positions at sea, with nothing cached and with the ends attached. */
export async function benchSpeed(): Promise<Section> {
  const fairway = await openFairway();
  for (const pair of portPairs(fairway, WARM_UP, 1)) time(fairway, pair);
  const kinds: [string, Pair[]][] = [
    ['ports', portPairs(fairway, PAIRS, 2)],
    ['open sea', seaPairs(fairway, PAIRS, 3)],
  ];
  return {
    title: 'Speed',
    about: `${PAIRS} random pairs each of index ports and of open-sea positions; milliseconds a call of distance().`,
    columns: ['pairs', 'ends', 'median', '90th percentile', '99th percentile', 'no route'],
    rows: kinds.flatMap(([kind, pairs]) => {
      const fresh: number[] = [];
      const again: number[] = [];
      let none = 0;
      for (const pair of pairs) {
        const first = time(fairway, pair);
        if (first === undefined) none++;
        else {
          fresh.push(first);
          again.push(time(fairway, pair) ?? Number.NaN);
        }
      }
      return [row(kind, 'any position', fresh, none), row(kind, 'already attached', again, none)];
    }),
  };
}

function row(kind: string, ends: string, times: number[], none: number): (string | number)[] {
  const sorted = times.sort((a, b) => a - b);
  return [kind, ends, ...[0.5, 0.9, 0.99].map((q) => figure(quantile(sorted, q))), none];
}

/** Milliseconds of one call, or undefined if nothing joins the pair. */
function time(fairway: Fairway, { from, to }: Pair): number | undefined {
  const began = performance.now();
  try {
    fairway.distance({ from, to });
  } catch (error) {
    if (error instanceof FairwayError) return undefined;
    throw error;
  }
  return performance.now() - began;
}
