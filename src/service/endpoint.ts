import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { ERRORS, type ErrorCode } from '../index.ts';
import type { Admission } from './access/admission.ts';
import { contentOf, FormatParameter } from './answer-format.ts';
import type { Job } from './engine/engine.ts';
import { REASONS } from './errors.ts';
import { OnceHeaders } from './idempotency.ts';
import { OlderRouteError } from './schemas/older.ts';
import { ErrorResponse } from './schemas/shared.ts';

/** What every endpoint can answer in place of its result, and those with a body. */
const REFUSALS = [400, 401, 402, 404, 405, 408, 417, 429, 431, 500, 502, 503, 504];
const BODY_REFUSALS = [413, 415];
/** Those that errors of coordinates, and of paths without them, have where they have the older shapes. */
const OLDER_STATUSES = [400, 404, 500];
/** What the engine may say of a request for a route: of its ends alone, and where it has options and places between. */
export const ROUTE_FAILURES: readonly ErrorCode[] = [
  'not_routable',
  'identical_points',
  'no_route',
  'deadline',
];
export const BODY_FAILURES: readonly ErrorCode[] = [...ROUTE_FAILURES, 'end_in_nogo', 'unknown_location'];
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
  /** What the engine may say of the request as a whole, for the OpenAPI document. */
  failures?: readonly ErrorCode[];
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
 * What fastify and the OpenAPI document are told of an endpoint.
 *
 * @param isOlder whether errors of coordinates have the older shapes
 */
export function schemaOf<P extends TObject, Q extends TObject, B extends TSchema>(
  endpoint: Endpoint<P, Q, B>,
  isOlder: boolean,
): FastifySchema & Record<string, unknown> {
  const { tag, operationId, summary, params, query, body, response, cost, isList, routes } = endpoint;
  const { failures = [] } = endpoint;
  const refusals = [...REFUSALS, ...(body ? BODY_REFUSALS : [])].map((status) => [
    status,
    {
      description: reasonsOf(status, failures),
      ...(isOlder && OLDER_STATUSES.includes(status)
        ? Type.Union([ErrorResponse.ref, OlderRouteError.ref])
        : ErrorResponse.ref),
    },
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

/** The reasons of a status: the service's own, and what the engine may say. */
function reasonsOf(status: number, failures: readonly ErrorCode[]): string {
  const own = Object.entries(REASONS).filter(([, code]) => code === status);
  const others = failures.filter((code) => ERRORS[code].status === status);
  return `\`reason\`: ${[...own.map(([reason]) => reason), ...others].join(', ')}.`;
}

/**
 * Turns decimal numbers of the path or the query into numbers, where the schema has them; leaves others as text, in which
 * a letter and its accent are one character, as the engine counts them.
 */
export function readTexts(values: unknown, schema: TObject | undefined): void {
  const texts = values as Record<string, unknown>;
  for (const [name, { type }] of Object.entries(schema?.properties ?? {}) as [string, { type?: string }][]) {
    const text = texts[name];
    if (typeof text !== 'string') continue;
    texts[name] = type === 'number' && DECIMAL.test(text) ? Number(text) : text.normalize('NFC');
  }
}
