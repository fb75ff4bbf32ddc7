import type { FastifyInstance } from 'fastify';
import { ServiceError } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborts when the request is given up, by the client or for its length. */
    givenUp: AbortSignal;
    /** When it is given up for its length at the latest, by `performance.now()`. */
    until: number;
    /** Whether it is being counted, of which the store makes an end: then its answer goes out, for it can't be uncounted. */
    isSettling: boolean;
  }
}

/** How long a client may take nothing of an answer that has been sent, and how long over all of it, milliseconds. */
const TAKING = { nothing: 60_000, all: 600_000 };

/**
 * Answers `gateway_timeout` to requests that last longer, body and all, and hangs up on clients that do not take their
 * answers. The framework's own timeout ends with the body on Node 20.
 */
export function addDeadline(app: FastifyInstance, milliseconds: number, taking = TAKING): void {
  app.decorateRequest('givenUp');
  app.decorateRequest('until');
  app.decorateRequest('isSettling', false);
  app.addHook('onRequest', async (request, reply) => {
    const controller = new AbortController();
    request.givenUp = controller.signal;
    request.until = performance.now() + milliseconds;
    let timer = setTimeout(() => {
      const hangUp = () => reply.raw.destroy();
      timer = setTimeout(hangUp, taking.all);
      reply.raw.setTimeout(taking.nothing, hangUp);
      if (request.isSettling) return;
      controller.abort();
      if (reply.sent) return;
      reply.header('connection', 'close');
      reply.send(new ServiceError('gateway_timeout', `The request took more than ${milliseconds} ms`));
    }, milliseconds);
    reply.raw.once('close', () => {
      clearTimeout(timer);
      // to abort is dear, and an answer that went out ends all by itself
      if (!reply.raw.writableFinished) controller.abort();
    });
  });
}
