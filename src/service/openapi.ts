import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { withHeaders } from './openapi-headers.ts';
import { Matrix } from './schemas/matrix.ts';
import { OlderRouteError, Quota, VesselPosition } from './schemas/older.ts';
import { Location, ValidationResult } from './schemas/positions.ts';
import { ANSWER_SCHEMAS } from './schemas/route-answers.ts';
import { ROUTE_SCHEMAS } from './schemas/routes.ts';
import { ErrorResponse, LatLng } from './schemas/shared.ts';

const SHARED = [
  LatLng,
  ErrorResponse,
  Location,
  ValidationResult,
  ...ROUTE_SCHEMAS,
  ...ANSWER_SCHEMAS,
  Matrix,
  Quota,
  VesselPosition,
];

const ABOUT = `Ship routes and nautical distances. Longitude comes first in paths and arrays; distances are nautical
miles. Send an API key as a bearer token, or a license's credentials by HTTP basic authentication.`;

const TAGS = [
  { name: 'locations', description: 'Ports, offshore installations and blocks.' },
  { name: 'validate', description: 'Whether positions are routable water.' },
  { name: 'routes', description: 'Routes and their lengths.' },
  { name: 'areas', description: 'Emission control and high risk areas.' },
  { name: 'quota', description: 'Request tokens.' },
  { name: 'vessels', description: 'Latest positions by AIS.' },
  { name: 'operation', description: 'For whoever runs the service.' },
];

/**
 * The document of the API at `/api/openapi.yaml` and a page that shows it at `/api/docs`; both of the schemas themselves.
 *
 * @param olderErrors whether route errors have the older shapes
 */
export async function addOpenApi(app: FastifyInstance, olderErrors: boolean): Promise<void> {
  for (const { schema } of SHARED) app.addSchema(schema);
  if (olderErrors) app.addSchema(OlderRouteError.schema);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fairway',
        version: '1.0',
        description: ABOUT,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: TAGS,
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          basic: { type: 'http', scheme: 'basic' },
        },
      },
    },
    transformObject: (parts) =>
      'openapiObject' in parts ? withHeaders(parts.openapiObject) : parts.swaggerObject,
    refResolver: {
      buildLocalReference: (json, _, __, i) => (typeof json.$id === 'string' ? json.$id : `schema-${i}`),
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: withoutUpgrade,
  });
  let document: string | undefined;
  app.get('/api/openapi.yaml', { schema: { hide: true } }, async (_, reply) => {
    document ??= app.swagger({ yaml: true });
    return reply.type('application/yaml; charset=utf-8').send(document);
  });
}

/** Lets the page of the document have its files over plain HTTP, as it came itself. */
function withoutUpgrade(policy: string): string {
  return policy.replace(/\s*upgrade-insecure-requests;?/, '');
}
