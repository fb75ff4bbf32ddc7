import type { LoadLine } from '../areas/load-line.ts';
import type { ErrorCode } from '../errors.ts';
import type { LatLng, Position } from '../geo/position.ts';
import type { LengthUnit } from './units.ts';

/** The bytes of the data files of one build, as they lie in `graph-data`. */
export interface FairwayData {
  /** `coast.pbf` */
  coast: Uint8Array;
  /** `graph.pbf` */
  graph: Uint8Array;
  /** `areas.pbf` */
  areas: Uint8Array;
  /**
   * `locations.pbf`; without it there are no `locations`, and routes take positions only.
   */
  locations?: Uint8Array;
}

/** The data files as `Fairway.share` read them, in memory that threads share. */
export interface SharedData {
  /** What it looks like is the engine's own affair. */
  readonly shared: object;
}

/** How much a request may ask for. */
export interface Limits {
  /** Most no-go blocks, 1,000 by default. */
  nogoBlocks?: number;
  /** Most corners of them all together, 10,000 by default. */
  nogoCorners?: number;
  /** Most members of a list of a table of distances, 14,000 by default. */
  tableEnds?: number;
  /** Most cells of a table of distances, 1,000,000 by default; rows one by one may have more in all. */
  tableCells?: number;
  /** Most cells of one in which each is a route of its own: see `DistancesRequest`. 10,000 by default. */
  tableRoutes?: number;
}

/** Settings of an engine. */
export interface EngineOptions {
  limits?: Limits;
}

/** A point of GeoJSON: longitude first; a height is left aside. */
export interface PointGeometry {
  type: 'Point';
  coordinates: readonly number[];
}

/** A position in any of the forms that people have; arrays are `[lng, lat]`. Any finite longitude is taken. */
export type PositionLike =
  | LatLng
  | { lat: number; lon: number }
  | { latitude: number; longitude: number }
  | readonly [lng: number, lat: number]
  | readonly [lng: number, lat: number, height: number]
  | PointGeometry
  | { type: 'Feature'; geometry: PointGeometry };

/** Whether a position can be used for routing, and the position to use instead where it can't. */
export interface ValidationResult {
  /** Always `ok`: bad input throws. */
  status: 'ok';
  /** Whether the normalized input lies in routable water. */
  is_valid: boolean;
  /** Routable position: the normalized input itself, or the nearest one at least 15 m inside the water. */
  suggestion: Position;
  /** The input with its longitude brought into [-180, 180]. */
  normalized: Position;
  /** Great-circle distance between `normalized` and `suggestion`, metres; 0 when valid. */
  moved_by: number;
  /** The suggestion in the other form. */
  validatedLatlng: LatLng;
  /** The suggestion, too. */
  loc: Position;
  /** Whether the suggestion lies in an emission control area. */
  eca: boolean;
  /** Name of that area, `No ECA` outside. */
  eca_name: string;
  /** Id of that area, 0 outside. */
  id: number;
  /** Names of the high risk areas that the suggestion lies in. */
  hra: string[];
  /** Names of the areas of the Joint War Committee's list that it lies in. */
  jwc: string[];
  /** IANA time zone of the suggestion; at sea the nautical zone, such as `Etc/GMT+3`. */
  timezone_of_validated: string;
}

/** How a call is made. */
export interface CallOptions {
  /**
   * Milliseconds after which the search is given up with the error `deadline`; of a batch, all that is left; of a table,
   * the rows or columns that are left, and places not yet looked up. What is no search, such as reading the request, is
   * not broken off. Default: none.
   */
  deadlineMs?: number;
  /** Most positions of a route drawn with `densify`; 100,000 by default, and no more whatever is given. */
  maxPositions?: number;
}

/** How a position is validated. */
export interface ValidateOptions {
  /** Date of ISO 8601, such as `2026-01-31`: areas in force on that day count. Default: today, UTC. */
  date?: string;
}

/** A flag of a request: a boolean, or the strings that a query has. */
export type Flag = boolean | 'true' | 'false';

