import type { FastifyInstance } from 'fastify';
import { ServiceError } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborts when the request is given up, by the client or for its length. */
    givenUp: AbortSignal;
    /** When it is given up for its length at the latest, milliseconds since 1970. */
    until: number;
  }
}

/**
 * Answers `gateway_timeout` to requests that last longer, body and all. The framework's own timeout ends with the
 * body on Node 20.
 */
export function addDeadline(app: FastifyInstance, milliseconds: number): void {
  app.decorateRequest('givenUp');
  app.decorateRequest('until');
  app.addHook('onRequest', async (request, reply) => {
    const controller = new AbortController();
    request.givenUp = controller.signal;
    request.until = Date.now() + milliseconds;
    const timer = setTimeout(() => {
      controller.abort();
      if (reply.sent) return;
      reply.header('connection', 'close');
      reply.send(new ServiceError('gateway_timeout', `The request took more than ${milliseconds} ms`));
    }, milliseconds);
    reply.raw.once('close', () => {
      clearTimeout(timer);
      controller.abort();
    });
  });
}
