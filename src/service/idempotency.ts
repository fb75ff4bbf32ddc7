import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from './errors.ts';

/** How long a request that is sent again costs nothing, milliseconds. */
const REPEATABLE = 24 * 3_600_000;
/** What a key may look like. */
const KEY = /^[\x21-\x7e]{1,128}$/;

/**
 * The account that a request with an `Idempotency-Key` is spent by: the same body with the same key, from the same
 * caller, is charged once, however often it is sent. It is computed again, for answers are the same.
 *
 * @throws {ServiceError} `invalid_request` for what is no key
 */
export function onceKey(
  { headers, bodyHash, routeOptions: { url } }: FastifyRequest,
  caller: string,
  now: number,
): { key: string; expiresAt: number } | undefined {
  const given = headers['idempotency-key'];
  if (given === undefined || bodyHash === '') return undefined;
  if (typeof given !== 'string' || !KEY.test(given)) {
    throw new ServiceError('invalid_request', 'Idempotency-Key: expected 1 to 128 printable characters');
  }
  const digest = createHash('sha256').update(`${url} ${given} ${bodyHash}`).digest('base64url');
  return { key: `once:${caller}:${digest}`, expiresAt: now + REPEATABLE };
}