/** What a route does about areas of a kind. */
export type AreaChoice = 'ignore' | 'minimize';

/** What happens to a line at 180 degrees: it is cut, split into several lines, or goes on. */
export type AntimeridianChoice = 'cut' | 'split' | 'unwrap';

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

/** Where a route begins or ends: a position, a location, or the UN/LOCODE of a port, such as `NLRTM`. */
export type Place = PositionLike | { latlng: PositionLike } | string;

/** Whose areas count: those of the one date, or of each day of the voyage. */
export type AreaDates = 'date' | 'voyage';
/**
 * A ship, as far as it is known: passages and bridges that do not take her are closed. Limits are inclusive; what is not
 * known fits everywhere.
 */
export interface Vessel {
  /** Metres, at most 50. */
  draught?: number;
  /** Metres, at most 200. */
  beam?: number;
  /** Length over all, metres, at most 1,000. */
  length?: number;
  /** Height above the water, metres, at most 300. */
  airDraught?: number;
  /** Tonnes, at most 2,000,000. */
  deadweight?: number;
}

/** A limit that closes a passage or a bridge to a vessel. */
export interface ClosedByVessel {
  /** Key of the passage, as in the options, or of the bridge. */
  passage: string;
  /** Of a passage with several gauges, such as two sets of locks, the one that comes nearest to taking her. */
  gauge?: string;
  /** Where she is too large; a passage has an entry for each. */
  dimension: keyof Vessel;
  /** The greatest that passes, metres or tonnes. */
  limit: number;
  /** The vessel's. */
  value: number;
}

/** An end in a port whose channel is not as deep as the vessel's draught. The route is not refused. */
export interface ShallowPort {
  end: 'from' | 'to';
  name: string;
  /** UN/LOCODE. */
  locode: string;
  /** Depth of the channel by the World Port Index, metres. */
  depthMeters: number;
  /** The vessel's, metres. */
  draught: number;
}

/** A route to be found. */
export interface RouteRequest {
  from: Place;
  to: Place;
  /**
   * What the route leads over, in this order, at most 20: places, and keys of passages such as `panama`, as in the
   * options. A passage is crossed at its gate, wherever that makes the route shortest, and is open by being named.
   */
  via?: readonly Place[];
  options?: RouteOptions;
  /** Comes back in the properties, and in the error if there is one. */
  id?: string;
  /** Knots, 1 to 100: gives the duration. */
  averageVesselSpeedOverGround?: number;
  /** The ship that it is for. Default: one that fits everywhere. */
  vessel?: Vessel;
  /**
   * Whether the properties tell the miles under each load line on the `date` of the options, for a ship of more than
   * 100 m unless the vessel's length says otherwise. Off by default.
   */
  loadLines?: Flag;
  /** Time of ISO 8601, such as `2026-01-31T06:00Z`; UTC if it names no zone. With a speed: gives the arrival. */
  departure?: string;
  /** Whether each great circle of the route becomes one of its `legs`. Off by default. */
  waypoints?: Flag;
  /** Gives lengths in this unit besides, as `length`: nautical miles, kilometres or statute miles. */
  units?: LengthUnit;
}

/** What is known of a route, and of each of its legs. */
export interface LengthProperties {
  /** Sum of the great circles, nautical miles. */
  total_length: number;
  /** The same in the request's `units`, if it has some. */
  length?: number;
  /** Length in emission control areas, nautical miles. */
  seca_length: number;
  /** Id of an emission control area to the length in it, nautical miles; `0` is outside. They add up to the total. */
  eca_area_distances: Record<string, number>;
  /** Length in high risk areas, nautical miles; a mile in several counts once. */
  hra_length: number;
  /** Length in areas of the Joint War Committee's list, nautical miles; a mile in several counts once. */
  jwc_length: number;
  /** Names of the canals used. */
  crossed: string[];
  /** Keys of all passages used, as in the options. */
  passages: string[];
  /** Hours under way at the given speed. */
  duration_hours?: number;
  /** When the ship gets there, ISO 8601, UTC: for requests with a `departure`. */
  arrival?: string;
}

