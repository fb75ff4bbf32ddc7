import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from './errors.ts';
import type { IsTrusted } from './trust.ts';

/** Versions before `/v1`. */
const OUTDATED = /^\/v0(?=[/?]|$)/;
/** Paths that a proxy asks for itself. */
const PROBES = ['/health', '/ready'];

/**
 * Sends requests of an outdated version, and plain ones where TLS ends at a trusted proxy, where they belong: to the
 * host that was asked for if it is one of the service's own, else to the first of these. No other host is ever named,
 * for caches would keep it: without one of its own the service takes plain requests.
 *
 * @param hosts the service's own, with their ports where these are not TLS's
 */
export function addRedirects(app: FastifyInstance, isTrusted: IsTrusted, hosts: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const { originalUrl } = request;
    const url = originalUrl.replace(OUTDATED, '/v1');
    const { remoteAddress = '' } = request.raw.socket;
    const isPlain =
      isTrusted(remoteAddress) && cameInPlain(request) && !PROBES.includes(request.url.split('?')[0]);
    if (isPlain && hosts.length > 0) {
      const host = hosts.find((own) => own === request.host.toLowerCase()) ?? hosts[0];
      return reply.redirect(addressOf(`https://${host}`, url), 301);
    }
    if (url !== originalUrl) return reply.redirect(url, 301);
  });
}

/** A path of an origin. Another target, such as a whole address, would go on with the name of the host. */
function addressOf(origin: string, path: string): string {
  if (path.startsWith('/')) return new URL(origin + path).href;
  throw new ServiceError('invalid_request', `target: got ${path}, expected a path`);
}

/**
 * Whether the outermost of the trusted proxies says that it was asked without TLS; without a word of it, that's not
 * known. Each proxy may have added its own word at the end of the list, or put it in the place of all others.
 */
function cameInPlain({ headers, ips = [] }: FastifyRequest): boolean {
  const words = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
  const proxies = Math.max(1, ips.length - 1);
  return words.length > 0 && words[Math.max(0, words.length - proxies)] === 'http';
}
