import { METHODS as KNOWN_METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Static, TObject, TSchema } from 'typebox';
import type { Admission } from './access/admission.ts';
import { askerOf, callerName } from './access/authenticate.ts';
import { letIn, letInIfNamed } from './access/let-in.ts';
import { type Format, formatOf, holds } from './answer-format.ts';
import type { Context } from './context.ts';
import { type Endpoint, readTexts, schemaOf } from './endpoint.ts';
import type { Job } from './engine/engine.ts';
import { ServiceError } from './errors.ts';
import { onceKey } from './idempotency.ts';
import { olderRouteError } from './older-errors.ts';
import { sendRefusal } from './refusal.ts';

/** The methods that Node reads, but for CONNECT, which it hands on as a tunnel and not as a request. */
export const METHODS: HTTPMethods[] = KNOWN_METHODS.filter((method) => method !== 'CONNECT');
/** The format of answers that have no other. */
const PLAIN = { format: 'geojson', type: 'application/json' } as const;

/**
 * Adds an endpoint. A request is let in by its header, read and checked, charged, answered, and settled before the
 * answer goes out; whatever fails on the way gives back what it held.
 */
export function addEndpoint<P extends TObject, Q extends TObject, B extends TSchema>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<P, Q, B>,
): void {
  const { method, path, cost, check } = endpoint;
  const isOlder = endpoint.isRoute === true && context.olderErrors;
  app.route({
    method,
    url: path,
    schema: schemaOf(endpoint, isOlder),
    bodyLimit: endpoint.bodyLimit,
    onRequest: (request, reply) => letIn(context, request, reply, cost === 0),
    preValidation: async (request) => {
      readTexts(request.params, endpoint.params);
      readTexts(request.query, endpoint.query);
    },
    handler: async (request, reply) => {
      try {
        check?.(request.body as Static<B>);
        return await serve(context, endpoint, request, reply);
      } catch (error) {
        // it has been answered, or nobody is there any more
        if (request.givenUp.aborted) return reply;
        throw error;
      }
    },
    errorHandler: (error, request, reply) => {
      const older = isOlder ? olderRouteError(error) : undefined;
      return sendRefusal(context, error, request, reply, older);
    },
  });
  const allowed: HTTPMethods[] = method === 'GET' ? ['GET', 'HEAD'] : [method];
  const refuse = (reply: FastifyReply): never => {
    reply.header('allow', allowed.join(', '));
    throw new ServiceError('method_not_allowed', `${path.replace(/:(\w+)/g, '{$1}')} is for ${method} only`);
  };
  app.route({
    method: METHODS.filter((other) => !allowed.includes(other)),
    url: path,
    schema: { hide: true },
    // before a body is read
    onRequest: async (request, reply) => {
      await letInIfNamed(context, request, reply);
      refuse(reply);
    },
    handler: (_, reply) => refuse(reply),
  });
}

async function serve<P extends TObject, Q extends TObject, B extends TSchema>(
  context: Context,
  { cost, worth, evenWithoutTokens, routes, answer }: Endpoint<P, Q, B>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const admission = request.admission as Admission;
  const { format: asked, ...query } = request.query as { format?: Format };
  const checked = { params: request.params, query, body: request.body } as {
    params: Static<P>;
    query: Static<Q>;
    body: Static<B>;
  };
  const { format, type } = routes ? formatOf(asked, request, reply) : PLAIN;
  if (routes && !holds(format, routes(checked.body))) {
    throw new ServiceError(
      'invalid_request',
      `format: got ${format}, expected one that holds several routes`,
    );
  }
  const price = typeof cost === 'number' ? cost : cost(checked.body);
  const once = price > 0 ? onceKey(request, callerName(admission.caller), context.clock()) : undefined;
  const isRepeated = once !== undefined && (await admission.hasSpent(once.key));
  if (evenWithoutTokens) await admission.look();
  else if (isRepeated) await admission.repeat(once.key);
  else await admission.charge(price, once?.key);
  const job = jobOf(context, request, admission);
  const result = await answer({ ...checked, admission, job, request, reply });
  const written =
    format === 'geojson' ? undefined : await context.engine.write(result as string, format, job);
  if (request.givenUp.aborted) return reply;
  request.isSettling = true;
  await admission.settle({ ...(worth && { amount: worth(result) }), ...(!isRepeated && once && { once }) });
  if (written !== undefined) return reply.type(`${type}; charset=utf-8`).send(written);
  const isText = typeof result === 'string' || Buffer.isBuffer(result);
  return reply.type(format === 'geojson' ? type : PLAIN.type).send(isText ? result : JSON.stringify(result));
}

/** What the engine is told of a request, and where the time of its workers is noted. */
function jobOf({ metrics, usage, clock }: Context, request: FastifyRequest, { caller }: Admission): Job {
  const name = callerName(caller);
  return {
    ...askerOf(caller),
    requestId: request.id,
    until: request.until,
    givenUp: request.givenUp,
    onTime(lane, milliseconds) {
      // a call may end after its request
      request.engineMs += milliseconds;
      usage.note(name, clock(), { engineMs: milliseconds });
      metrics.engineSeconds.inc({ caller: name, lane }, milliseconds / 1000);
    },
  };
}
