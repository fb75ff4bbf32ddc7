import type { RouteRequest } from '../src/api/types/request.ts';
import type { LatLng } from '../src/geo/position.ts';
import type { Fairway } from '../src/index.ts';
import { openFairway } from '../src/node.ts';
import { cpuMs } from './cpu.ts';
import { orNone } from './or-none.ts';
import { allPortPairs, beside, codePairs, neighbourPairs, type Pair, portPairs, seaPairs } from './pairs.ts';
import { figure, quantile, type Section } from './report.ts';
import { rivalRoute } from './rival-route.ts';

const PAIRS = 1_000;
/** Pairs that both engines are warmed up with: until some 6,000 calls V8 still compiles, on another thread that counts. */
const WARM_UP = 6_000;
/** And as many of ends off ports, and of neighbours: what these need alone, water near the shore, is compiled last. */
const WARM_UP_NEAR = 1_500;
/** Pairs of other positions after these, so that no port of theirs is still attached. */
const FORGET = 600;
/** The two engines take turns after so many pairs, so that what else the machine does slows down both. */
const TURN = 50;
const QUANTILES = [0.5, 0.9, 0.99];

/** What is called, and what is timed. */
type Ends = Pick<RouteRequest, 'from' | 'to'>;
type Method = 'distance' | 'route';

/** Pairs of one kind. */
interface Kind {
  readonly name: string;
  readonly pairs: Ends[];
  readonly method: Method;
  /** What is asked for, untimed, just before each pair: pairs a step from it, so that the tiles there are built. */
  readonly before?: Ends[];
}

/** Milliseconds a route between ports and between positions, with nothing cached and with the ends attached. */
export async function benchSpeed(): Promise<Section> {
  const fairway = await openFairway();
  const moved = (pairs: readonly Pair[], meters: number) => pairs.map((pair) => beside(pair, meters));
  const warmUp: Ends[] = [
    ...codePairs(fairway, WARM_UP, 1),
    ...moved(allPortPairs(fairway, WARM_UP_NEAR, 9), 30),
    ...neighbourPairs(fairway, WARM_UP_NEAR, 10),
  ];
  for (const [i, pair] of warmUp.entries()) {
    ours(fairway, pair, i % 2 === 0 ? 'distance' : 'route');
    theirs(fairway, pair);
  }
  for (const pair of portPairs(fairway, FORGET, 1)) ours(fairway, pair, 'distance');
  const neighbours = neighbourPairs(fairway, PAIRS, 7);
  const anyPorts = allPortPairs(fairway, PAIRS, 8);
  const kinds: Kind[] = [
    { name: 'ports by code', pairs: codePairs(fairway, PAIRS, 4), method: 'distance' },
    { name: 'ports by code, route()', pairs: codePairs(fairway, PAIRS, 5), method: 'route' },
    { name: 'index ports', pairs: portPairs(fairway, PAIRS, 2), method: 'distance' },
    { name: '2 m beside all ports', pairs: moved(anyPorts, 2), method: 'distance' },
    { name: '30 m beside all ports', pairs: moved(anyPorts, 30), method: 'distance' },
    {
      name: '32 m beside all ports, tiles built',
      pairs: moved(anyPorts, 32),
      before: moved(anyPorts, 30),
      method: 'distance',
    },
    { name: 'open sea', pairs: seaPairs(fairway, PAIRS, 3), method: 'distance' },
    { name: 'neighbouring ports', pairs: neighbourPairs(fairway, PAIRS, 6), method: 'distance' },
    { name: '2 m beside neighbours', pairs: moved(neighbours, 2), method: 'distance' },
    { name: '30 m beside neighbours', pairs: moved(neighbours, 30), method: 'distance' },
    {
      name: '32 m beside neighbours, tiles built',
      pairs: moved(neighbours, 32),
      before: moved(neighbours, 30),
      method: 'distance',
    },
  ];
  return {
    title: 'Speed',
    about:
      `${PAIRS} random pairs of each kind, every one new, after ${WARM_UP + 2 * WARM_UP_NEAR} others to warm up both engines: ` +
      'milliseconds of the processor a call of distance(), garbage collection included; the same for searoute-js on the ' +
      `same pairs in the same process, in turns of ${TURN}. ` +
      'Neighbours are one of the 10th to 60th nearest ports; tiles of the near mesh are built where the pair 30 m off was ' +
      'asked for just before. Ends up to 25 m from a port go by its compiled ways; index ports are such ends for the most ' +
      'part. Attached ends were asked for themselves.',
    columns: [
      'pairs',
      'calls',
      'median',
      '90th percentile',
      '99th percentile',
      'attached, median',
      '99th',
      'searoute-js, median',
      '99th',
      'faster at the median',
      'at the 99th',
    ],
    rows: kinds.map((kind) => row(fairway, kind)),
  };
}

function row(fairway: Fairway, { name, pairs, method, before }: Kind): (string | number)[] {
  const [fresh, again, rival]: [number[], number[], number[]] = [[], [], []];
  for (let first = 0; first < pairs.length; first += TURN) {
    const turn = pairs.slice(first, first + TURN);
    for (const [i, pair] of turn.entries()) {
      if (before) ours(fairway, before[first + i], method);
      fresh.push(ours(fairway, pair, method));
      again.push(ours(fairway, pair, method));
    }
    for (const pair of turn) rival.push(theirs(fairway, pair));
  }
  for (const times of [fresh, again, rival]) times.sort((a, b) => a - b);
  return [
    name,
    fresh.length,
    ...QUANTILES.map((q) => figure(quantile(fresh, q))),
    ...[0.5, 0.99].map((q) => figure(quantile(again, q))),
    ...[0.5, 0.99].map((q) => figure(quantile(rival, q))),
    ...[0.5, 0.99].map((q) => `${figure(quantile(rival, q) / quantile(fresh, q))} x`),
  ];
}

function ours(fairway: Fairway, { from, to }: Ends, method: Method): number {
  return cpuMs(() => orNone(() => fairway[method]({ from, to })));
}

function theirs(fairway: Fairway, { from, to }: Ends): number {
  const [a, b] = [from, to].map((end) =>
    typeof end === 'string' ? fairway.locations.byLocode(end)?.latlng : end,
  ) as LatLng[];
  return cpuMs(() => rivalRoute(a, b));
}
