import type { Flag, PassageFlags } from './passages.ts';
import type { PositionLike } from './position.ts';

/** What a route does about areas of a kind. */
export type AreaChoice = 'ignore' | 'minimize';

/** What happens to a line at 180 degrees: it is cut, split into several lines, or goes on. */
export type AntimeridianChoice = 'cut' | 'split' | 'unwrap';

/** Whose areas count: those of the one date, or of each day of the voyage. */
export type AreaDates = 'date' | 'voyage';

/** An area that a route may not enter. */
export interface NogoBlock {
  /**
   * At least three vertices, joined by great circles, either way round; a ring that crosses itself encloses by
   * even-odd. Less than half of the earth.
   */
  coords: readonly PositionLike[];
  /** Anything; not looked at. */
  prop?: Record<string, unknown>;
}

/** What a route may use, and how it is drawn. */
export interface RouteOptions extends PassageFlags {
  /** Areas that the route goes round: it keeps 75 m off their corners. */
  nogoBlocks?: NogoBlock[];
  /** What to do about emission control areas: nothing, the default, or go fewer miles in them. */
  eca?: AreaChoice;
  /** The same for high risk areas. */
  hra?: AreaChoice;
  /** The same for areas of the Joint War Committee's list. */
  jwc?: AreaChoice;
  /**
   * What a mile in areas to be minimised counts for, above 1, at most 10; default 2. A route gets longer by at most
   * `minimizeFactor - 1` miles for each mile that it saves inside, and never has more inside. A mile in several
   * such areas counts once.
   */
  minimizeFactor?: number;
  /**
   * Date of ISO 8601, such as `2026-01-31`: areas in force on that day count. Default: today, UTC; with
   * `areasOn: 'voyage'` the day of departure.
   */
  date?: string;
  /**
   * Whose areas lengths are counted by: those in force on `date`, the default, or with a `departure` those in force on
   * each day of the voyage, UTC. Areas to be minimised are those of `date` either way.
   */
  areasOn?: AreaDates;
  /** Moves ends on land to the nearest water, however far; otherwise up to 100 m. Off by default. */
  autovalidate?: Flag;
  /**
   * How a route that crosses 180 degrees is drawn: cut, the default, with a position on either side; or with longitudes
   * that go on beyond 180 degrees. A `SplitRequest` has a third choice.
   */
  antimeridian?: Exclude<AntimeridianChoice, 'split'>;
  /** The older name of `antimeridian: 'unwrap'`. Off by default. */
  unwrap?: Flag;
  /**
   * Greatest distance between drawn positions, nautical miles, 0.1 or more: legs become great circles on any map. Default:
   * bends alone are drawn. A route of more than 100,000 positions, or of more than a call's `maxPositions`, is refused:
   * `invalid_request`.
   */
  densify?: number;
}
