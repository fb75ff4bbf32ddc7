import { DIMENSIONS, type Dimension, type Dimensions, misfitsOf } from '../graph/gauges.ts';
import { GAUGES } from '../graph/passage-gauges.ts';
import type { Passage } from '../graph/water-graph.ts';
import { checkObject, describe, invalid } from './check.ts';
import type { CheckedOptions } from './options.ts';
import type { ClosedByVessel } from './types/vessel.ts';

/** Greater than any ship's: what is above is a wrong unit. */
const GREATEST: Readonly<Record<Dimension, number>> = {
  draught: 50,
  beam: 200,
  length: 1000,
  airDraught: 300,
  deadweight: 2_000_000,
};

/** A request's vessel, and what she changes. */
export interface CheckedVessel {
  readonly dimensions: Dimensions;
  /** Passages that would be open but do not take her, by the order of the passages. */
  readonly closed: readonly ClosedByVessel[];
  /** Passages closed without her, by their numbers. */
  readonly closedAnyway: readonly number[];
}

/**
 * Checks the vessel of a request, which may be absent.
 *
 * @throws {FairwayError} `invalid_request`
 */
export function checkVessel(value: unknown): Dimensions | undefined {
  if (value === undefined) return undefined;
  const object = checkObject(value, 'vessel', `an object with ${DIMENSIONS.join(', ')}`, DIMENSIONS);
  const known = DIMENSIONS.filter((key) => object[key] !== undefined);
  return Object.fromEntries(known.map((key) => [key, checkDimension(object[key], key)])) as Dimensions;
}

function checkDimension(value: unknown, key: Dimension): number {
  const most = GREATEST[key];
  if (typeof value === 'number' && value > 0 && value <= most) return value;
  const unit = key === 'deadweight' ? 'tonnes' : 'metres';
  throw invalid(`vessel.${key}`, `a number of ${unit} above 0, at most ${most}`, describe(value));
}

/** Options with the passages and bridges closed that do not take the vessel, too. */
export function closeTo(
  dimensions: Dimensions | undefined,
  options: CheckedOptions,
  passages: readonly Passage[],
): CheckedOptions {
  if (!dimensions) return options;
  const open = passages.filter(({ index }) => !options.closed.includes(index));
  const closed = open.flatMap(({ key }) =>
    misfitsOf(dimensions, GAUGES[key] ?? []).map(
      ({ gauge, ...misfit }): ClosedByVessel => ({ passage: key, ...(gauge !== '' && { gauge }), ...misfit }),
    ),
  );
  const keys = new Set(closed.map(({ passage }) => passage));
  const shut = open.filter(({ key }) => keys.has(key)).map(({ index }) => index);
  return {
    ...options,
    closed: [...options.closed, ...shut].sort((a, b) => a - b),
    vessel: { dimensions, closed, closedAnyway: options.closed },
  };
}
