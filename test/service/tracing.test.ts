import { spawnSync } from 'node:child_process';
import { propagation, type Span, type SpanOptions, type TracerProvider, trace } from '@opentelemetry/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAIN } from '../support/built.ts';
import { routePath } from './support/running.ts';
import { useServers } from './support/servers.ts';

const start = useServers();

/** A span that has ended. */
interface Ended {
  name: string;
  kind: number | undefined;
  attributes: Record<string, unknown>;
  /** Of the trace that the request belongs to. */
  parent: string | undefined;
}

const ended: Ended[] = [];
const PARENT = Symbol.for('parent');

/** Keeps what spans are told. */
const provider = {
  getTracer: () => ({
    startSpan(name: string, { kind, attributes }: SpanOptions, context: { getValue(key: symbol): unknown }) {
      const span = { name, kind, attributes: { ...attributes }, parent: context.getValue(PARENT) as string };
      return {
        setAttribute: (key: string, value: unknown) => Object.assign(span.attributes, { [key]: value }),
        setStatus: ({ code }: { code: number }) => Object.assign(span.attributes, { code }),
        end: () => ended.push(span),
      } as unknown as Span;
    },
  }),
} as unknown as TracerProvider;

beforeAll(() => {
  trace.setGlobalTracerProvider(provider);
  propagation.setGlobalPropagator({
    inject: () => undefined,
    extract: (context, carrier) => context.setValue(PARENT, (carrier as Record<string, string>).traceparent),
    fields: () => [],
  });
});

afterAll(() => {
  trace.disable();
  propagation.disable();
});

test('a program that has set up OpenTelemetry gets a span for every request, without secrets or coordinates', async () => {
  const server = await start();
  const key = await server.key();
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await server.fetch(routePath(), { headers: { authorization: key, traceparent } });
  await server.get('/v1/validate/4/x', key);
  await server.get('/v1/quota', 'Bearer fw_nobody_0');
  await expect.poll(() => ended.length).toBe(3);
  const [route, validate, quota] = ended;
  const path = '/v1/route/from/:from_lng/:from_lat/to/:to_lng/:to_lat';
  expect(route).toMatchObject({ name: `GET ${path}`, parent: traceparent });
  expect(route.attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.route': path,
    'http.response.status_code': 200,
    'fairway.caller': key.split('_')[1],
  });
  expect(route.attributes['fairway.engine_ms']).toBeGreaterThan(0);
  expect(validate.attributes).toMatchObject({ 'http.response.status_code': 400, 'fairway.engine_ms': 0 });
  expect(quota.attributes).not.toHaveProperty('fairway.caller');
  expect(JSON.stringify(ended)).not.toContain(key.slice(-20));
  expect(JSON.stringify(ended)).not.toContain('103.75');
});

/** In the place of OpenTelemetry's SDK, which looks at the arguments of the process and tells of them with every span. */
const SDK = `export class NodeSDK {
  start() { console.log(JSON.stringify(process.argv)) }
  async shutdown() {}
}`;
/** What finds it there. */
const FINDER = `export const resolve = (name, context, next) =>
  name === '@opentelemetry/sdk-node' ? { url: ${JSON.stringify(asModule(SDK))}, shortCircuit: true } : next(name, context)`;

function asModule(text: string): string {
  return `data:text/javascript,${encodeURIComponent(text)}`;
}

test.each([['--store', 'redis://:sec:r@t@127.0.0.1:1/0'], ['--store=rediss://user:sec:r@t@127.0.0.1:1']])(
  'what is told of the process has no password: %j',
  (...store) => {
    const hooks = `import { register } from 'node:module'; register(${JSON.stringify(asModule(FINDER))})`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', asModule(hooks), MAIN, 'serve', '--port', '0', ...store],
      { env: { ...process.env, OTEL_TRACES_EXPORTER: 'console' }, encoding: 'utf8' },
    );
    const [line] = stdout.split('\n');
    const args = JSON.parse(line);
    expect(args).toContain('--port');
    expect(args.at(-1)).toContain('127.0.0.1:1');
    for (const text of [line, stderr]) expect(text).not.toContain('sec');
    // the store itself was asked for with its password: it is not there
    expect(stderr).toContain('expected a Redis server');
  },
);