/** A part of a route: from one member of `via` to the next, or with `waypoints` a great circle. Lengths add up. */
export interface RouteLeg extends LengthProperties {
  /** `[lng, lat]`; of a passage where its gate is crossed. */
  from: Position;
  to: Position;
  /** The index in `via` of what the leg ends at, if it is one of these. */
  via?: number;
  /** Length from the departure to the end of this leg, nautical miles. */
  cumulative_length: number;
  /** Course on which the leg begins, degrees from true north, 0 to 360. */
  initial_course: number;
}

/** What is known about a route. */
export interface RouteProperties extends LengthProperties {
  /** Empty: requests have no number in a library. */
  svcRequestId: string;
  /** The request's `id`, or empty. */
  id: string;
  /** `total_length` once more. */
  distance: { total: number };
  /** How far the departure was moved into the water, metres; absent when it was not. */
  from_moved_by?: number;
  /** How far the destination was moved, likewise. */
  to_moved_by?: number;
  /** When asked for: nautical miles under each load line. They add up to the total. */
  load_line_distances?: Record<LoadLine, number>;
  /** When asked for: the most restrictive load line that the route meets. */
  load_line_governing?: LoadLine;
  /** With a vessel: the passages and bridges that would be open but do not take her, all over the world. */
  closedByVessel?: ClosedByVessel[];
  /** With a vessel: ends in ports that are not as deep as her draught. */
  shallowPorts?: ShallowPort[];
  /** For requests with `via` or `waypoints`. */
  legs?: RouteLeg[];
}

/** A line of GeoJSON. */
export interface LineString {
  type: 'LineString';
  coordinates: Position[];
}

/** Lines of GeoJSON. */
export interface MultiLineString {
  type: 'MultiLineString';
  coordinates: Position[][];
}

/** How the route of a `SplitRequest` is drawn: as one line, unless it crosses 180 degrees. */
export type RouteGeometry = LineString | MultiLineString;

/** A request whose route is drawn as a MultiLineString where it crosses 180 degrees (RFC 7946, 3.1.9). */
export interface SplitRequest extends Omit<RouteRequest, 'options'> {
  options: Omit<RouteOptions, 'antimeridian'> & { antimeridian: 'split' };
}

/** A route as GeoJSON. */
export interface RouteFeature<G extends RouteGeometry = LineString> {
  type: 'Feature';
  /**
   * West, south, east, north, degrees: every coordinate lies in it. West is greater than east where the route crosses
   * 180 degrees, unless its longitudes go on.
   */
  bbox: [number, number, number, number];
  properties: RouteProperties;
  geometry: G;
}

/** A route of a batch that could not be found. */
export interface RouteError {
  id: string;
  code: ErrorCode;
  message: string;
  /** Path of the offending input within the request. */
  field?: string;
  /** Nearest routable position, where an end is not in water. */
  suggestion?: Position;
  /** UN/LOCODEs that come closest to one that is unknown. */
  matches?: string[];
  /** The request as it came. */
  request: unknown;
}

/** The route found. */
export interface RouteCollection<G extends RouteGeometry = LineString> {
  type: 'FeatureCollection';
  status: 'ok';
  /** Exactly one. */
  features: [RouteFeature<G>];
}

/** One feature for each route found, and an entry for each that was not. */
export interface BatchCollection<G extends RouteGeometry = LineString> {
  type: 'FeatureCollection';
  status: 'ok';
  features: RouteFeature<G>[];
  errors: RouteError[];
}

/** Alternatives to be found. */
export interface AlternativesRequest extends RouteRequest {
  /** How many at most, 1 to 10; 4 by default. */
  max?: number;
}

/** A route that differs from the others in the passages that it uses. */
export interface AlternativeFeature<G extends RouteGeometry = LineString> extends RouteFeature<G> {
  /** With `avoids`: keys of the passages closed to find it, beyond those that the request closes. */
  properties: RouteProperties & { avoids: string[] };
}

