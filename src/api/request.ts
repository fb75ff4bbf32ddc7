import type { Passage } from '../graph/water-graph.ts';
import { checkKeys, checkObject, describe, invalid, reading } from './check.ts';
import { type CheckedOptions, checkOptions, optionNames, toBoolean } from './options.ts';
import { type AskedPlace, readPlace } from './read-place.ts';
import { checkSchedule, type Schedule } from './schedule.ts';
import { checkUnits, type LengthUnit } from './units.ts';
import { checkVessel, closeTo } from './vessel.ts';
import { type AskedVia, readVia } from './via.ts';
import type { World } from './world.ts';

/** Fields that choose the route only with areasOn 'voyage'; else they only tell of it. */
const VOYAGE_KEYS = ['departure', 'averageVesselSpeedOverGround'];
/** Fields that change what is told of a route, never which route it is. */
const TOLD_KEYS = ['id', 'waypoints', 'units', 'loadLines'];
/** What a request may have. */
export const REQUEST_KEYS = ['from', 'to', 'via', 'options', 'vessel', ...VOYAGE_KEYS, ...TOLD_KEYS];

/** A request for a route, in plain values. */
export interface CheckedRequest {
  readonly from: AskedPlace;
  readonly to: AskedPlace;
  /** What the route leads over on its way. */
  readonly via: readonly AskedVia[];
  readonly options: CheckedOptions;
  /** The request's `id`, or empty. */
  readonly id: string;
  readonly schedule: Schedule;
  /** Whether each great circle of the route is told as a leg. */
  readonly waypoints: boolean;
  /** The unit that lengths are given in besides, if any. */
  readonly units: LengthUnit | undefined;
  /** Whether miles under each load line are asked for. */
  readonly loadLines: boolean;
}

/**
 * Checks a request for a route, by itself: its ends may still lie on land.
 *
 * @param more what it may have besides, which is not looked at
 * @throws {FairwayError} `invalid_request`
 */
export function checkRequest(
  { passages, bridges, limits }: Pick<World, 'passages' | 'bridges' | 'limits'>,
  request: unknown,
  ...more: string[]
): CheckedRequest {
  return reading('request', () => {
    const object = checkObject(request, 'request', 'an object with from and to');
    checkNames(object, [...REQUEST_KEYS, ...more], passages);
    const { from, to, options, id } = object;
    const via = readVia(object.via, passages);
    const schedule = checkSchedule(object);
    const checked = checkOptions(options, passages, limits, { via, schedule, names: REQUEST_KEYS });
    return {
      options: closeTo(checkVessel(object.vessel), checked, [...passages, ...bridges]),
      schedule,
      waypoints: toBoolean(object.waypoints, false, 'waypoints'),
      units: checkUnits(object.units),
      id: checkId(id),
      loadLines: toBoolean(object.loadLines, false, 'loadLines'),
      from: readPlace(from, 'from'),
      to: readPlace(to, 'to'),
      via,
    };
  });
}

/** Checks that a request has no other names than those known; of one that belongs in its options, the place is told. */
export function checkNames(request: object, known: readonly string[], passages: readonly Passage[]): void {
  checkKeys(request, known, '', optionNames(passages), (key) => `options.${key}`);
}

/**
 * Checks a request for a length alone, which has nothing that says what else is told of the route.
 *
 * @throws {FairwayError} `invalid_request`
 */
export function checkDistanceRequest(world: World, request: unknown): CheckedRequest {
  const checked = checkRequest(world, request);
  reading('request', () => {
    const object = request as Record<string, unknown>;
    for (const key of checked.options.byVoyage ? TOLD_KEYS : [...VOYAGE_KEYS, ...TOLD_KEYS]) {
      const value = object[key];
      if (value === undefined) continue;
      throw invalid(key, 'none, since distance() answers in nautical miles', describe(value));
    }
  });
  return checked;
}

/** The `id` of a request, whatever else is wrong with it: empty, if it can't be read. */
export function idOf(request: unknown): string {
  try {
    return checkId((request as { id?: unknown }).id);
  } catch {
    return '';
  }
}

function checkId(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') throw invalid('id', 'a string', describe(value));
  return value;
}
