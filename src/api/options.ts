import { AREA_KINDS, type AreaKind } from '../areas/area.ts';
import { dayAt } from '../areas/day.ts';
import { isOpenUnasked, numbersClosedUnasked } from '../graph/seasons.ts';
import type { Passage } from '../graph/water-graph.ts';
import { checkDay, checkKeys, checkObject, describe, invalid } from './check.ts';
import { readNogoRings } from './nogo-option.ts';
import type { Schedule } from './schedule.ts';
import type { Limits } from './types/engine.ts';
import type { AntimeridianChoice } from './types/options.ts';
import type { CheckedVessel } from './vessel.ts';
import { type AskedVia, isPassage } from './via.ts';

const DEFAULT_FACTOR = 2;
const MAX_FACTOR = 10;
/** The names of options beside those of the passages. */
const OTHER_NAMES = [
  ...AREA_KINDS,
  'minimizeFactor',
  'date',
  'areasOn',
  'nogoBlocks',
  'autovalidate',
  'antimeridian',
  'unwrap',
  'densify',
];
const ANTIMERIDIAN_CHOICES = ['cut', 'split', 'unwrap'] as const;

/** What a request's options come to. */
export interface CheckedOptions {
  /** Numbers of the passages that may not be used, rising. */
  closed: readonly number[];
  /** Rings of the areas that the route may not enter, unit vectors. */
  nogo: Float64Array[];
  /** The day whose areas count, since 1970-01-01. */
  day: number;
  /** Whether miles in areas are counted by the areas of the day on which the ship is there. */
  byVoyage: boolean;
  /** Kinds of areas in which the route is to have fewer miles. */
  minimized: AreaKind[];
  /** What a mile inside of those counts for, more than 1. */
  minimizeFactor: number;
  autovalidate: boolean;
  antimeridian: AntimeridianChoice;
  /** Nautical miles between drawn positions at most; `Infinity` draws corners only. */
  densify: number;
  /** The ship that it is for, if one was given; what does not take her is among the closed. */
  vessel?: CheckedVessel | undefined;
}

/** What else of a request bears on its options. */
interface Beside {
  /** Names that belong there. */
  readonly names: readonly string[];
  readonly via?: readonly AskedVia[];
  /** None where nothing is sailed: of a table. */
  readonly schedule?: Schedule;
}

/**
 * Checks a request's options. Passages that its `via` names are open.
 *
 * @throws {FairwayError} `invalid_request` for unknown options and values
 */
export function checkOptions(
  value: unknown,
  passages: readonly Passage[],
  limits: Required<Limits>,
  { names, via = [], schedule }: Beside,
): CheckedOptions {
  const options: Record<string, unknown> =
    value === undefined ? {} : checkObject(value, 'options', 'an object');
  checkKeys(options, optionNames(passages), 'options.', names, (key) => `${key} beside options`);
  const byVoyage = isByVoyage(options.areasOn, schedule);
  const departure = byVoyage ? schedule?.departure : undefined;
  const day =
    options.date === undefined && departure !== undefined
      ? dayAt(departure)
      : checkDay(options.date, 'options.date');
  const dated = options.date === undefined && departure === undefined ? undefined : day;
  const isUnasked = value === undefined && dated === undefined && !via.some(isPassage);
  return {
    closed: isUnasked ? defaultsOf(passages).closed : closedBy(options, passages, via, dated),
    nogo: readNogoRings(options.nogoBlocks, limits),
    day,
    byVoyage,
    minimized: AREA_KINDS.filter((kind) => isMinimized(options[kind], `options.${kind}`)),
    minimizeFactor: toFactor(options.minimizeFactor),
    autovalidate: toFlag(options, 'autovalidate', false),
    antimeridian: toChoice(options.antimeridian, options.unwrap),
    densify: toSpacing(options.densify),
  };
}

