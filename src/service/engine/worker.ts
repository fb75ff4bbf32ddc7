import { workerData } from 'piscina';
import {
  type CallOptions,
  type DistancesRequest,
  Fairway,
  type RouteError,
  type RouteFeature,
  type RouteGeometry,
  type RouteOptions,
  type RouteRequest,
  type SharedData,
} from '../../index.ts';
import { ServiceError } from '../errors.ts';
import { TABLE_LIMITS } from '../table-limits.ts';
import { type EngineAnswer, type EngineCall, type SentCall, toProblem } from './calls.ts';
import { listOf } from './lists.ts';
import { written } from './write.ts';

/** Opened once a worker, on memory that all of them share. */
const fairway = Fairway.from(workerData as SharedData, { limits: TABLE_LIMITS });

/** Answers one call. */
export default async function answer({ call, deadlineMs }: SentCall): Promise<EngineAnswer> {
  const began = performance.now();
  const time = () => performance.now() - began;
  try {
    if (call.name === 'write') {
      const text = await written(call.json, call.format);
      return { texts: text === undefined ? [] : [text], milliseconds: time() };
    }
    const texts = run(call, deadlineMs).map((part) => JSON.stringify(part));
    return { texts, milliseconds: time() };
  } catch (error) {
    return { problem: toProblem(error), milliseconds: time() };
  }
}

/** The answer; of a batch its features and its errors apart, for they may be a part of a larger batch. */
function run(call: Exclude<EngineCall, { name: 'write' }>, milliseconds: number): unknown[] {
  switch (call.name) {
    case 'validate':
      return [fairway.validate(call.point)];
    case 'validateAll':
      return [fairway.validateAll(call.points)];
    case 'route': {
      const collection = fairway.route(call.request as RouteRequest, within(milliseconds));
      return [{ ...collection, features: numbered(collection.features, call.requestId) }];
    }
    case 'routes': {
      const known = call.requests.map(knownOf);
      const { maxPositions } = call;
      const { features, errors } = fairway.routes(known, { ...within(milliseconds), maxPositions });
      if (errors.some(({ code }) => code === 'deadline')) throw tooLate();
      return [numbered(features, call.requestId), withRequests(errors, known, call.requests)];
    }
    case 'alternatives': {
      const options = optionsOf(call.request.options);
      const collection = fairway.alternatives({ ...call.request, options }, within(milliseconds));
      return [{ ...collection, features: numbered(collection.features, call.requestId) }];
    }
    case 'variants': {
      const variants = Object.fromEntries(
        Object.entries(call.request.variants ?? {}).map(([name, own]) => [name, optionsOf(own)]),
      );
      const options = optionsOf(call.request.options);
      const table = fairway.variants({ ...call.request, options, variants }, within(milliseconds));
      if (table.rows.some((row) => 'error' in row && row.error.code === 'deadline')) throw tooLate();
      const rows = table.rows.map((row) =>
        'route' in row ? { ...row, route: withNumber(row.route, call.requestId) } : row,
      );
      return [{ status: 'ok', rows }];
    }
    case 'matrix': {
      const request = call.request as DistancesRequest;
      const { rows, errors, ...table } = fairway.distances(
        { ...request, options: optionsOf(request.options) },
        within(milliseconds),
      );
      if (errors.some(({ code }) => code === 'deadline')) throw tooLate();
      // JSON has no number for a distance that there is not: it writes null
      return [{ ...table, rows: rows.map((row) => Array.from(row)), errors }];
    }
    case 'searchLocations':
      return [fairway.locations.search(call.text)];
    case 'list':
      return [listOf(fairway, call.list)];
  }
}

/** What the engine knows of a request of a batch, whose schema lets clients send more along. */
function knownOf(request: unknown): RouteRequest {
  const {
    from,
    to,
    via,
    options,
    id,
    averageVesselSpeedOverGround,
    departure,
    waypoints,
    vessel,
    loadLines,
  } = request as RouteRequest;
  return {
    from,
    to,
    via,
    options: optionsOf(options),
    id,
    averageVesselSpeedOverGround,
    departure,
    waypoints,
    vessel,
    loadLines,
  };
}

/** Options with what the engine knows of their blocks, whose schema lets clients send along what they like. */
function optionsOf<T extends RouteOptions | undefined>(options: T): T {
  const blocks = options?.nogoBlocks;
  return blocks ? { ...options, nogoBlocks: blocks.map(({ coords, prop }) => ({ coords, prop })) } : options;
}

/** @throws {ServiceError} `gateway_timeout` when no time is left */
function within(deadlineMs: number): CallOptions {
  if (deadlineMs > 0) return { deadlineMs };
  throw tooLate();
}

function tooLate(): ServiceError {
  return new ServiceError('gateway_timeout', 'The request took too long');
}

/** Errors with the requests as they came. */
function withRequests(
  errors: RouteError[],
  known: RouteRequest[],
  requests: readonly unknown[],
): RouteError[] {
  return errors.map((error) => ({
    ...error,
    request: requests[known.indexOf(error.request as RouteRequest)],
  }));
}

/** The features with the number of the HTTP request. */
function numbered(features: RouteFeature<RouteGeometry>[], svcRequestId: string): object[] {
  return features.map((feature) => withNumber(feature, svcRequestId));
}

function withNumber(feature: RouteFeature<RouteGeometry>, svcRequestId: string): object {
  return { ...feature, properties: { ...feature.properties, svcRequestId } };
}
