import { METHODS as KNOWN_METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify';
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import type { Admission } from './access/admission.ts';
import { askerOf, callerName } from './access/authenticate.ts';
import { letIn, letInIfNamed } from './access/let-in.ts';
import { contentOf, type Format, FormatParameter, formatOf, holds } from './answer-format.ts';
import type { Context } from './context.ts';
import type { Job } from './engine/engine.ts';
import { REASONS, refusalOf, ServiceError } from './errors.ts';
import { OnceHeaders, onceKey } from './idempotency.ts';
import { olderRouteError } from './older-errors.ts';
import { ErrorResponse } from './schemas/shared.ts';

/** All that an endpoint can be asked by: what Node reads, but for a tunnel, which comes as no request. */
export const METHODS: HTTPMethods[] = KNOWN_METHODS.filter((method) => method !== 'CONNECT');
/** What every endpoint can answer in place of its result, and those with a body. */
const REFUSALS = [400, 401, 402, 404, 405, 408, 417, 429, 431, 500, 502, 503, 504];
const BODY_REFUSALS = [413, 415];
/** The format of answers that have no other. */
const PLAIN = { format: 'geojson', type: 'application/json' } as const;
/** How a caller may say who it is; each scheme wants a parameter, Basic a realm (RFC 6750, 7617). */
const CHALLENGES = 'Bearer realm="fairway", Basic realm="fairway", charset="UTF-8"';
/** A decimal number; JSON's, but with leading zeros and a plus let through. */
const DECIMAL = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** A request whose parts have been checked. */
interface Checked<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  admission: Admission;
  /** For the engine: whom its calls are for, and how long they may take. */
  job: Job;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** One path and what it does. */
export interface Endpoint<P extends TObject, Q extends TObject, B extends TSchema> {
  method: 'GET' | 'POST';
  path: string;
  /** Its name in the OpenAPI document. */
  operationId: string;
  tag: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** Most bytes of a body. */
  bodyLimit?: number;
  /** Schema of the answer, for the OpenAPI document. */
  response: TSchema;
  /** What it costs, in words, where that is not a token for each member. */
  costs?: string;
  /** Request tokens. */
  cost: number | ((body: Static<B>) => number);
  /** Where routes are answered, which can be had in several formats: how many they are at most. */
  routes?(body: Static<B>): number;
  /** Request tokens that an answer is worth, if that is less than was held for it. */
  worth?(answer: unknown): number;
  /** Whether it is a list that clients may keep. */
  isList?: boolean;
  /** Whether it is answered when no tokens are left. */
  evenWithoutTokens?: boolean;
  /** Whether its errors have the older shapes where the service is told so. */
  isRoute?: boolean;
  /** What the schema can't say of a body. Throws a `ServiceError`. */
  check?(body: Static<B>): void;
  /** The answer: JSON text, its bytes, or an object. */
  answer(request: Checked<Static<P>, Static<Q>, Static<B>>): Promise<unknown>;
}

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
  app.route({
    method,
    url: path,
    schema: schemaOf(endpoint),
    bodyLimit: endpoint.bodyLimit,
    onRequest: (request, reply) => letIn(context, request, reply, cost === 0),
    preValidation: async (request) => {
      readNumbers(request.params, endpoint.params);
      readNumbers(request.query, endpoint.query);
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
      const older = endpoint.isRoute && context.olderErrors ? olderRouteError(error) : undefined;
      return sendRefusal(context, error, request, reply, older);
    },
  });
  const allowed: HTTPMethods[] = method === 'GET' ? ['GET', 'HEAD'] : [method];
  const refuse = (reply: FastifyReply): never => {
    reply.header('allow', allowed.join(', '));
    throw new ServiceError('method_not_allowed', `${path} is for ${method} only`);
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
      `format: expected one that holds several routes, got ${format}`,
    );
  }
  const price = typeof cost === 'number' ? cost : cost(checked.body);
  const once = price > 0 ? onceKey(request, callerName(admission.caller), context.clock()) : undefined;
  if (evenWithoutTokens || (once && (await admission.hasSpent(once.key)))) await admission.look();
  else await admission.charge(price, once !== undefined);
  const job = jobOf(context, request, admission);
  const result = await answer({ ...checked, admission, job, request, reply });
  const written =
    format === 'geojson' ? undefined : await context.engine.write(result as string, format, job);
  if (request.givenUp.aborted) return reply;
  await admission.settle({ ...(worth && { amount: worth(result) }), ...(once && { once }) });
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

/** Answers an error as JSON; faults are logged, for the client learns nothing of them. */
export function sendRefusal(
  { metrics }: Context,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  older?: { status: number; body: object },
): FastifyReply {
  const { status, body, retryAfter } = refusalOf(error);
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

function schemaOf<P extends TObject, Q extends TObject, B extends TSchema>(
  endpoint: Endpoint<P, Q, B>,
): FastifySchema & Record<string, unknown> {
  const { tag, operationId, summary, params, query, body, response, cost, isList, routes } = endpoint;
  const refusals = [...REFUSALS, ...(body ? BODY_REFUSALS : [])].map((status) => [
    status,
    { description: describe(status), ...ErrorResponse.ref },
  ]);
  const { costs = typeof cost === 'number' ? String(cost) : '1 each' } = endpoint;
  return {
    operationId,
    tags: [tag],
    summary,
    description: `Request tokens: ${costs}.`,
    ...(params && { params }),
    querystring: Type.Object(
      { ...query?.properties, ...(routes && { format: FormatParameter }) },
      { additionalProperties: false },
    ),
    ...(body && { body }),
    ...(body && cost !== 0 && { headers: OnceHeaders }),
    response: {
      200: { description: 'The result.', ...(routes ? { content: contentOf(response) } : response) },
      301: { description: 'Asked under `/v0`, or without TLS where a proxy ends it.', type: 'null' },
      ...(isList && { 304: { description: 'As the client has it.', type: 'null' } }),
      ...Object.fromEntries(refusals),
    },
    security: [{ bearer: [] }, { basic: [] }],
  };
}

/** The reasons of a status. */
function describe(status: number): string {
  const reasons = Object.entries(REASONS).filter(([, code]) => code === status);
  return `\`reason\`: ${reasons.map(([reason]) => reason).join(', ')}.`;
}

/** Turns decimal numbers of the path or the query into numbers, where the schema has them; leaves others as text. */
function readNumbers(values: unknown, schema: TObject | undefined): void {
  const texts = values as Record<string, unknown>;
  for (const [name, { type }] of Object.entries(schema?.properties ?? {}) as [string, { type?: string }][]) {
    const text = texts[name];
    if (type === 'number' && typeof text === 'string' && DECIMAL.test(text)) texts[name] = Number(text);
  }
}
