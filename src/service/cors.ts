import type { FastifyInstance } from 'fastify';
import { withPackage } from './optional-package.ts';

/** Headers of answers that pages may read, beside those that they always may. */
const EXPOSED = [
  'ETag',
  'RateLimit',
  'RateLimit-Limit',
  'RateLimit-Policy',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
  'X-Request-Tokens',
  'X-Request-Tokens-Left',
];
/** How long a browser may remember what is allowed, seconds. */
const REMEMBERED = 86_400;

/**
 * Lets pages of some origins ask. What lets browsers know is a package that only this needs. An `OPTIONS` that no browser
 * sends before a request goes on to the endpoints.
 */
export async function addCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  const { default: cors } = await withPackage('CORS', () => import('@fastify/cors'));
  const settings = {
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'X-Request-Id'],
    exposedHeaders: EXPOSED,
    maxAge: REMEMBERED,
  };
  await app.register(cors, {
    delegator: ({ headers }, done) => {
      const isPreflight = headers.origin && headers['access-control-request-method'];
      done(null, isPreflight ? settings : { ...settings, preflight: false });
    },
  });
}
