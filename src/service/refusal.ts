import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { refusalOf } from './errors.ts';

/** How a caller may say who it is; each scheme wants a parameter, Basic a realm (RFC 6750, 7617). */
const CHALLENGES = 'Bearer realm="fairway", Basic realm="fairway", charset="UTF-8"';

/** Answers an error as JSON; faults are logged, for the client learns nothing of them. */
export function sendRefusal(
  { metrics }: Context,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  older?: { status: number; body: object },
): FastifyReply {
  const { status, body, retryAfter } = refusalOf(error, request.routeOptions.bodyLimit);
  metrics.refusals.inc({ reason: body.reason });
  if (body.reason === 'internal_error') request.log.error({ err: error }, 'request failed');
  else if (error instanceof Error && error.cause) request.log.warn({ err: error.cause }, body.reason);
  reply.header('x-request-id', request.id);
  if (status === 401) reply.header('www-authenticate', CHALLENGES);
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter / 1000)));
  return reply
    .code(older?.status ?? status)
    .type('application/json')
    .send(JSON.stringify(older?.body ?? body));
}
