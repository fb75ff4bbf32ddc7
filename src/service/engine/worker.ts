import { workerData } from 'piscina';
import {
  type CallOptions,
  Fairway,
  type FairwayData,
  type RouteError,
  type RouteFeature,
  type RouteRequest,
  type Vessel,
} from '../../index.ts';
import { ServiceError } from '../errors.ts';
import { type EngineAnswer, type EngineCall, toProblem } from './calls.ts';
import { areaList } from './lists.ts';

/** Opened once a worker, on bytes that all workers share; damaged data fails every call, not the thread. */
const opened = open(workerData as FairwayData);

/** Answers one call. */
export default function answer(call: EngineCall): EngineAnswer {
  try {
    return { json: run(opened(), call).map((part) => JSON.stringify(part)) };
  } catch (error) {
    return { problem: toProblem(error) };
  }
}

function open(data: FairwayData): () => Fairway {
  try {
    const fairway = Fairway.from(data);
    return () => fairway;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** The answer; of a batch its features and its errors apart, for they may be a part of a larger batch. */
function run(fairway: Fairway, call: EngineCall): unknown[] {
  switch (call.name) {
    case 'validate':
      return [fairway.validate(call.point)];
    case 'validateAll':
      return [fairway.validateAll(call.points)];
    case 'route': {
      const collection = fairway.route(knownOf(call.request), timeLeft(call.until));
      return [{ ...collection, features: numbered(collection.features, call.requestId) }];
    }
    case 'routes': {
      const known = call.requests.map(knownOf);
      const { features, errors } = fairway.routes(known, timeLeft(call.until));
      if (errors.some(({ code }) => code === 'deadline')) throw tooLate();
      return [numbered(features, call.requestId), withRequests(errors, known, call.requests)];
    }
    case 'searchLocations':
      return [fairway.locations.search(call.text)];
    case 'allLocations':
      return [fairway.locations.all()];
    case 'areas':
      return [areaList(fairway, call.kind)];
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
function timeLeft(until: number): CallOptions {
  const deadlineMs = until - Date.now();
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