/** The passages that options close, or leave closed on a day, by their numbers; those that `via` names are open. */
function closedBy(
  options: Readonly<Record<string, unknown>>,
  passages: readonly Passage[],
  via: readonly AskedVia[],
  dated: number | undefined,
): number[] {
  // of a passage named twice the first counts
  const forced = new Map(
    via
      .filter(isPassage)
      .reverse()
      .map((member) => [member.passage, member]),
  );
  const isOpen = (passage: Passage) => {
    const asked = forced.get(passage);
    const isLeftOpen = toFlag(options, passage.key, asked !== undefined || isOpenUnasked(passage, dated));
    if (asked && !isLeftOpen) {
      throw invalid(`options.${passage.key}`, `it open, since ${asked.field} leads through it`, 'false');
    }
    return isLeftOpen;
  };
  return passages.filter((passage) => !isOpen(passage)).map(({ index }) => index);
}

function toFlag(options: Readonly<Record<string, unknown>>, key: string, byDefault: boolean): boolean {
  const asked = options[key];
  return asked === undefined ? byDefault : toBoolean(asked, byDefault, `options.${key}`);
}

/** What the passages of a graph come to without options. */
interface Defaults {
  /** The names of all options. */
  readonly names: readonly string[];
  readonly closed: CheckedOptions['closed'];
}

const DEFAULTS = new WeakMap<readonly Passage[], Defaults>();

function defaultsOf(passages: readonly Passage[]): Defaults {
  const known = DEFAULTS.get(passages);
  if (known) return known;
  const defaults = {
    names: [...passages.map(({ key }) => key), ...OTHER_NAMES],
    closed: numbersClosedUnasked(passages),
  };
  DEFAULTS.set(passages, defaults);
  return defaults;
}

/** The names of all options. */
export function optionNames(passages: readonly Passage[]): readonly string[] {
  return defaultsOf(passages).names;
}

/** Options that close further passages. */
export function closing(options: CheckedOptions, passages: readonly Passage[]): CheckedOptions {
  if (passages.length === 0) return options;
  // why there is no way is then not for the vessel alone to tell
  return {
    ...options,
    closed: [...options.closed, ...passages.map(({ index }) => index)],
    vessel: undefined,
  };
}

export function toBoolean(value: unknown, byDefault: boolean, field: string): boolean {
  if (value === undefined) return byDefault;
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw invalid(field, 'true or false', describe(value));
}

/** How lines are drawn at 180 degrees. `unwrap` is the older name of one choice, and may not say another. */
function toChoice(value: unknown, unwrap: unknown): AntimeridianChoice {
  const choice = ANTIMERIDIAN_CHOICES.find((known) => known === value);
  if (value !== undefined && choice === undefined) {
    throw invalid('options.antimeridian', `one of ${ANTIMERIDIAN_CHOICES.join(', ')}`, describe(value));
  }
  const isUnwrapped = toBoolean(unwrap, choice === 'unwrap', 'options.unwrap');
  if (choice !== undefined && isUnwrapped !== (choice === 'unwrap')) {
    throw invalid('options.unwrap', `what antimeridian says, '${choice}'`, describe(unwrap));
  }
  return choice ?? (isUnwrapped ? 'unwrap' : 'cut');
}

/** Whether areas count by the day on which the ship is there: then a departure must be known. */
function isByVoyage(value: unknown, schedule: Schedule | undefined): boolean {
  if (value === undefined || value === 'date') return false;
  const expected = schedule ? "'date', or 'voyage' with a departure" : "'date'";
  if (value !== 'voyage' || schedule?.departure === undefined)
    throw invalid('options.areasOn', expected, describe(value));
  return true;
}

function isMinimized(value: unknown, field: string): boolean {
  if (value === undefined || value === 'ignore') return false;
  if (value === 'minimize') return true;
  throw invalid(field, "'ignore' or 'minimize'", describe(value));
}

function toFactor(value: unknown): number {
  if (value === undefined) return DEFAULT_FACTOR;
  if (typeof value !== 'number' || !(value > 1 && value <= MAX_FACTOR)) {
    throw invalid('options.minimizeFactor', `a number above 1, at most ${MAX_FACTOR}`, describe(value));
  }
  return value;
}

function toSpacing(value: unknown): number {
  if (value === undefined) return Infinity;
  if (typeof value !== 'number' || !(value >= 0.1)) {
    throw invalid('options.densify', 'a number of nautical miles, 0.1 or more', describe(value));
  }
  return value;
}
