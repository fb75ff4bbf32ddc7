import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { type Fairway, FairwayError } from '../src/index.ts';
import { openFairway } from '../src/node.ts';
import { type Pair, portPairs } from './pairs.ts';
import { figure, quantile, type Section } from './report.ts';

const PAIRS = 400;
const SECONDS = 15;
const CONNECTIONS = 8;
const BATCHES = 15;
const BATCH = 100;
/** Requests in all of which the memory is watched, and between two looks at it. */
const REQUESTS = 100_000;
const STEP = 25_000;
/** One route among so many requests of the memory's watch, the others validations. */
const ROUTES_IN = 5;

/** The service that is measured, and how it is asked. */
interface Server {
  url: string;
  metrics: string;
  headers: Record<string, string>;
  stop(): void;
}

/** The built service on loopback, with the load generator beside it on the same machine. */
export async function benchService(): Promise<Section[]> {
  const fairway = await openFairway();
  const pairs = portPairs(fairway, 2 * PAIRS, 4)
    .filter((pair) => hasRoute(fairway, pair))
    .slice(0, PAIRS);
  const server = await serve();
  try {
    await load(server, pairs, { duration: 5 });
    const full = await load(server, pairs, { duration: SECONDS });
    const half = await load(server, pairs, { duration: SECONDS, overallRate: full.requests.average / 2 });
    const batches = await timeBatches(server, pairs);
    const health = await timeHealth(server, pairs);
    const memory = await watchMemory(server, pairs);
    return [
      {
        title: 'Service: routes',
        about:
          `\`GET /route\` between ${pairs.length} pairs of ports, ${CONNECTIONS} connections, ${SECONDS} s each, ` +
          'default settings with the embedded store; milliseconds at the client, which runs on the same cores.',
        columns: ['load', 'routes a second', 'median', '99th percentile', 'failed'],
        rows: [rowOf('100 %', full), rowOf('50 %', half)],
      },
      {
        title: 'Service: batches',
        about: `\`POST /routes\` with ${BATCH} port pairs, one at a time; \`/health\` while two such batches run. Milliseconds.`,
        columns: ['call', 'median', '99th percentile', 'worst', 'calls'],
        rows: [timesRow('batch of 100 routes', batches), timesRow('`/health` beside batches', health)],
      },
      {
        title: 'Service: memory',
        about: `Resident memory of the process, all its workers included; 1 route to ${ROUTES_IN - 1} validations.`,
        columns: ['after requests', 'MB'],
        rows: memory,
      },
    ];
  } finally {
    server.stop();
  }
}

function hasRoute(fairway: Fairway, { from, to }: Pair): boolean {
  try {
    fairway.distance({ from, to });
    return true;
  } catch (error) {
    if (error instanceof FairwayError) return false;
    throw error;
  }
}

async function serve(): Promise<Server> {
  const dir = mkdtempSync(join(tmpdir(), 'fairway-bench-'));
  const main = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
  const metrics = '127.0.0.1:9464';
  const options = [
    '--port',
    '0',
    '--store',
    join(dir, 'store.db'),
    '--metrics',
    metrics,
    '--log-level',
    'error',
  ];
  const child = spawn(process.execPath, [main, 'serve', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let token = '';
  let url = '';
  for await (const line of createInterface(child.stdout)) {
    token ||= /First key.*: (\S+)/.exec(line)?.[1] ?? '';
    url = /Listening at (\S+)\/v1/.exec(line)?.[1] ?? '';
    if (url) break;
  }
  return {
    url,
    metrics: `http://${metrics}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    stop() {
      child.kill('SIGKILL');
      rmSync(dir, { recursive: true });
    },
  };
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

async function watchMemory(server: Server, pairs: Pair[]): Promise<(string | number)[][]> {
  const requests = pairs.map((pair, i) => ({
    path: i % ROUTES_IN === 0 ? routePath(pair) : `/v1/validate/${pair.to.lng}/${pair.to.lat}`,
    headers: server.headers,
  }));
  const rows: (string | number)[][] = [];
  for (let done = 0; done <= REQUESTS; done += STEP) {
    if (done > 0) await autocannon({ url: server.url, connections: CONNECTIONS, requests, amount: STEP });
    const text = await (await fetch(server.metrics)).text();
    const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
    rows.push([done.toLocaleString('en'), figure(bytes / 1e6)]);
  }
  return rows;
}

function routePath({ from, to }: Pair): string {
  return `/v1/route/from/${from.lng}/${from.lat}/to/${to.lng}/${to.lat}`;
}

function rowOf(name: string, { requests, latency, non2xx, errors }: autocannon.Result): (string | number)[] {
  return [name, figure(requests.average), latency.p50, latency.p99, non2xx + errors];
}

function timesRow(name: string, times: number[]): (string | number)[] {
  const sorted = [...times].sort((a, b) => a - b);
  return [name, ...[0.5, 0.99, 1].map((q) => figure(quantile(sorted, q))), sorted.length];
}
