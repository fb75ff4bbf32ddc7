import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { addEndpoint } from '../add-endpoint.ts';
import type { Context } from '../context.ts';
import {
  Location,
  LocationName,
  ValidateBody,
  ValidatePath,
  ValidationResult,
} from '../schemas/positions.ts';

/** Locations and validation. */
export function addPositionEndpoints(app: FastifyInstance, context: Context): void {
  const { engine } = context;
  addEndpoint(app, context, {
    method: 'GET',
    path: '/locations/:name',
    operationId: 'searchLocations',
    tag: 'locations',
    summary: 'Search locations by part of their name or UN/LOCODE',
    params: LocationName,
    response: Type.Array(Location.ref, { maxItems: 20 }),
    cost: 0,
    answer: ({ params, job }) => engine.searchLocations(params.name, job),
  });
  addEndpoint(app, context, {
    method: 'GET',
    path: '/validate/:lng/:lat',
    operationId: 'validatePosition',
    tag: 'validate',
    summary: 'Whether a position is routable water, and the nearest that is',
    params: ValidatePath,
    response: ValidationResult.ref,
    cost: 0,
    answer: ({ params, job }) => engine.validate(params, job),
  });
  addEndpoint(app, context, {
    method: 'POST',
    path: '/validate',
    operationId: 'validatePositions',
    tag: 'validate',
    summary: 'The same for 1 to 100 positions',
    body: ValidateBody,
    response: Type.Array(ValidationResult.ref),
    cost: 0,
    answer: ({ body, job }) => engine.validateAll(body.requests, job),
  });
}
