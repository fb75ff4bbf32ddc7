import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freePort } from '../../test/service/support/redis-server.ts';
import type { Pair } from '../pairs.ts';
import { figure, type Section } from '../report.ts';
import { routedPairs, routePath } from './pairs.ts';
import { end, headersOf, type Server, serve } from './process.ts';

const INSTANCES = 3;
const SECONDS = 3;
const CLIENTS = 8;
/** Tokens of a license of which all are asked for, and what a route costs. */
const TOKENS = 400;
const ROUTE_COST = 2;
/** How long the clients ask before an instance is killed, and after it; milliseconds. */
const BEFORE_KILL = 2_000;
const AFTER_KILL = 3_000;
/** Requests after which clients give up whatever they wait for. */
const MOST_ASKED = 100_000;
const NGINX_CONF = new URL('../../deploy/nginx.conf', import.meta.url);

/** Several instances on one Redis behind nginx, as in `deploy/`; nothing on a machine that lacks either. */
export async function benchSeveralServices(): Promise<Section[]> {
  const lacks = ['nginx', 'redis-server'].filter((name) => spawnSync(name, ['-v']).error);
  if (lacks.length > 0) {
    console.warn(`Left out, for there is no ${lacks.join(' and no ')} here: several services`);
    return [];
  }
  const pairs = await routedPairs();
  const cluster = await Cluster.start();
  try {
    const alone = await throughput(cluster.instances[0].url, cluster.headers, pairs);
    const together = await throughput(cluster.url, cluster.headers, pairs);
    return [
      {
        title: 'Service: several instances',
        about:
          `${INSTANCES} instances with a worker each, on one Redis that writes every count to the disk, behind nginx; ` +
          `all on this machine, ${CLIENTS} connections.`,
        columns: ['what', 'measured', 'to reach'],
        rows: [
          ['routes a second of one instance', figure(alone), ''],
          ['of all behind nginx', figure(together), ''],
          ...(await tryLimits(cluster, pairs)),
          ...(await tryKill(cluster, pairs)),
          ...(await tryRestart(cluster, pairs)),
        ],
      },
    ];
  } finally {
    await cluster.stop();
  }
}

class Cluster {
  readonly instances: Server[] = [];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly #store: string;
  readonly #dir: string;
  readonly #others: ChildProcess[];

  private constructor(dir: string, store: string, first: Server, url: string, others: ChildProcess[]) {
    this.#dir = dir;
    this.#store = store;
    this.#others = others;
    this.instances.push(first);
    this.url = url;
    this.headers = first.headers;
  }

