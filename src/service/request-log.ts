import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerName } from './access/authenticate.ts';
import type { Context } from './context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds of workers that the request has taken. */
    engineMs: number;
  }
}

/** What is logged of a request whose client hung up before the answer: nginx's status for it. */
const HUNG_UP = 499;

/** What the log has beyond the usual. */
export interface LogSettings {
  /** Whether it has paths with their coordinates. */
  logCoordinates: boolean;
  /** Milliseconds after which a request is logged as slow, with a warning. */
  slowAfter: number;
}

/**
 * One line for every request, also for those whose client hangs up, and its time in the metrics. Neither has headers,
 * so no keys; nor paths, so no coordinates, unless they are asked for.
 */
export function addRequestLog(app: FastifyInstance, context: Context, settings: LogSettings): void {
  app.decorateRequest('engineMs', 0);
  app.addHook('onRequest', async (request, reply) => {
    context.metrics.underWay.inc();
    reply.header('x-request-id', request.id);
    // tells of every end; the framework's own hook only of answers
    reply.raw.once('close', () => log(request, reply, context, settings));
  });
}

/** The status that went out, or that of a client that hung up. */
export function statusOf(reply: FastifyReply): number {
  return reply.raw.writableFinished ? reply.statusCode : HUNG_UP;
}

function log(
  request: FastifyRequest,
  reply: FastifyReply,
  { metrics, usage, clock }: Context,
  { logCoordinates, slowAfter }: LogSettings,
): void {
  metrics.underWay.dec();
  const { method, admission, engineMs } = request;
  const route = request.routeOptions.url ?? 'unknown';
  const status = statusOf(reply);
  const milliseconds = reply.elapsedTime;
  metrics.requests.observe({ method, route, status: String(status) }, milliseconds / 1000);
  const caller = admission && callerName(admission.caller);
  if (caller) {
    usage.note(caller, clock(), { requests: 1, tokens: admission.tokens?.spent });
  }
  const line = {
    method,
    route,
    status,
    milliseconds: tenths(milliseconds),
    ...(engineMs > 0 && { engine: tenths(engineMs) }),
    address: request.ip,
    ...(caller && { caller }),
    ...(logCoordinates && { url: request.url }),
  };
  if (milliseconds > slowAfter) request.log.warn(line, 'slow request');
  else request.log.info(line);
}

function tenths(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
