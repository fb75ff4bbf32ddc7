import autocannon from 'autocannon';
import type { Pair } from '../pairs.ts';
import { figure, quantile, type Section } from '../report.ts';
import { rivalRoute } from '../rival-route.ts';
import { routedPairs, routePath } from './pairs.ts';
import { type Server, serve } from './process.ts';

const SECONDS = 15;
/** Until then V8 still compiles, on the same cores. */
const WARM_UP_SECONDS = 20;
const CONNECTIONS = 8;
const BATCHES = 15;
const BATCH = 100;
const STARTS = 5;

/** Routes of searoute-js by which the machine is measured. */
const YARDSTICK = 100;
/** What one takes on the machine that the bounds are for, milliseconds. */
const USUAL_MS = 4;

/** The built service on loopback, with the load generator beside it on the same machine. */
export async function benchServiceRoutes(): Promise<Section[]> {
  const pairs = await routedPairs();
  // while V8 still compiles it, it is slower
  rivalTimes(pairs.slice(0, YARDSTICK));
  const rival = rivalTimes(pairs.slice(0, YARDSTICK));
  const starts = await timeStarts();
  const server = await serve();
  try {
    await load(server, pairs, { duration: WARM_UP_SECONDS });
    const full = await load(server, pairs, { duration: SECONDS });
    const half = await load(server, pairs, { duration: SECONDS, overallRate: full.requests.average / 2 });
    rival.push(...rivalTimes(pairs.slice(0, YARDSTICK)));
    const yardstick = quantile(
      rival.sort((a, b) => a - b),
      0.5,
    );
    const batches = await timeBatches(server, pairs);
    const health = await timeHealth(server, pairs);
    return [
      {
        title: 'Service: routes',
        about:
          `\`GET /route\` between ${pairs.length} pairs of ports, ${CONNECTIONS} connections, ${SECONDS} s each after ` +
          `${WARM_UP_SECONDS} s to warm up, default settings with the embedded store; milliseconds at the ` +
          `client, which runs on the same cores. searoute-js took ${figure(yardstick)} ms a route before and after; the ` +
          `last columns are what a machine would have had on which it takes ${USUAL_MS}. To reach there: 1,500 a ` +
          'second, 99th percentile under 12.',
        columns: [
          'load',
          'routes a second',
          'median',
          '99th percentile',
          'failed',
          `routes a second, searoute-js ${USUAL_MS} ms`,
          '99th percentile',
        ],
        rows: [
          [...rowOf('100 %', full), ...atUsual(full, yardstick)],
          [...rowOf('50 %', half), '', ''],
        ],
      },
      {
        title: 'Service: batches and starts',
        about:
          `\`POST /routes\` with ${BATCH} port pairs, one at a time; \`/health\` while two such batches run; from the ` +
          'start of the process until it takes requests, to reach: 1,500. Milliseconds.',
        columns: ['what', 'median', '99th percentile', 'worst', 'times'],
        rows: [
          timesRow('batch of 100 routes', batches),
          timesRow('`/health` beside batches', health),
          timesRow('start', starts),
        ],
      },
    ];
  } finally {
    await server.stop();
  }
}

/** Milliseconds that searoute-js takes for each route. */
function rivalTimes(pairs: Pair[]): number[] {
  return pairs.map(({ from, to }) => {
    const began = performance.now();
    rivalRoute(from, to);
    return performance.now() - began;
  });
}

async function timeStarts(): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const server = await serve();
    times.push(server.startMs);
    await server.stop();
  }
  return times;
}

function load(
  { url, headers }: Server,
  pairs: Pair[],
  options: Partial<autocannon.Options>,
): Promise<autocannon.Result> {
  const requests = pairs.map((pair) => ({ path: routePath(pair), headers }));
  return autocannon({ url, connections: CONNECTIONS, requests, ...options });
}

async function timeBatches(server: Server, pairs: Pair[]): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < BATCHES; i++) {
    const began = performance.now();
    await sendBatch(server, pairs, i);
    times.push(performance.now() - began);
  }
  return times;
}

async function timeHealth(server: Server, pairs: Pair[]): Promise<number[]> {
  let running = true;
  const lanes = [0, 1].map(async (lane) => {
    for (let i = 0; i < BATCHES; i++) await sendBatch(server, pairs, 2 * i + lane);
  });
  const batches = Promise.all(lanes).finally(() => {
    running = false;
  });
  const times: number[] = [];
  while (running) {
    const began = performance.now();
    await (await fetch(`${server.url}/health`)).text();
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await batches;
  return times;
}

async function sendBatch({ url, headers }: Server, pairs: Pair[], turn: number): Promise<void> {
  const first = (turn * BATCH) % (pairs.length - BATCH + 1);
  const requests = pairs.slice(first, first + BATCH).map(({ from, to }) => ({ from, to }));
  const response = await fetch(`${url}/v1/routes`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ requests }),
  });
  const { features } = (await response.json()) as { features: unknown[] };
  if (features.length !== requests.length)
    throw new Error(`Got ${features.length} routes, expected ${requests.length}`);
}

function rowOf(name: string, { requests, latency, non2xx, errors }: autocannon.Result): (string | number)[] {
  return [name, figure(requests.average), latency.p50, latency.p99, non2xx + errors];
}

/** The same on a machine on which searoute-js takes as long as usual. */
function atUsual({ requests, latency }: autocannon.Result, rivalMs: number): string[] {
  const factor = rivalMs / USUAL_MS;
  return [figure(requests.average * factor), figure(latency.p99 / factor)];
}

function timesRow(name: string, times: number[]): (string | number)[] {
  const sorted = [...times].sort((a, b) => a - b);
  return [name, ...[0.5, 0.99, 1].map((q) => figure(quantile(sorted, q))), sorted.length];
}
