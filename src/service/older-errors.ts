import { ERRORS, type ErrorCode, FairwayError } from '../index.ts';

/** What the older description calls `level`: its values are not known. */
const LEVEL = 1;

/** A failed check of the framework. */
interface FailedCheck {
  validation?: { keyword: string; instancePath: string; message?: string }[];
  /** Which part of the request failed. */
  validationContext?: string;
}

/** What keeps a route from coordinates that are well formed. */
const OF_COORDINATES: readonly ErrorCode[] = ['not_routable', 'identical_points', 'no_route'];

/**
 * A route's error in the shapes of the older description: coordinates that are none give `error`, which names the
 * parameter; coordinates that no route can use give `level` and `message`. Other errors have no older shape.
 */
export function olderRouteError(error: unknown): { status: number; body: object } | undefined {
  if (error instanceof FairwayError && OF_COORDINATES.includes(error.code)) {
    return { status: ERRORS[error.code].status, body: { level: LEVEL, message: error.message } };
  }
  const { validation: [failed] = [], validationContext } = error as FailedCheck;
  if (!failed || validationContext !== 'params') return undefined;
  const text = `${failed.instancePath.slice(1)} ${failed.message}`;
  if (failed.keyword === 'type') return { status: 400, body: { error: text } };
  return { status: 400, body: { level: LEVEL, message: text } };
}
