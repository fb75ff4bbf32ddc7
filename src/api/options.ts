import { AREA_KINDS, type AreaKind } from '../areas/area.ts';
import type { NogoBlock } from '../areas/nogo-block.ts';
import type { Passage } from '../graph/water-graph.ts';
import { checkDay, describe, invalid } from './check.ts';
import { checkNogoBlocks } from './nogo-option.ts';

const DEFAULT_FACTOR = 2;
const MAX_FACTOR = 10;

/** What a request's options come to. */
export interface CheckedOptions {
  /** Passages that may not be used, as bits. */
  closed: number;
  /** Areas that the route may not enter. */
  nogo: NogoBlock[];
  /** The day whose areas count, since 1970-01-01. */
  day: number;
  /** Kinds of areas in which the route is to have fewer miles. */
  minimized: AreaKind[];
  /** What a mile inside of those counts for, more than 1. */
  minimizeFactor: number;
  autovalidate: boolean;
  unwrap: boolean;
  /** Nautical miles between drawn positions at most; `Infinity` draws corners only. */
  densify: number;
}

/**
 * Checks a request's options.
 *
 * @param field their path in the request
 * @throws {FairwayError} `invalid_request` for unknown options and values
 */
export function checkOptions(value: unknown, passages: readonly Passage[], field: string): CheckedOptions {
  const options = (value ?? {}) as Record<string, unknown>;
  if (typeof options !== 'object' || Array.isArray(options))
    throw invalid(field, 'an object', describe(value));
  const known = [
    ...passages.map(({ key }) => key),
    ...AREA_KINDS,
    'minimizeFactor',
    'date',
    'nogoBlocks',
    'autovalidate',
    'unwrap',
    'densify',
  ];
  for (const key of Object.keys(options)) {
    if (!known.includes(key))
      throw invalid(`${field}.${key}`, `one of ${known.join(', ')}`, 'an unknown option');
  }
  const flag = (key: string, byDefault: boolean) => toBoolean(options[key], byDefault, `${field}.${key}`);
  const closed = passages.filter(({ key, closedByDefault }) => !flag(key, !closedByDefault));
  return {
    closed: closed.reduce((mask, { bit }) => (mask | (1 << bit)) >>> 0, 0),
    nogo: checkNogoBlocks(options.nogoBlocks, `${field}.nogoBlocks`),
    day: checkDay(options.date, `${field}.date`),
    minimized: AREA_KINDS.filter((kind) => isMinimized(options[kind], `${field}.${kind}`)),
    minimizeFactor: toFactor(options.minimizeFactor, `${field}.minimizeFactor`),
    autovalidate: flag('autovalidate', false),
    unwrap: flag('unwrap', false),
    densify: toSpacing(options.densify, `${field}.densify`),
  };
}

function toBoolean(value: unknown, byDefault: boolean, field: string): boolean {
  if (value === undefined) return byDefault;
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw invalid(field, 'true or false', describe(value));
}

function isMinimized(value: unknown, field: string): boolean {
  if (value === undefined || value === 'ignore') return false;
  if (value === 'minimize') return true;
  throw invalid(field, "'ignore' or 'minimize'", describe(value));
}

function toFactor(value: unknown, field: string): number {
  if (value === undefined) return DEFAULT_FACTOR;
  if (typeof value !== 'number' || !(value > 1 && value <= MAX_FACTOR)) {
    throw invalid(field, `a number above 1, at most ${MAX_FACTOR}`, describe(value));
  }
  return value;
}

function toSpacing(value: unknown, field: string): number {
  if (value === undefined) return Infinity;
  if (typeof value !== 'number' || !(value >= 0.1)) {
    throw invalid(field, 'a number of nautical miles, 0.1 or more', describe(value));
  }
  return value;
}
