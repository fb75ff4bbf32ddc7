import autocannon from 'autocannon';
import type { Pair } from '../pairs.ts';
import { figure, quantile, type Section } from '../report.ts';
import { routedPairs, routePath } from './pairs.ts';
import { type Server, serve } from './process.ts';

const CONNECTIONS = 8;
/** Requests in all: fewer on a slow machine, by the environment. */
const REQUESTS = Number(process.env.FAIRWAY_BENCH_REQUESTS ?? 200_000);
/** After which parts of them the memory is looked at. */
const LOOKS = [0, 0.1, 0.2, 0.4, 0.6, 0.8, 1];
/** One route among so many requests, the others validations. */
const ROUTES_IN = 5;
/** Between two looks, milliseconds. */
const LOOK_EVERY = 500;
/** Numbers of worker threads of which the memory is compared. */
const WORKERS = [1, 2, 3, 4];
/** Processes of each of these numbers: when one collects what it has let go differs from one to the next. */
const PROCESSES = 3;

/** Resident memory over many requests, and by the number of workers. */
export async function benchServiceMemory(): Promise<Section[]> {
  const pairs = await routedPairs();
  const workers: number[] = [];
  for (const count of WORKERS) workers.push(await ofWorkers(count, pairs));
  const server = await serve();
  try {
    const rows = [];
    let done = 0;
    for (const look of LOOKS) {
      const amount = Math.round(look * REQUESTS) - done;
      done += amount;
      rows.push([done.toLocaleString('en'), ...(await memoryOver(server, pairs, amount)).map(figure)]);
    }
    return [
      {
        title: 'Service: memory',
        about:
          `Resident memory of the process, all its workers included, since the row before: what is not yet collected ` +
          `comes and goes, what leaks raises the least. 1 route to ${ROUTES_IN - 1} validations. To reach: the least in ` +
          'the last row within 5 % of that between a tenth and a fifth of the requests.',
        columns: ['requests', 'least, MB', 'most, MB'],
        rows,
      },
      {
        title: 'Service: memory by workers',
        about:
          `The same after 2,000 requests, by \`--workers\`, the median of ${PROCESSES} processes; there is one thread ` +
          'more. To reach: 60 MB a worker.',
        columns: ['workers', 'MB', 'more'],
        rows: workers.map((mb, i) => [WORKERS[i], figure(mb), i === 0 ? '' : figure(mb - workers[i - 1])]),
      },
    ];
  } finally {
    await server.stop();
  }
}

async function ofWorkers(count: number, pairs: Pair[]): Promise<number> {
  const after: number[] = [];
  for (let i = 0; i < PROCESSES; i++) {
    const server = await serve({ args: ['--workers', String(count)] });
    const requests = requestsOf(server, pairs);
    await autocannon({ url: server.url, connections: CONNECTIONS, requests, amount: 2_000 });
    after.push(await residentMb(server));
    await server.stop();
  }
  return quantile(
    after.sort((a, b) => a - b),
    0.5,
  );
}

/** The least and the most memory while so many requests are answered. */
async function memoryOver(server: Server, pairs: Pair[], amount: number): Promise<[number, number]> {
  const looks = [await residentMb(server)];
  if (amount > 0) {
    const timer = setInterval(async () => looks.push(await residentMb(server)), LOOK_EVERY);
    const requests = requestsOf(server, pairs);
    await autocannon({ url: server.url, connections: CONNECTIONS, requests, amount });
    clearInterval(timer);
  }
  looks.sort((a, b) => a - b);
  return [looks[0], looks[looks.length - 1]];
}

function requestsOf({ headers }: Server, pairs: Pair[]) {
  return pairs.map((pair, i) => ({
    path: i % ROUTES_IN === 0 ? routePath(pair) : `/v1/validate/${pair.to.lng}/${pair.to.lat}`,
    headers,
  }));
}

async function residentMb({ metrics }: Server): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6;
}
