import { timeOf } from '../areas/day.ts';
import { describe, invalid } from './check.ts';

const MIN_KNOTS = 1;
const MAX_KNOTS = 100;
const MS_PER_HOUR = 3_600_000;
const SPEED = 'averageVesselSpeedOverGround';
/** Times of ISO 8601 with four digits of the year: others are none for many readers. */
const [FIRST_TIME, LAST_TIME] = [Date.parse('0000-01-01'), Date.UTC(10_000, 0) - 1];

/** When a ship is where, as far as a request says. */
export interface Schedule {
  /** Speed, if one was given. */
  readonly knots: number | undefined;
  /** Milliseconds since 1970-01-01 UTC, if a departure was given; then a speed was, too. */
  readonly departure: number | undefined;
}

/**
 * Checks the speed and the departure of a request.
 *
 * @throws {FairwayError} `invalid_request`
 */
export function checkSchedule({
  averageVesselSpeedOverGround,
  departure,
}: Record<string, unknown>): Schedule {
  const knots = checkSpeed(averageVesselSpeedOverGround);
  if (departure === undefined) return { knots, departure: undefined };
  const time = typeof departure === 'string' ? timeOf(departure) : null;
  if (time === null) {
    throw invalid('departure', "a time of ISO 8601 such as '2026-01-31T06:00Z'", describe(departure));
  }
  if (knots !== undefined) return { knots, departure: time };
  throw invalid(SPEED, 'the speed that goes with departure', 'none');
}

/**
 * Checks a speed, knots.
 *
 * @throws {FairwayError} `invalid_request`
 */
export function checkSpeed(value: unknown, field = SPEED): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number' && value >= MIN_KNOTS && value <= MAX_KNOTS) return value;
  throw invalid(field, `a number from ${MIN_KNOTS} to ${MAX_KNOTS}`, describe(value));
}

/** When a ship has come so far, milliseconds since 1970-01-01 UTC; undefined if no departure is known. */
export function timeAfter({ knots, departure }: Schedule, nm: number): number | undefined {
  return knots === undefined || departure === undefined ? undefined : departure + (nm / knots) * MS_PER_HOUR;
}

/**
 * The same in ISO 8601, UTC.
 *
 * @throws {FairwayError} `invalid_request` where its year has not four digits
 */
export function arrivalAfter(schedule: Schedule, nm: number): string | undefined {
  const time = timeAfter(schedule, nm);
  if (time === undefined) return undefined;
  if (time >= FIRST_TIME && time <= LAST_TIME) return new Date(time).toISOString();
  const year = new Date(time).getUTCFullYear();
  throw invalid('departure', 'one in the years 0 to 9999', `one with an arrival in the year ${year}`);
}
