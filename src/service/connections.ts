import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';

/** Closes connections with the answer where they must not be kept. */
export function addConnectionEnds(app: FastifyInstance, context: Context): void {
  app.addHook('onSend', async (request, reply) => {
    // a body that came with its header is known to have come only then
    if (hasMore(request)) await nextTurn();
    if (isLast(request, context)) reply.header('connection', 'close');
  });
}

/**
 * Whether a request is the last of its connection. One kept alive would keep the service from stopping until it has long
 * been idle; and a body that nobody reads may come for as long as the client likes.
 */
export function isLast(request: FastifyRequest, { isDraining, isStopping }: Context): boolean {
  return isDraining || isStopping || hasMore(request);
}

function hasMore({ raw, headers }: FastifyRequest): boolean {
  if (raw.complete) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
