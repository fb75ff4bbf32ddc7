import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { callerName } from './access/authenticate.ts';
import { withPackage } from './optional-package.ts';
import { statusOf } from './request-log.ts';

/** Any of these asks for spans. */
const ASKING = [
  'OTEL_TRACES_EXPORTER',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
] as const;

/**
 * Starts OpenTelemetry's SDK, if the standard environment variables ask for it: they say what goes where, too.
 *
 * @returns ends it, once the last spans are sent
 * @throws {SettingError} without the package
 */
export async function startTracing(): Promise<() => Promise<void>> {
  const asking = ASKING.find((name) => process.env[name] !== undefined);
  if (!asking || process.env.OTEL_SDK_DISABLED === 'true') return async () => undefined;
  const sdk = await withPackage(asking, () => import('@opentelemetry/sdk-node'));
  const running = new sdk.NodeSDK({ serviceName: process.env.OTEL_SERVICE_NAME ?? 'fairway' });
  running.start();
  return () => running.shutdown();
}

/**
 * A span for every request, in the trace that its headers name: here, or in a program that has set up OpenTelemetry of
 * its own. As in the log, it has neither secrets nor coordinates. Without OpenTelemetry it comes to nothing.
 */
export function addTracing(app: FastifyInstance): void {
  const tracer = trace.getTracer('fairway');
  app.addHook('onRequest', async (request, reply) => {
    const { method, ip } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route, 'client.address': ip };
    const parent = propagation.extract(context.active(), request.headers);
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    reply.raw.once('close', () => {
      const { admission, engineMs } = request;
      const status = statusOf(reply);
      span.setAttribute('http.response.status_code', status);
      span.setAttribute('fairway.engine_ms', engineMs);
      if (admission) span.setAttribute('fairway.caller', callerName(admission.caller));
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
  });
}
