import { checkKeys, checkObject, describe, invalid, reading } from './check.ts';
import { type CheckedOptions, checkOptions, toBoolean } from './options.ts';
import { type AskedPlace, readPlace } from './read-place.ts';
import { checkVessel, closeTo } from './vessel.ts';
import type { World } from './world.ts';

const KEYS = ['from', 'to', 'options', 'id', 'averageVesselSpeedOverGround', 'vessel', 'loadLines'];
const MIN_KNOTS = 1;
const MAX_KNOTS = 100;

/** A request for a route, in plain values. */
export interface CheckedRequest {
  readonly from: AskedPlace;
  readonly to: AskedPlace;
  readonly options: CheckedOptions;
  /** The request's `id`, or empty. */
  readonly id: string;
  /** Speed, if one was given. */
  readonly knots: number | undefined;
  /** Whether miles under each load line are asked for. */
  readonly loadLines: boolean;
}

/**
 * Checks a request for a route, by itself: its ends may still lie on land.
 *
 * @throws {FairwayError} `invalid_request`
 */
export function checkRequest(
  { passages, limits }: Pick<World, 'passages' | 'limits'>,
  request: unknown,
): CheckedRequest {
  return reading('request', () => {
    const object = checkObject(request, 'request', 'an object with from and to');
    checkKeys(object, KEYS, '');
    const { from, to, options, id, averageVesselSpeedOverGround, vessel, loadLines } = object;
    const checked = checkOptions(options, passages, limits, 'options');
    return {
      options: closeTo(checkVessel(vessel, 'vessel'), checked, passages),
      knots: checkSpeed(averageVesselSpeedOverGround),
      id: checkId(id),
      loadLines: toBoolean(loadLines, false, 'loadLines'),
      from: readPlace(from, 'from'),
      to: readPlace(to, 'to'),
    };
  });
}

/** The `id` of a request, whatever else is wrong with it: empty, if it can't be read. */
export function idOf(request: unknown): string {
  try {
    return checkId((request as { id?: unknown }).id);
  } catch {
    return '';
  }
}

function checkSpeed(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !(value >= MIN_KNOTS && value <= MAX_KNOTS)) {
    throw invalid(
      'averageVesselSpeedOverGround',
      `a number from ${MIN_KNOTS} to ${MAX_KNOTS}`,
      describe(value),
    );
  }
  return value;
}

function checkId(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw invalid('id', 'a string', describe(value));
  return value;
}