  static async start(): Promise<Cluster> {
    const dir = mkdtempSync(join(tmpdir(), 'fairway-several-'));
    const [redisPort, nginxPort] = [await freePort(), await freePort()];
    const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];
    const redis = spawn('redis-server', ['--port', String(redisPort), '--dir', dir, ...durable], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const chunk of redis.stdout) if (String(chunk).includes('Ready to accept')) break;
    const store = `redis://127.0.0.1:${redisPort}`;
    const ports = await Promise.all(Array.from({ length: INSTANCES }, freePort));
    const conf = readFileSync(NGINX_CONF, 'utf8')
      .replace(
        / *server fairway:8080 resolve([^;]*);/,
        ports.map((port) => `    server 127.0.0.1:${port}$1;`).join('\n'),
      )
      .replace('listen 8080;', `listen 127.0.0.1:${nginxPort};`);
    writeFileSync(
      join(dir, 'nginx.conf'),
      `daemon off;\npid ${dir}/nginx.pid;\nerror_log stderr crit;\n${conf}`,
    );
    const nginx = spawn('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf')], {
      stdio: ['ignore', 'ignore', 'ignore'],
    });
    const first = await startOn(store, ports[0]);
    const cluster = new Cluster(dir, store, first, `http://127.0.0.1:${nginxPort}`, [nginx, redis]);
    for (const port of ports.slice(1)) cluster.instances.push(await startOn(store, port));
    return cluster;
  }

  /** Starts an instance again, where it was. */
  async startAgain(i: number): Promise<void> {
    this.instances[i] = await startOn(this.#store, Number(new URL(this.instances[i].url).port));
  }

  async license(...terms: string[]): Promise<Record<string, string>> {
    const [credentials] = await this.instances[0].fairway('licenses', 'create', '--per', 'year', ...terms);
    return headersOf(`Basic ${Buffer.from(credentials).toString('base64')}`);
  }

  async used(headers: Record<string, string>): Promise<number> {
    const response = await fetch(`${this.url}/v1/quota`, { headers });
    return ((await response.json()) as { used: number }).used;
  }

  async stop(): Promise<void> {
    await Promise.all(this.instances.map((instance) => instance.stop()));
    for (const other of this.#others) await end(other, 'SIGTERM');
    rmSync(this.#dir, { recursive: true });
  }
}

function startOn(store: string, port: number): Promise<Server> {
  const args = ['--workers', '1', '--trust-proxy', '127.0.0.1', '--drain-delay', '1'];
  return serve({ store, port, args });
}

async function throughput(url: string, headers: Record<string, string>, pairs: Pair[]): Promise<number> {
  const requests = pairs.map((pair) => ({ path: routePath(pair), headers }));
  await autocannon({ url, connections: CLIENTS, requests, duration: 2 });
  const { requests: answered } = await autocannon({ url, connections: CLIENTS, requests, duration: SECONDS });
  return answered.average;
}

/** Asks with several clients until `isOver`; the answers by their status, 0 for none. */
async function ask(
  url: string,
  headers: Record<string, string>,
  paths: string[],
  isOver: (statuses: Map<number, number>) => boolean,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let turn = 0;
  const client = async (): Promise<void> => {
    while (!isOver(statuses) && turn < MOST_ASKED) {
      const path = paths[turn++ % paths.length];
      const status = await fetch(url + path, { headers })
        .then(async (response) => {
          await response.arrayBuffer();
          return response.status;
        })
        .catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return statuses;
}

async function tryLimits(cluster: Cluster, pairs: Pair[]): Promise<(string | number)[][]> {
  const [token] = await cluster.instances[0].fairway('keys', 'create');
  const validations = await ask(
    cluster.url,
    headersOf(`Bearer ${token}`),
    ['/v1/validate/4/52'],
    (statuses) => (statuses.get(429) ?? 0) > 5 * CLIENTS,
  );
  const license = await cluster.license('--tokens', String(TOKENS));
  const paths = pairs.map(routePath);
  const routes = await ask(cluster.url, license, paths, (statuses) => (statuses.get(402) ?? 0) > CLIENTS);
  return [
    ['requests let in of a key with 10 a minute', validations.get(200) ?? 0, 10],
    [`routes answered for ${TOKENS} tokens`, routes.get(200) ?? 0, TOKENS / ROUTE_COST],
    ['tokens counted', await cluster.used(license), TOKENS],
  ];
}

async function tryKill(cluster: Cluster, pairs: Pair[]): Promise<(string | number)[][]> {
  const license = await cluster.license();
  let over = false;
  const asked = ask(cluster.url, license, pairs.map(routePath), () => over);
  await sleep(BEFORE_KILL);
  await end(cluster.instances[1].process, 'SIGKILL');
  await sleep(AFTER_KILL);
  over = true;
  const statuses = await asked;
  const answered = statuses.get(200) ?? 0;
  const counted = (await cluster.used(license)) / ROUTE_COST;
  await cluster.startAgain(1);
  return [
    ['one is killed: routes answered', answered, ''],
    ['routes counted', counted, `${answered} to ${answered + CLIENTS}`],
    ['requests failed', total(statuses) - answered, 0],
  ];
}

async function tryRestart(cluster: Cluster, pairs: Pair[]): Promise<(string | number)[][]> {
  let over = false;
  const asked = ask(cluster.url, cluster.headers, pairs.map(routePath), () => over);
  for (let i = 0; i < INSTANCES; i++) {
    await end(cluster.instances[i].process, 'SIGTERM');
    await cluster.startAgain(i);
  }
  over = true;
  const statuses = await asked;
  const answered = statuses.get(200) ?? 0;
  return [
    ['all are started again, one by one: routes answered', answered, ''],
    ['requests failed', total(statuses) - answered, 0],
  ];
}

function total(statuses: Map<number, number>): number {
  return [...statuses.values()].reduce((sum, count) => sum + count, 0);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
