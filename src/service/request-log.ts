import type { FastifyInstance } from 'fastify';
import { callerName } from './access/authenticate.ts';
import type { Context } from './context.ts';

/**
 * One line for every request, and its time in the metrics. Neither has headers, so no keys; nor paths, so no
 * coordinates, unless they are asked for.
 */
export function addRequestLog(app: FastifyInstance, { metrics }: Context, logCoordinates: boolean): void {
  app.addHook('onRequest', async () => metrics.underWay.inc());
  app.addHook('onResponse', async (request, reply) => {
    metrics.underWay.dec();
    const { method, admission } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    const milliseconds = reply.elapsedTime;
    metrics.requests.observe({ method, route, status: String(status) }, milliseconds / 1000);
    request.log.info({
      method,
      route,
      status,
      milliseconds: Math.round(milliseconds * 10) / 10,
      ...(admission && { caller: callerName(admission.caller) }),
      ...(logCoordinates && { url: request.url }),
    });
  });
}
