import type { FastifyInstance } from 'fastify';
import { letIn } from '../access/let-in.ts';
import type { Context } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { sendRefusal } from '../refusal.ts';

/** Paths with coordinates, as they should be. */
const EXPECTED = {
  route: '/route/from/{from_lng}/{from_lat}/to/{to_lng}/{to_lat}',
  distance: '/distance/from/{from_lng}/{from_lat}/to/{to_lng}/{to_lat}',
  validate: '/validate/{lng}/{lat}',
};

/** Where they are missing. `/validate` itself is for bodies. */
const PATHS: [url: string, path: keyof typeof EXPECTED][] = [
  ['/route', 'route'],
  ['/route/*', 'route'],
  ['/distance', 'distance'],
  ['/distance/*', 'distance'],
  ['/validate/*', 'validate'],
];

/**
 * Paths that lack coordinates or have them in disorder: 400, or the older description's 404 for routes.
 */
export function addMissingEndpoints(app: FastifyInstance, context: Context): void {
  for (const [url, path] of PATHS) {
    const message = `Expected ${EXPECTED[path]}`;
    app.get(url, {
      schema: { hide: true },
      onRequest: (request, reply) => letIn(context, request, reply, false),
      handler: async (request, reply) => {
        const error = new ServiceError('invalid_request', message);
        const isOlder = context.olderErrors && path !== 'validate';
        const older = isOlder ? { status: 404, body: { error: message } } : undefined;
        return sendRefusal(context, error, request, reply, older);
      },
    });
  }
}

/** @throws {ServiceError} `not_found` */
export function refuseUnknown(): never {
  throw new ServiceError('not_found', 'There is nothing at this path');
}
