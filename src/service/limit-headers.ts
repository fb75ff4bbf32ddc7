import type { FastifyInstance } from 'fastify';
import type { Stand } from './access/admission.ts';

/**
 * Tells callers how they stand with their limits: `RateLimit-Limit`, `-Remaining` and `-Reset` of the tightest, all of
 * them as `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10), and the tokens.
 */
export function addLimitHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async ({ admission }, reply) => {
    if (!admission) return;
    // what was refused early has not been charged; a store out of reach is not asked again
    if (reply.statusCode !== 503) await admission.look().catch(() => undefined);
    const stands = admission.stands.filter(({ rule, left }) => rule.limit.kind !== 'concurrent' && left >= 0);
    const [tightest] = [...stands].sort((a, b) => shareLeft(a) - shareLeft(b));
    if (tightest) {
      reply.header('ratelimit-limit', tightest.rule.limit.limit);
      reply.header('ratelimit-remaining', tightest.left);
      reply.header('ratelimit-reset', resetOf(tightest));
      reply.header('ratelimit-policy', stands.map(policyOf).join(', '));
      reply.header('ratelimit', stands.map(serviceLimitOf).join(', '));
    }
    const { tokens } = admission;
    if (!tokens) return;
    reply.header('x-request-tokens', tokens.spent);
    reply.header('x-request-tokens-left', tokens.left);
  });
}

function shareLeft({ rule, left }: Stand): number {
  return left / rule.limit.limit;
}

/** Seconds until some of it is free again. */
function resetOf({ rule, freeIn }: Stand): number {
  return Math.ceil((rule.resetsIn ?? freeIn) / 1000);
}

function policyOf({ rule: { name, limit } }: Stand): string {
  const window = limit.kind === 'window' ? `;w=${Math.ceil(limit.milliseconds / 1000)}` : '';
  return `"${name}";q=${limit.limit}${window}`;
}

function serviceLimitOf(stand: Stand): string {
  return `"${stand.rule.name}";r=${stand.left};t=${resetOf(stand)}`;
}
