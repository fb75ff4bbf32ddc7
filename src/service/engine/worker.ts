import { workerData } from 'piscina';
import {
  type CallOptions,
  type DistancesRequest,
  Fairway,
  type FairwayData,
  type RouteError,
  type RouteFeature,
  type RouteRequest,
  type Vessel,
} from '../../index.ts';
import { ServiceError } from '../errors.ts';
import { type EngineAnswer, type EngineCall, type SentCall, toProblem } from './calls.ts';
import { listOf } from './lists.ts';

/** What a table may ask for; each cell is a route of its own where areas are avoided or minimised. */
const LIMITS = { tableEnds: 1_000, tableCells: 10_000, tableRoutes: 1_000 };

/** Opened once a worker, on bytes that all workers share; damaged data fails every call, not the thread. */
const opened = open(workerData as FairwayData);

/** Answers one call. */
export default function answer({ call, deadlineMs }: SentCall): EngineAnswer {
  const began = performance.now();
  const time = () => performance.now() - began;
  try {
    const json = run(opened(), call, deadlineMs).map((part) => JSON.stringify(part));
    return { json, milliseconds: time() };
  } catch (error) {
    return { problem: toProblem(error), milliseconds: time() };
  }
}

function open(data: FairwayData): () => Fairway {
  try {
    const fairway = Fairway.from(data, { limits: LIMITS });
    return () => fairway;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** The answer; of a batch its features and its errors apart, for they may be a part of a larger batch. */
function run(fairway: Fairway, call: EngineCall, milliseconds: number): unknown[] {
  switch (call.name) {
    case 'validate':
      return [fairway.validate(call.point)];
    case 'validateAll':
      return [fairway.validateAll(call.points)];
    case 'route': {
      const collection = fairway.route(knownOf(call.request), within(milliseconds));
      return [{ ...collection, features: numbered(collection.features, call.requestId) }];
    }
    case 'routes': {
      const known = call.requests.map(knownOf);
      const { maxPositions } = call;
      const { features, errors } = fairway.routes(known, { ...within(milliseconds), maxPositions });
      if (errors.some(({ code }) => code === 'deadline')) throw tooLate();
      return [numbered(features, call.requestId), withRequests(errors, known, call.requests)];
    }
    case 'matrix': {
      const { rows, errors, ...table } = fairway.distances(
        call.request as DistancesRequest,
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

/** What the engine knows of a request, whose schema lets clients send more along. */
function knownOf(request: unknown): RouteRequest {
  const { from, to, options, id, averageVesselSpeedOverGround, vessel, loadLines } = request as RouteRequest;
  return { from, to, options, id, averageVesselSpeedOverGround, vessel: vessel && sizeOf(vessel), loadLines };
}

/** The dimensions of a vessel, whose schema lets clients send along who she is. */
function sizeOf({ draught, beam, length, airDraught, deadweight }: Vessel): Vessel {
  return { draught, beam, length, airDraught, deadweight };
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
function numbered(features: RouteFeature[], svcRequestId: string): RouteFeature[] {
  return features.map((feature) => ({ ...feature, properties: { ...feature.properties, svcRequestId } }));
}
