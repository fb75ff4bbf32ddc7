import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IsTrusted } from './trust.ts';

/** Versions before `/v1`. */
const OUTDATED = /^\/v0(?=[/?]|$)/;
/** Paths that a proxy asks for itself. */
const PROBES = ['/health', '/ready'];

/** Sends requests of an outdated version, and plain ones where TLS ends at a trusted proxy, where they belong. */
export function addRedirects(app: FastifyInstance, isTrusted: IsTrusted): void {
  app.addHook('onRequest', async (request, reply) => {
    const url = request.url.replace(OUTDATED, '/v1');
    const { remoteAddress = '' } = request.raw.socket;
    if (isTrusted(remoteAddress) && cameInPlain(request) && !PROBES.includes(request.url)) {
      return reply.redirect(`https://${request.host}${url}`, 301);
    }
    if (url !== request.url) return reply.redirect(url, 301);
  });
}

/** Whether the proxy says that it was asked without TLS; without a word of it, that's not known. */
function cameInPlain({ headers, protocol }: FastifyRequest): boolean {
  return headers['x-forwarded-proto'] !== undefined && protocol === 'http';
}
