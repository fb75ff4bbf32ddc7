import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { FairwayError } from '../../index.ts';
import { addEndpoint } from '../add-endpoint.ts';
import type { Context } from '../context.ts';
import { ROUTE_FAILURES } from '../endpoint.ts';
import { ServiceError } from '../errors.ts';
import { RouteQuery } from '../schemas/options.ts';
import { RouteCollection } from '../schemas/route-answers.ts';
import { RoutePath, RoutesBody } from '../schemas/routes.ts';
import { checkBlocks } from './blocks.ts';
import { refuseMisspelt } from './names.ts';

/** Tokens of a route on its own; those of a batch cost 1 each. */
const ROUTE_COST = 2;
/** Routes of a batch with `waypoints` lead between so many places in all: each great circle is told at length. */
const MOST_WAYPOINTED = 300;
/** What the engine calls an option begins so. */
const OPTIONS = 'options.';
/** A hundred routes, each with several areas to be avoided. */
const BATCH_BYTES = 4 * 2 ** 20;

const PATHS = [
  ['route', 'findRoute', 'Shortest route'],
  ['distance', 'findDistance', 'The same; for its length'],
] as const;

/** Routes, one by one and in batches. */
export function addRouteEndpoints(app: FastifyInstance, context: Context): void {
  const { engine } = context;
  for (const [path, operationId, summary] of PATHS) {
    addEndpoint(app, context, {
      method: 'GET',
      path: `/${path}/from/:from_lng/:from_lat/to/:to_lng/:to_lat`,
      operationId,
      tag: 'routes',
      summary,
      params: RoutePath,
      query: RouteQuery,
      response: RouteCollection.ref,
      cost: ROUTE_COST,
      failures: ROUTE_FAILURES,
      isRoute: true,
      routes: () => 1,
      answer: ({ query, job, params: { from_lng, from_lat, to_lng, to_lat } }) => {
        const from = { lat: from_lat, lng: from_lng };
        const to = { lat: to_lat, lng: to_lng };
        return engine.route({ from, to, options: query }, job).catch((error) => {
          throw namedInQuery(error);
        });
      },
    });
  }
  addEndpoint(app, context, {
    method: 'POST',
    path: '/routes',
    operationId: 'findRoutes',
    tag: 'routes',
    summary: '1 to 100 routes; those that fail are listed among the errors',
    body: RoutesBody,
    bodyLimit: BATCH_BYTES,
    response: RouteCollection.ref,
    cost: ({ requests }) => requests.length,
    routes: ({ requests }) => requests.length,
    check: (body) => {
      refuseMisspelt(body);
      checkWaypoints(body.requests);
      body.requests.forEach(({ options }, i) => {
        checkBlocks(options, `requests[${i}].options`);
      });
    },
    answer: ({ body, job }) => engine.routes(body.requests, job),
  });
}

/** @throws {ServiceError} `invalid_request` for more legs than an answer has room for */
function checkWaypoints(requests: Static<typeof RoutesBody>['requests']): void {
  const legs = requests
    .filter(({ waypoints }) => waypoints)
    .reduce((sum, { via = [] }) => sum + via.length + 1, 0);
  if (legs <= MOST_WAYPOINTED) return;
  const message = `requests: got ${legs} legs between places with waypoints, expected ${MOST_WAYPOINTED} at most`;
  throw new ServiceError('invalid_request', message);
}

/** An error of an option under the name that the query has for it. */
function namedInQuery(error: unknown): unknown {
  if (!(error instanceof FairwayError) || !error.field?.startsWith(OPTIONS)) return error;
  const { code, message, field } = error;
  return new FairwayError(code, message.replace(OPTIONS, ''), { field: field.slice(OPTIONS.length) });
}
