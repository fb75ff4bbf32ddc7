import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Admission } from '../access/admission.ts';
import type { Context } from '../context.ts';
import { sendRefusal } from '../endpoint.ts';
import { ServiceError } from '../errors.ts';

/** Paths with coordinates, as they should be. */
const EXPECTED = {
  route: '/route/from/{from_lng}/{from_lat}/to/{to_lng}/{to_lat}',
  distance: '/distance/from/{from_lng}/{from_lat}/to/{to_lng}/{to_lat}',
  validate: '/validate/{lng}/{lat}',
};

/** Paths that lack coordinates or have them in disorder: 400, or the older description's 404 for routes. */
export function addMissingEndpoints(app: FastifyInstance, context: Context): void {
  for (const [path, expected] of Object.entries(EXPECTED)) {
    app.get(`/${path}/*`, {
      schema: { hide: true, params: Type.Object({ '*': Type.String() }) },
      onRequest: async (request) => {
        request.admission = await Admission.of(
          context.store,
          context.clock,
          request.headers.authorization,
          false,
        );
      },
      onResponse: async (request) => request.admission?.release(),
      handler: async (request, reply) => {
        const error = new ServiceError('invalid_request', `Expected ${expected}`);
        const isOlder = context.olderErrors && path !== 'validate';
        const older = isOlder ? { status: 404, body: { error: `Expected ${expected}` } } : undefined;
        return sendRefusal(context, error, request, reply, older);
      },
    });
  }
}
