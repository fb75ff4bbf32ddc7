import { propagation, type Span, type SpanOptions, type TracerProvider, trace } from '@opentelemetry/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
