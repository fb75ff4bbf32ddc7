import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';

/** How long a client may go on once it is answered, or keep its side open, milliseconds. */
const LINGER = 1_000;

/** Closes connections with the answer where they must not be kept. */
export function addConnectionEnds(app: FastifyInstance, context: Context): void {
  app.addHook('onSend', async (request, reply) => {
    // a body that came with its header is known to have come only then
    if (hasMore(request)) await nextTurn();
    if (hasMore(request)) takeRest(request);
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

/** Lets what is left of a body come, and be dropped, when its request is answered. */
function takeRest({ raw }: FastifyRequest): void {
  const { socket } = raw;
  socket.destroySoon = () => {
    socket.end();
    raw.once('end', () => socket.destroy());
    hangUpLater(socket);
  };
}

/** Hangs up on a client that has been answered: to do so while it still writes could lose the answer on its way. */
export function hangUpLater(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), LINGER);
  socket.once('close', () => clearTimeout(timer));
}
