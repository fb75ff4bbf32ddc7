import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';

/** How long a request that is sent again costs nothing, milliseconds. */
const REPEATABLE = 24 * 3_600_000;

/** Headers of requests that are charged. */
export const OnceHeaders = Type.Object({
  'Idempotency-Key': Type.Optional(
    Type.String({
      pattern: '^[!-~]{1,128}$',
      description:
        'The same body sent again with the same key within 24 hours costs nothing, ten times at most.',
    }),
  ),
});

/**
 * The account that a request with an `Idempotency-Key` is spent by: the same body with the same key, from the same
 * caller, is charged once. It is computed again, for answers are the same, as often as `repeats` lets it.
 */
export function onceKey(
  { headers, bodyHash, routeOptions: { url } }: FastifyRequest,
  caller: string,
  now: number,
): { key: string; expiresAt: number } | undefined {
  const given = headers['idempotency-key'];
  if (given === undefined || bodyHash === '') return undefined;
  const digest = createHash('sha256').update(`${url} ${given} ${bodyHash}`).digest('base64url');
  return { key: `once:${caller}:${digest}`, expiresAt: now + REPEATABLE };
}
