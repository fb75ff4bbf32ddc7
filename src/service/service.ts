import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readFairwayData } from '../node.ts';
import { urlOf } from '../server-url.ts';
import { FailedLogins } from './access/failed-logins.ts';
import { createApp } from './app.ts';
import { checkSettings } from './check-settings.ts';
import type { Clock } from './clock.ts';
import type { Context } from './context.ts';
import { Engine } from './engine/engine.ts';
import { Lists } from './lists.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';
import { startTracing } from './tracing.ts';
import { trustOf } from './trust.ts';
import { Usage } from './usage.ts';
import { Vessels } from './vessels/vessels.ts';

/** A request's hard limit, milliseconds. */
const DEADLINE = 10_000;
/** Few requests take longer, milliseconds. */
const SLOW_AFTER = 2_000;

/** How the service runs. Nothing has to be given. */
export interface ServiceSettings {
  /** Address to listen on. Default: `127.0.0.1`, this machine only. */
  host?: string;
  /** 0 to 65,535, 0 for any that is free. Default: 8080. */
  port?: number;
  /** File of the embedded store, `redis://` address, or a store, which stays open. Default: `fairway.db`. */
  store?: string | Store;
  /** Folder with the data files. Default: the package's. */
  dataDir?: string;
  /** Worker threads, 1 or more; one more than one stands by for short work. Default: one a core. */
  workers?: number;
  /** Addresses or subnets of proxies whose `x-forwarded-` headers count. Default: none. */
  trustProxy?: string[];
  /** The service's own hosts, such as `routes.example`: plain requests are sent to TLS there. Default: none. */
  publicHosts?: string[];
  /** Origins whose pages may ask, such as `https://map.example`; `*` for any. Default: none. */
  cors?: string[];
  /** Gives route errors the two shapes of the older description. Default: off. */
  olderErrors?: boolean;
  /** AIS feeds: `file:///path`, `tcp://host:port` to connect to, `udp://host:port` to listen on. Default: none. */
  ais?: string[];
  /** Where Prometheus is served. Default: nowhere. */
  metrics?: { host: string; port: number };
  /** `trace` to `fatal`, or `silent`. Default: `info`. */
  logLevel?: string;
  /** Logs paths, with their coordinates. Default: off. */
  logCoordinates?: boolean;
  /** Milliseconds after which a request is logged as slow, 0 or more. Default: 2,000. */
  slowAfter?: number;
  /** Milliseconds for which `/ready` says no, while requests are still taken, before it stops. Default: 0. */
  drainDelay?: number;
  /** Whole milliseconds after which a request is given up, 1 to 14,999. Default: 10,000. */
  deadline?: number;
  /** What limits and quotas take for the time. Default: the machine's clock. */
  clock?: Clock;
}

/** A service that runs. */
export interface Service {
  /** Where it listens, such as `http://127.0.0.1:8080`. */
  url: string;
  /** Where Prometheus is served, if it is. */
  metricsUrl: string | undefined;
  store: Store;
  /**
   * Stops: after the delay takes no more requests, answers those under way, keeps what is to be kept. Where something
   * can't be closed all else is, and the first fault is thrown. Called again it is the same stop.
   */
  close(): Promise<void>;
}

/**
 * Starts the service; it takes requests when this resolves. The log goes to standard error, as JSON.
 *
 * @throws {SettingError} for a bad setting or a missing package; {ServiceError} `rate_limit_unavailable` when the store can't
 * be opened; {FairwayError} `data_error`; Node's own error when an address can't be listened on
 */
export async function startService(settings: ServiceSettings = {}): Promise<Service> {
  /** What has been opened, to be closed the other way round. */
  const opened: (() => unknown)[] = [];
  const closeAll = async (): Promise<void> => {
    const faults: unknown[] = [];
    for (const close of opened.splice(0).reverse()) {
      try {
        await close();
      } catch (fault) {
        faults.push(fault);
      }
    }
    if (faults.length > 0) throw faults[0];
  };
  try {
    return await start(settings, opened, closeAll);
  } catch (error) {
    // what kept it from starting counts, and not what came of that
    await closeAll().catch(() => undefined);
    throw error;
  }
}

async function start(
  settings: ServiceSettings,
  opened: (() => unknown)[],
  closeAll: () => Promise<void>,
): Promise<Service> {
  const { host = '127.0.0.1', port = 8080, store: given = 'fairway.db', clock = Date.now } = settings;
  checkSettings(settings);
  const isTrustedProxy = trustOf(settings.trustProxy ?? []);
  opened.push(await startTracing());
  const store = typeof given === 'string' ? await openStore(given) : given;
  if (typeof given === 'string') opened.push(() => store.close());
  let app: FastifyInstance | undefined;
  const engine = Engine.start(await readFairwayData({ dataDir: settings.dataDir }), {
    workers: settings.workers,
    onFault: (err) => app?.log.error({ err }, 'worker'),
  });
  opened.push(() => engine.close());
  const metrics = createMetrics(() => engine.waiting);
  const metricsServer = settings.metrics && (await serveMetrics(metrics, settings.metrics));
  if (metricsServer) opened.push(() => once(metricsServer.close(), 'close'));
  const vessels = new Vessels(store, clock, {
    feeds: settings.ais ?? [],
    onLine: (feed, outcome) => metrics.aisLines.inc({ feed, outcome }),
    onFault: (feed, err) => app?.log.warn({ feed, err }, 'AIS feed'),
  });
  const usage = new Usage(store);
  opened.push(() => usage.close());
  const context: Context = {
    engine,
    store,
    vessels,
    lists: new Lists(engine),
    usage,
    failedLogins: new FailedLogins(),
    metrics,
    clock,
    olderErrors: settings.olderErrors ?? false,
    deadline: settings.deadline ?? DEADLINE,
    isDraining: false,
    isStopping: false,
  };
  app = await createApp(context, {
    logger: { level: settings.logLevel ?? 'info', stream: process.stderr },
    isTrustedProxy,
    publicHosts: (settings.publicHosts ?? []).map((name) => name.toLowerCase()),
    cors: settings.cors ?? [],
    dataDir: settings.dataDir,
    slowAfter: settings.slowAfter ?? SLOW_AFTER,
    logCoordinates: settings.logCoordinates ?? false,
  });
  opened.push(() => vessels.close());
  await vessels.start();
  opened.push(() => app.close());
  await engine.ready();
  await app.listen({ host, port });
  const stop = async (): Promise<void> => {
    context.isDraining = true;
    await sleep(settings.drainDelay ?? 0);
    context.isStopping = true;
    await closeAll();
  };
  let stopped: Promise<void> | undefined;
  return {
    url: urlOf(app.server.address() as AddressInfo),
    metricsUrl: metricsServer && urlOf(metricsServer.address() as AddressInfo),
    store,
    close() {
      stopped ??= stop();
      return stopped;
    },
  };
}