/** Routes that differ in the passages that they use, the shortest first. */
export interface AlternativeCollection<G extends RouteGeometry = LineString> {
  type: 'FeatureCollection';
  status: 'ok';
  features: AlternativeFeature<G>[];
}

/** One route to be found under different options. */
export interface VariantsRequest extends RouteRequest {
  /** Knots, 1 to 100: short for `averageVesselSpeedOverGround`. */
  speed?: number;
  /**
   * Name of each variant, up to 60 characters, to its options, which go over those of the request; 1 to 50. Default: as
   * asked, no Suez, no Panama, emission control areas minimised, war risk areas minimised, and the Arctic open.
   */
  variants?: Readonly<Record<string, RouteOptions>>;
}

/** A variant whose route was found. */
export interface FoundVariant
  extends Pick<
    RouteProperties,
    'total_length' | 'seca_length' | 'hra_length' | 'jwc_length' | 'passages' | 'duration_hours'
  > {
  name: string;
  /** Its own. */
  options: RouteOptions;
  /** How much longer it is than the first, nautical miles; absent where the first failed. */
  difference?: number;
  /** Name of an emission control area that it meets to the length in it, nautical miles. */
  eca_lengths: Record<string, number>;
  route: RouteFeature<RouteGeometry>;
}

/** A variant whose route was not found. */
export interface FailedVariant {
  name: string;
  options: RouteOptions;
  error: Pick<RouteError, 'code' | 'message' | 'field'>;
}

/**
 * A table of distances to be made. With `tighten`, no-go blocks or areas to be minimised each cell is a route of its own,
 * which takes as long as one: then a table has fewer cells, see `Limits`.
 */
export interface DistancesRequest {
  /** Where the ways of each row begin. */
  from: readonly Place[];
  /** Where the ways of each column end; default: `from`, a square table. */
  to?: readonly Place[];
  /** The same for all cells; those about drawing change nothing. */
  options?: RouteOptions;
  /** Whether each cell is what `distance` gives, to the last bit. Off by default. */
  tighten?: Flag;
  /** The ship that all cells are for. */
  vessel?: Vessel;
}

/** An end of a table that failed: its row or column has no lengths. */
export interface DistanceError {
  /** The list that it is in; `from` where there is only one. */
  list: 'from' | 'to';
  /** Its place there. */
  index: number;
  code: ErrorCode;
  message: string;
  /** Path of the offending input within the request. */
  field?: string;
  /** Nearest routable position, where the end is not in water. */
  suggestion?: Position;
  /** UN/LOCODEs that come closest to one that is unknown. */
  matches?: string[];
}

/** A cell without a length though neither of its ends failed: no way joins them. */
export interface MissingCell {
  row: number;
  column: number;
  code: 'no_route';
}

/** A table of distances. */
export interface DistanceTable {
  status: 'ok';
  /** A row for each member of `from`: nautical miles to each of `to`, NaN where an end failed or no way leads. */
  rows: Float64Array[];
  errors: DistanceError[];
  missing: MissingCell[];
  /** With a vessel: as in `RouteProperties`. */
  closedByVessel?: ClosedByVessel[];
}

/** A row of a table of distances. */
export interface DistanceRow {
  /** The member of `from` that it is of. */
  index: number;
  /** Nautical miles to each of `to`, NaN where an end failed or no way leads. */
  row: Float64Array;
  /** Columns without a length though neither end failed: no way joins them. */
  missing: number[];
  /** Why the row has no lengths, if it has none. */
  error?: DistanceError;
}

/** The rows of a table of distances, each made when it is asked for. */
export interface DistanceRows extends Iterable<DistanceRow> {
  /** The ends that failed. */
  readonly errors: readonly DistanceError[];
  /** With a vessel: as in `RouteProperties`. */
  readonly closedByVessel?: readonly ClosedByVessel[];
}
