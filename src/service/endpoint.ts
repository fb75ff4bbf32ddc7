import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify';
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { Admission } from './access/admission.ts';
import type { Context } from './context.ts';
import { REASONS, refusalOf, ServiceError } from './errors.ts';
import { olderRouteError } from './older-errors.ts';
import { ErrorResponse } from './schemas/shared.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is let in. */
    admission: Admission | null;
  }
}

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** What every endpoint can answer in place of its result. */
const REFUSALS = [400, 401, 402, 405, 429, 500, 502, 503, 504];
/** A decimal number; JSON's, but with leading zeros and a plus let through. */
const DECIMAL = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** A request whose parts have been checked. */
interface Checked<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  /** Number of the request. */
  id: string;
  givenUp: AbortSignal;
  /** When the request is given up at the latest, milliseconds since 1970. */
  until: number;
  admission: Admission;
}

/** One path and what it does. */
export interface Endpoint<P extends TObject, Q extends TObject, B extends TSchema> {
  method: 'GET' | 'POST';
  path: string;
  tag: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** Most bytes of a body. */
  bodyLimit?: number;
  /** Schema of the answer, for the OpenAPI document. */
  response: TSchema;
  /** Request tokens. */
  cost: number | ((body: Static<B>) => number);
  /** Whether its errors have the older shapes where the service is told so. */
  isRoute?: boolean;
  /** The answer: JSON text, or an object. */
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
  const { method, path, cost } = endpoint;
  app.route({
    method,
    url: path,
    schema: schemaOf(endpoint),
    bodyLimit: endpoint.bodyLimit,
    onRequest: async (request) => {
      const { authorization } = request.headers;
      request.admission = await Admission.of(context.store, context.clock, authorization, cost === 0);
    },
    preValidation: async (request) => {
      readNumbers(request.params, endpoint.params);
      readNumbers(request.query, endpoint.query);
    },
    handler: async (request, reply) => {
      const checked = request as unknown as Checked<Static<P>, Static<Q>, Static<B>>;
      await checked.admission.charge(typeof cost === 'number' ? cost : cost(checked.body));
      const answer = await endpoint.answer(checked);
      if (request.givenUp.aborted) return reply;
      await checked.admission.settle();
      return reply
        .type('application/json')
        .send(typeof answer === 'string' ? answer : JSON.stringify(answer));
    },
    errorHandler: (error, request, reply) => {
      const older = endpoint.isRoute && context.olderErrors ? olderRouteError(error) : undefined;
      return sendRefusal(context, error, request, reply, older);
    },
    onResponse: async (request) => request.admission?.release(),
  });
  app.route({
    method: METHODS.filter((other) => other !== method),
    url: path,
    schema: { hide: true },
    handler: async (_, reply) => {
      reply.header('allow', method);
      throw new ServiceError('method_not_allowed', `${path} is for ${method} only`);
    },
  });
}

/** Answers an error as JSON; faults are logged, for the client learns nothing of them. */
export function sendRefusal(
  { metrics }: Context,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  older?: { status: number; body: object },
): FastifyReply {
  const { status, body } = refusalOf(error);
  metrics.refusals.inc({ reason: body.reason });
  if (body.reason === 'internal_error') request.log.error({ err: error }, 'request failed');
  else if (error instanceof Error && error.cause) request.log.warn({ err: error.cause }, body.reason);
  if (status === 401) reply.header('www-authenticate', 'Bearer, Basic');
  return reply
    .code(older?.status ?? status)
    .type('application/json')
    .send(JSON.stringify(older?.body ?? body));
}

function schemaOf<P extends TObject, Q extends TObject, B extends TSchema>(
  endpoint: Endpoint<P, Q, B>,
): FastifySchema & Record<string, unknown> {
  const { tag, summary, params, query, body, response, cost } = endpoint;
  const refusals = REFUSALS.map((status) => [
    status,
    { description: describe(status), ...ErrorResponse.ref },
  ]);
  const costs = typeof cost === 'number' ? String(cost) : '1 each';
  return {
    tags: [tag],
    summary,
    description: `Request tokens: ${costs}.`,
    ...(params && { params }),
    querystring: query ?? Type.Object({}, { additionalProperties: false }),
    ...(body && { body }),
    response: { 200: { description: 'The result.', ...response }, ...Object.fromEntries(refusals) },
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
