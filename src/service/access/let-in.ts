import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { gaveUp, ServiceError } from '../errors.ts';
import { Admission } from './admission.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is known. */
    admission: Admission | null;
  }
}

/**
 * Lets a request in by its header. What it holds is free again when it ends, however that is.
 *
 * @param isCostless whether it is of those that cost no tokens
 * @throws {ServiceError} `unauthorized`, `license_inactive`, `api_key_rate_limited`, `rate_limit_unavailable`
 */
export async function letIn(
  { store, clock, failedLogins }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  isCostless: boolean,
): Promise<void> {
  try {
    request.admission = await Admission.of(store, clock, request.headers.authorization);
  } catch (error) {
    const isRefused = error instanceof ServiceError && error.reason === 'unauthorized';
    // who sends no key tries none out; a connection that was reset has no address
    if (isRefused && request.headers.authorization !== undefined) failedLogins.note(request.ip ?? '');
    throw error;
  }
  const { admission } = request;
  if (request.givenUp.aborted) throw gaveUp();
  reply.raw.once('close', () => void admission.release());
  await admission.enter(isCostless);
}

/** The same for what is refused in any case: who does not say who it is, is told so, too. */
export async function letInIfNamed(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (request.headers.authorization !== undefined) await letIn(context, request, reply, true);
}
