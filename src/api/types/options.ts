import type { Position } from '../../geo/position.ts';
import type { PositionLike } from './position.ts';

/** A flag of a request: a boolean, or the strings that a query has. */
export type Flag = boolean | 'true' | 'false';

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

/** What a route may use, and how it is drawn. All options are open unless said otherwise. */
export interface RouteOptions {
  /** The Suez Canal; as with each passage below, whether the route may use it, and it is open by default unless said otherwise. */
  suez?: Flag;
  panama?: Flag;
  kiel?: Flag;
  /** Closed by default. */
  corinth?: Flag;
  gibraltar?: Flag;
  messina?: Flag;
  singapore?: Flag;
  dover?: Flag;
  magellan?: Flag;
  floridaStrait?: Flag;
  bosphorus?: Flag;
  oresund?: Flag;
  sunda?: Flag;
  torres?: Flag;
  malacca?: Flag;
  littleBelt?: Flag;
  dardanelles?: Flag;
  /** Closed by default. */
  northwest?: Flag;
  /** Closed by default. */
  northeast?: Flag;
  greatBelt?: Flag;
  bering?: Flag;
  /** Open by default only when `date` is given and lies in July to November: else there may be ice. */
  belleIsle?: Flag;
  /** Closed by default. */
  capeCod?: Flag;
  /** Closed by default. */
  chesapeakeDelaware?: Flag;
  /** Closed by default. */
  canso?: Flag;
  /** The locks between Montreal and Lake Ontario. */
  seaway?: Flag;
  /** The locks between Lakes Ontario and Erie. */
  welland?: Flag;
  /** The locks between Lakes Huron and Superior. */
  soo?: Flag;
  volgaDon?: Flag;
  saimaa?: Flag;
  trollhatte?: Flag;
  sodertalje?: Flag;
  babElMandeb?: Flag;
  /** Bandar Abbas, Fujairah and Khor Fakkan lie outside. */
  hormuz?: Flag;
  /** The Drake Passage. The Strait of Magellan and the Beagle Channel are others. */
  capeHorn?: Flag;
  /** All water between Cape Agulhas and Antarctica. */
  goodHope?: Flag;
  tsugaru?: Flag;
  /** The La Pérouse Strait, or Soya Strait. */
  laPerouse?: Flag;
  /** Between Kyushu and Tanegashima. */
  osumi?: Flag;
  /** Between Yakushima and the Tokara Islands. */
  tokara?: Flag;
  /** The Kanmon Strait, or Strait of Shimonoseki. */
  kanmon?: Flag;
  /** Both channels, beside Tsushima. */
  korea?: Flag;
  taiwanStrait?: Flag;
  /** Between Taiwan and the Batanes: with `balintang` and `babuyan` all of the Luzon Strait. */
  bashi?: Flag;
  /** Between the Batanes and the Babuyan Islands. */
  balintang?: Flag;
  /** Between the Babuyan Islands and Luzon. */
  babuyan?: Flag;
  sanBernardino?: Flag;
  surigao?: Flag;
  windward?: Flag;
  mona?: Flag;
  /** Between the Virgin Islands and Anguilla. */
  anegada?: Flag;
  /** Between Cuba and the Great Bahama Bank. */
  oldBahama?: Flag;
  crookedIsland?: Flag;
  /** The Northeast Providence Channel, between Great Abaco and Eleuthera. */
  providence?: Flag;
  yucatan?: Flag;
  cabot?: Flag;
  pentland?: Flag;
  /** Between Orkney and Shetland. */
  fairIsle?: Flag;
  /** The Little Minch, between Skye and North Uist. */
  minch?: Flag;
  northChannel?: Flag;
  /** Between Ireland and Wales. */
  stGeorgesChannel?: Flag;
  bonifacio?: Flag;
  kerch?: Flag;
  lombok?: Flag;
  ombai?: Flag;
  makassar?: Flag;
  /** Between Bangka and Belitung. */
  gaspar?: Flag;
  /** Between Belitung and Borneo. */
  karimata?: Flag;
  vitiaz?: Flag;
  /** Between Bougainville and Choiseul. */
  bougainville?: Flag;
  bass?: Flag;
  cookStrait?: Flag;
  unimak?: Flag;
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
   * Greatest distance between drawn positions, nautical miles, 0.1 or more: legs become great circles on any map. A
   * route of more than 100,000 positions is refused.
   */
  densify?: number;
}

/** A canal or strait that a request can close. */
export interface PassageInfo {
  /** Its option. */
  key: keyof RouteOptions;
  /** Name for people. */
  name: string;
  /** Whether it is a canal, which routes list by name in `crossed`. */
  canal: boolean;
  /** Whether routes may use it unless they say otherwise; one that ice shuts for a part of the year counts as closed. */
  openByDefault: boolean;
  /** Part of the world, such as `north-europe` or `southeast-asia`. */
  region: string;
  /** Lines of `[lng, lat]`, great circles from shore to shore: a route that crosses one of them uses the passage. */
  gates: Position[][];
}
