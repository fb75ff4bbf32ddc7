import { FairwayError } from '../src/errors.ts';
import type { Fairway, RouteRequest } from '../src/index.ts';
import { openFairway } from '../src/node.ts';
import { cpuMs } from './cpu.ts';
import { portPairs } from './pairs.ts';
import { figure, quantile, type Section } from './report.ts';

/** Pairs of ports for each passage. */
const PAIRS = 40;
const WARM_UP = 200;
/** Passages to be crossed: each on ways that it does not lengthen and on ways that it does. */
const FORCED = ['suez', 'panama', 'gibraltar', 'malacca', 'magellan', 'dover', 'torres', 'northeast'];

/** Milliseconds of a route through one passage against the same pair's free route. */
export async function benchVoyages(): Promise<Section> {
  const fairway = await openFairway();
  for (const { from, to } of portPairs(fairway, WARM_UP, 1)) timed(fairway, { from, to });
  return {
    title: 'Routes through a passage',
    about:
      `${PAIRS} random pairs of index ports for each passage, every one new: milliseconds of the processor of ` +
      'distance() with and without the passage in via, one after the other, and in the other order for every second ' +
      'pair. The passage is open for both.',
    columns: ['via', 'routes', 'free, median', '99th', 'via, median', '99th', 'ratio of the sums'],
    rows: [...FORCED.map((key, i) => row(fairway, [key], 100 + i)), row(fairway, FORCED, 200)],
  };
}

function row(fairway: Fairway, keys: readonly string[], seed: number): (string | number)[] {
  const [free, forced]: number[][] = [[], []];
  for (const [i, { from, to }] of portPairs(fairway, PAIRS, seed).entries()) {
    const key = keys[i % keys.length];
    const request = { from, to, options: { [key]: true } };
    const calls = [() => timed(fairway, request), () => timed(fairway, { ...request, via: [key] })];
    const order = i % 2 === 0 ? [0, 1] : [1, 0];
    const times: (number | undefined)[] = [];
    for (const call of order) times[call] = calls[call]();
    if (times[0] === undefined || times[1] === undefined) continue;
    free.push(times[0]);
    forced.push(times[1]);
  }
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const ratio = sum(forced) / sum(free);
  const figures = [free, forced].flatMap((times) => {
    times.sort((a, b) => a - b);
    return [figure(quantile(times, 0.5)), figure(quantile(times, 0.99))];
  });
  return [keys.length > 1 ? 'all of these in turn' : keys[0], free.length, ...figures, figure(ratio)];
}

/** Milliseconds of the processor; none where no way leads. */
function timed(fairway: Fairway, request: RouteRequest): number | undefined {
  try {
    return cpuMs(() => fairway.distance(request));
  } catch (error) {
    if (error instanceof FairwayError && error.code === 'no_route') return undefined;
    throw error;
  }
}
