import autocannon from 'autocannon';
import { figure, type Section } from '../report.ts';
import { routedPairs, routePath } from './pairs.ts';
import { type Server, serve } from './process.ts';

const CONNECTIONS = 8;
/** Requests in all, and after how many the memory is looked at. */
const LOOKS = [0, 20_000, 50_000, 100_000, 150_000, 200_000];
/** One route among so many requests, the others validations. */
const ROUTES_IN = 5;
/** Numbers of worker threads of which the memory is compared. */
const WORKERS = [1, 2, 3, 4];

/** Resident memory over many requests, and by the number of workers. */
export async function benchServiceMemory(): Promise<Section[]> {
  const pairs = await routedPairs();
  const workers: number[] = [];
  for (const count of WORKERS) {
    const server = await serve({ args: ['--workers', String(count)] });
    await autocannon({
      url: server.url,
      connections: CONNECTIONS,
      requests: requestsOf(server, pairs),
      amount: 2_000,
    });
    workers.push(await residentMb(server));
    await server.stop();
  }
  const server = await serve();
  try {
    const rows = [];
    let done = 0;
    for (const look of LOOKS) {
      const amount = look - done;
      if (amount > 0) {
        await autocannon({
          url: server.url,
          connections: CONNECTIONS,
          requests: requestsOf(server, pairs),
          amount,
        });
      }
      done = look;
      rows.push([look.toLocaleString('en'), figure(await residentMb(server))]);
    }
    return [
      {
        title: 'Service: memory',
        about:
          `Resident memory of the process, all its workers included; 1 route to ${ROUTES_IN - 1} validations. To ` +
          'reach: after 200,000 requests within 5 % of that after 20,000.',
        columns: ['after requests', 'MB'],
        rows,
      },
      {
        title: 'Service: memory by workers',
        about:
          'The same after 2,000 requests, by `--workers`; there is one thread more. To reach: 60 MB a worker.',
        columns: ['workers', 'MB', 'more'],
        rows: workers.map((mb, i) => [WORKERS[i], figure(mb), i === 0 ? '' : figure(mb - workers[i - 1])]),
      },
    ];
  } finally {
    await server.stop();
  }
}

function requestsOf({ headers }: Server, pairs: Awaited<ReturnType<typeof routedPairs>>) {
  return pairs.map((pair, i) => ({
    path: i % ROUTES_IN === 0 ? routePath(pair) : `/v1/validate/${pair.to.lng}/${pair.to.lat}`,
    headers,
  }));
}

async function residentMb({ metrics }: Server): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6;
}
