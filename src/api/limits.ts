import { checkObject, describe, invalid, reading } from './check.ts';
import type { Limits } from './types/engine.ts';

const DEFAULTS: Required<Limits> = {
  nogoBlocks: 1_000,
  nogoCorners: 10_000,
  tableEnds: 14_000,
  tableCells: 1_000_000,
  tableRoutes: 10_000,
};

/**
 * The limits that an engine's options set, and the others as they are by default.
 *
 * @throws {FairwayError} `invalid_request`
 */
export function checkEngineOptions(options: unknown): Required<Limits> {
  return reading('options', () => {
    const { limits: given = {} } = checkObject(options, 'options', 'an object with limits', ['limits']);
    const limits = checkObject(given, 'options.limits', 'an object', Object.keys(DEFAULTS));
    return {
      nogoBlocks: countOf(limits, 'nogoBlocks'),
      nogoCorners: countOf(limits, 'nogoCorners'),
      tableEnds: countOf(limits, 'tableEnds'),
      tableCells: countOf(limits, 'tableCells'),
      tableRoutes: countOf(limits, 'tableRoutes'),
    };
  });
}

function countOf(limits: Record<string, unknown>, name: keyof Limits): number {
  const count = limits[name];
  if (count === undefined) return DEFAULTS[name];
  if (typeof count === 'number' && count >= 0) return count;
  throw invalid(`options.limits.${name}`, 'a number of 0 or more', describe(count));
}
