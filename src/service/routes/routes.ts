import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Context } from '../context.ts';
import { addEndpoint } from '../endpoint.ts';
import { ServiceError } from '../errors.ts';
import { RouteCollection, RoutePath, RouteQuery, RoutesBody } from '../schemas/routes.ts';

/** Tokens of a route on its own; those of a batch cost 1 each. */
const ROUTE_COST = 2;
/** A hundred routes, each with several areas to be avoided. */
const BATCH_BYTES = 4 * 2 ** 20;

const PATHS = { route: 'Shortest route', distance: 'The same; for its length' };

/** Routes, one by one and in batches. */
export function addRouteEndpoints(app: FastifyInstance, context: Context): void {
  const { engine } = context;
  for (const [path, summary] of Object.entries(PATHS)) {
    addEndpoint(app, context, {
      method: 'GET',
      path: `/${path}/from/:from_lng/:from_lat/to/:to_lng/:to_lat`,
      tag: 'routes',
      summary,
      params: RoutePath,
      query: RouteQuery,
      response: RouteCollection.ref,
      cost: ROUTE_COST,
      isRoute: true,
      answer: ({ query, job, params: { from_lng, from_lat, to_lng, to_lat } }) => {
        const from = { lat: from_lat, lng: from_lng };
        return engine.route({ from, to: { lat: to_lat, lng: to_lng }, options: query }, job);
      },
    });
  }
  addEndpoint(app, context, {
    method: 'POST',
    path: '/routes',
    tag: 'routes',
    summary: '1 to 100 routes; those that fail are listed among the errors',
    body: RoutesBody,
    bodyLimit: BATCH_BYTES,
    response: RouteCollection.ref,
    cost: ({ requests }) => requests.length,
    check: checkBlocks,
    answer: ({ body, job }) => engine.routes(body.requests, job),
  });
}

/** Refuses areas of fewer than three different corners, which the schema does not see. */
function checkBlocks({ requests }: Static<typeof RoutesBody>): void {
  requests.forEach(({ options }, i) => {
    const blocks = (options as { nogoBlocks?: { coords: { lat: number; lng: number }[] }[] } | undefined)
      ?.nogoBlocks;
    blocks?.forEach(({ coords }, j) => {
      const different = new Set<string>();
      for (const { lat, lng } of coords) if (different.add(`${lat} ${lng}`).size === 3) return;
      const field = `requests[${i}].options.nogoBlocks[${j}].coords`;
      throw new ServiceError('invalid_request', `${field}: expected three different positions or more`);
    });
  });
}
