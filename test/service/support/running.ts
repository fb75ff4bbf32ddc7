import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { readFairwayData } from '../../../src/node.ts';
import { FailedLogins } from '../../../src/service/access/failed-logins.ts';
import type { KeyOptions } from '../../../src/service/access/key-options.ts';
import { createKey } from '../../../src/service/access/keys.ts';
import type { LicenseTerms } from '../../../src/service/access/license.ts';
import { createLicense } from '../../../src/service/access/licenses.ts';
import { createApp, type HttpSettings } from '../../../src/service/app.ts';
import type { Context } from '../../../src/service/context.ts';
import { Engine } from '../../../src/service/engine/engine.ts';
import { Lists } from '../../../src/service/lists.ts';
import { createMetrics } from '../../../src/service/metrics.ts';
import { EmbeddedStore } from '../../../src/service/store/embedded.ts';
import { Usage } from '../../../src/service/usage.ts';
import { Vessels } from '../../../src/service/vessels/vessels.ts';

/** An answer, its body read. */
interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; its type is what the test takes it for. */
  json: unknown;
}

/** A server on the loopback, and what a test does with it. */
export interface Running {
  url: string;
  context: Context;
  app: FastifyInstance;
  /** Sets the clock forward, milliseconds. */
  pass(milliseconds: number): void;
  get(path: string, authorization?: string): Promise<Answer>;
  /** Sends a body as JSON, or as it is if it is a string. */
  post(path: string, body: unknown, authorization?: string): Promise<Answer>;
  fetch(path: string, init?: RequestInit): Promise<Answer>;
  /** A new key's header. */
  key(options?: KeyOptions): Promise<string>;
  /** A new license's header. */
  license(terms: Partial<LicenseTerms>): Promise<string>;
  close(): Promise<void>;
}

/** An engine for the tests of a file. */
export async function startEngine(workers = 1): Promise<Engine> {
  const engine = Engine.start(await readFairwayData(), { workers });
  await engine.ready();
  return engine;
}

/** Runs the server on its own clock, with a key without limits for requests that name none. */
export async function run(
  engine: Engine,
  settings: Partial<Context & HttpSettings> & { now?: number } = {},
): Promise<Running> {
  let now = settings.now ?? Date.UTC(2026, 10, 21, 12);
  const clock = () => now;
  const store = settings.store ?? new EmbeddedStore(':memory:');
  const silent = { feeds: [], onLine: () => undefined, onFault: () => undefined };
  const context: Context = {
    engine,
    store,
    vessels: new Vessels(store, clock, silent),
    lists: new Lists(engine),
    usage: new Usage(store),
    failedLogins: new FailedLogins(),
    metrics: createMetrics(() => engine.waiting),
    clock,
    olderErrors: false,
    deadline: 10_000,
    isDraining: false,
    isStopping: false,
    ...settings,
  };
  const app = await createApp(context, {
    logger: false,
    isTrustedProxy: () => false,
    publicHosts: [],
    cors: [],
    slowAfter: 10_000,
    logCoordinates: false,
    ...settings,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const key = async (options: KeyOptions = {}) => `Bearer ${(await createKey(store, options, now)).token}`;
  const operator = settings.store ? undefined : await key({ rateLimited: false });

  const request = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(url + path, { redirect: 'manual', ...init });
    const text = await response.text();
    const { status, headers } = response;
    return {
      status,
      headers,
      text,
      json: text !== '' && headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined,
    };
  };
  const withKey = (authorization = operator): Record<string, string> =>
    authorization ? { authorization } : {};
  return {
    url,
    context,
    app,
    pass(milliseconds) {
      now += milliseconds;
    },
    get: (path, authorization) => request(path, { headers: withKey(authorization) }),
    post: (path, body, authorization) =>
      request(path, {
        method: 'POST',
        headers: { ...withKey(authorization), 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    fetch: request,
    key,
    async license(terms) {
      const { license, secret } = await createLicense(store, terms, now);
      return `Basic ${Buffer.from(`${license.user}:${secret}`).toString('base64')}`;
    },
    async close() {
      await app.close();
      await context.usage.close();
      if (!settings.store) await store.close();
    },
  };
}

/** Rotterdam and Singapore, off their ports. */
export const ROTTERDAM = { lat: 52, lng: 3.95 };
export const SINGAPORE = { lat: 1.2, lng: 103.75 };
/** In the middle of Bavaria. */
export const INLAND = { lat: 48, lng: 10 };

/** A path with a pair of positions in it. */
export function routePath(from = ROTTERDAM, to = SINGAPORE, name = 'route'): string {
  return `/v1/${name}/from/${from.lng}/${from.lat}/to/${to.lng}/${to.lat}`;
}
