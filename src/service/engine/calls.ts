import type { WrittenFormat } from '../../formats/by-name.ts';
import {
  type AlternativesRequest,
  ERRORS,
  type ErrorCode,
  FairwayError,
  type LatLng,
  type VariantsRequest,
} from '../../index.ts';
import { type Reason, ServiceError } from '../errors.ts';

/** The lists that change with the data only. */
export type ListName = 'locations' | 'eca' | 'eca/all' | 'hra/all';

/** What a worker can be asked for. */
export type EngineCall =
  | { name: 'validate'; point: LatLng }
  | { name: 'validateAll'; points: readonly LatLng[] }
  | { name: 'route'; request: unknown; requestId: string }
  /** `maxPositions` of each route that is drawn with `densify`. */
  | { name: 'routes'; requests: readonly unknown[]; requestId: string; maxPositions: number }
  | { name: 'alternatives'; request: AlternativesRequest; requestId: string }
  | { name: 'variants'; request: VariantsRequest; requestId: string }
  | { name: 'matrix'; request: unknown }
  | { name: 'searchLocations'; text: string }
  | { name: 'list'; list: ListName }
  /** Routes that were answered, as JSON. */
  | { name: 'write'; json: string; format: WrittenFormat };

/** A call as it is sent to a worker, and the milliseconds that are left for it. */
export interface SentCall {
  call: EngineCall;
  deadlineMs: number;
}

/**
 * What a worker answers: text, so that the main thread has nothing to write out, and the milliseconds that it took.
 * Several texts are the parts of a batch's answer; none says that routes can't be written so.
 */
export type EngineAnswer = { milliseconds: number } & ({ texts: string[] } | { problem: Problem });

/** An error between threads, where error objects lose their fields. */
type Problem =
  | { code: ErrorCode; message: string; field?: string; suggestion?: [number, number] }
  | { reason: Reason; message: string };

/** An expected error as it travels; any other is a fault and thrown on. */
export function toProblem(error: unknown): Problem {
  if (error instanceof ServiceError) return { reason: error.reason, message: error.message };
  if (!(error instanceof FairwayError) || !(error.code in ERRORS)) throw error;
  const { code, message, field, suggestion } = error;
  if (code === 'deadline') return { reason: 'gateway_timeout', message };
  return { code, message, field, suggestion };
}

/** The error again. */
export function fromProblem(problem: Problem): Error {
  if ('reason' in problem) return new ServiceError(problem.reason, problem.message);
  const { code, message, field, suggestion } = problem;
  return new FairwayError(code, message, { field, suggestion });
}
