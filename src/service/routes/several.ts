import type { FastifyInstance } from 'fastify';
import { type AlternativesRequest, USUAL_VARIANTS, type VariantsRequest } from '../../index.ts';
import { addEndpoint } from '../add-endpoint.ts';
import type { Context } from '../context.ts';
import { BODY_FAILURES } from '../endpoint.ts';
import { ServiceError } from '../errors.ts';
import { RouteCollection, Variants } from '../schemas/route-answers.ts';
import { AlternativesBody, DEFAULT_ALTERNATIVES, VariantsBody } from '../schemas/routes.ts';
import { checkBlocks } from './blocks.ts';

/** Several routes for one request, which cost a token each. */
export function addSeveralEndpoints(app: FastifyInstance, context: Context): void {
  const { engine } = context;
  addEndpoint(app, context, {
    method: 'POST',
    path: '/alternatives',
    operationId: 'findAlternatives',
    tag: 'routes',
    summary: 'Routes that differ in the passages that they use: the one as asked, then the shortest first',
    body: AlternativesBody,
    response: RouteCollection.ref,
    failures: BODY_FAILURES,
    cost: ({ max = DEFAULT_ALTERNATIVES }) => max,
    routes: ({ max = DEFAULT_ALTERNATIVES }) => max,
    worth: (json) => (JSON.parse(json as string) as { features: unknown[] }).features.length,
    check: ({ options }) => checkOptions(options, 'options'),
    answer: ({ body, job }) => engine.alternatives(body as AlternativesRequest, job),
  });
  addEndpoint(app, context, {
    method: 'POST',
    path: '/variants',
    operationId: 'findVariants',
    tag: 'routes',
    summary: 'A route under different options, side by side',
    body: VariantsBody,
    response: Variants,
    cost: (body) => Object.keys(variantsOf(body)).length,
    worth: (json) => (JSON.parse(json as string) as { rows: object[] }).rows.filter(hasRoute).length,
    check: (body) => {
      checkOptions(body.options, 'options');
      for (const [name, own] of Object.entries(variantsOf(body))) checkOptions(own, `variants.${name}`);
    },
    answer: ({ body, job }) =>
      engine.variants({ ...body, variants: variantsOf(body) } as VariantsRequest, job),
  });
}

/** Whether a row of variants has a route, and no error. */
function hasRoute(row: object): boolean {
  return !('error' in row);
}

/** The variants that are asked for; the usual ones where a request names none. */
function variantsOf({ variants = USUAL_VARIANTS }: { readonly variants?: object }): object {
  return variants;
}

/** @throws {ServiceError} `invalid_request` */
function checkOptions(options: unknown, field: string): void {
  checkBlocks(options, field);
  const { densify } = (options ?? {}) as { densify?: number };
  if (densify === undefined) return;
  const message = `${field}.densify: got ${densify}, expected none, for there are several routes`;
  throw new ServiceError('invalid_request', message);
}
