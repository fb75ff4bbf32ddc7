import type { RouteRequest } from '../src/api/types.ts';
import { FairwayError } from '../src/errors.ts';
import type { Fairway } from '../src/index.ts';
import { openFairway } from '../src/node.ts';
import { allPortPairs, beside, codePairs, neighbourPairs, portPairs, seaPairs } from './pairs.ts';
import { figure, quantile, type Section } from './report.ts';

const PAIRS = 1_000;
const WARM_UP = 200;

/** What one call took, milliseconds, and whether it found a route. */
interface Call {
  wall: number;
  cpu: number;
  found: boolean;
}

/** What is called, and what is timed. */
type Ends = Pick<RouteRequest, 'from' | 'to'>;
type Method = 'distance' | 'route';

/** Milliseconds a route between ports and between positions at sea, with nothing cached and with the ends attached. */
export async function benchSpeed(): Promise<Section> {
  const fairway = await openFairway();
  for (const pair of portPairs(fairway, WARM_UP, 1)) time(fairway, pair, 'distance');
  for (const pair of codePairs(fairway, WARM_UP, 1)) time(fairway, pair, 'route');
  const kinds: [string, Ends[], Method][] = [
    ['ports by code', codePairs(fairway, PAIRS, 4), 'distance'],
    ['ports by code, route()', codePairs(fairway, PAIRS, 5), 'route'],
    ['ports', portPairs(fairway, PAIRS, 2), 'distance'],
    ['open sea', seaPairs(fairway, PAIRS, 3), 'distance'],
    ['neighbouring ports', neighbourPairs(fairway, PAIRS, 6), 'distance'],
    ['2 m beside neighbouring ports', neighbourPairs(fairway, PAIRS, 7).map(beside), 'distance'],
    ['2 m beside all ports', allPortPairs(fairway, PAIRS, 8).map(beside), 'distance'],
  ];
  return {
    title: 'Speed',
    about:
      `${PAIRS} random pairs each of ports by UN/LOCODE, whose attachments are compiled, and of positions of index ` +
      'ports and on the open sea, every one new; milliseconds a call of distance(). Time of the processor tells ' +
      'apart what other programs did to the clock.',
    columns: ['pairs', 'ends', 'calls', 'median', '90th percentile', '99th percentile', '99th, processor'],
    rows: kinds.flatMap(([kind, pairs, method]) => {
      const calls = pairs.map((pair) => ({
        fresh: time(fairway, pair, method),
        again: time(fairway, pair, method),
      }));
      const routes = calls.filter(({ fresh }) => fresh.found);
      const none = calls.filter(({ fresh }) => !fresh.found);
      const groups: [string, string, Call[]][] = [
        [kind, 'new', routes.map(({ fresh }) => fresh)],
        [kind, 'already attached', routes.map(({ again }) => again)],
        [`${kind}, no route`, 'new', none.map(({ fresh }) => fresh)],
      ];
      return groups.filter(([, , group]) => group.length > 0).map((group) => row(...group));
    }),
  };
}

function row(kind: string, ends: string, calls: Call[]): (string | number)[] {
  const wall = calls.map((call) => call.wall).sort((a, b) => a - b);
  const cpu = calls.map((call) => call.cpu).sort((a, b) => a - b);
  return [
    kind,
    ends,
    calls.length,
    ...[0.5, 0.9, 0.99].map((q) => figure(quantile(wall, q))),
    figure(quantile(cpu, 0.99)),
  ];
}

function time(fairway: Fairway, { from, to }: Ends, method: Method): Call {
  const spent = process.cpuUsage();
  const began = performance.now();
  let found = true;
  try {
    fairway[method]({ from, to });
  } catch (error) {
    if (!(error instanceof FairwayError)) throw error;
    found = false;
  }
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(spent);
  return { wall, cpu: (user + system) / 1000, found };
}
