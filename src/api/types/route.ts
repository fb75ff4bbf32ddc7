import type { LoadLine } from '../../areas/load-line.ts';
import type { Position } from '../../geo/position.ts';
import type { PassageKey } from './passages.ts';
import type { ToldError } from './told-error.ts';
import type { ClosedByVessel, ShallowPort } from './vessel.ts';

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
  passages: PassageKey[];
  /** Hours under way at the given speed. */
  duration_hours?: number;
  /** When the ship gets there, ISO 8601, UTC: for requests with a `departure`. */
  arrival?: string;
}

/** A part of a route: from one member of `via` to the next, or with `waypoints` a great circle. Lengths add up. */
export interface RouteLeg extends LengthProperties {
  /** `[lng, lat]`; of a passage where its gate is crossed. */
  from: Position;
  /** `[lng, lat]`, likewise. */
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
export interface RouteError extends ToldError {
  /** The request's `id`; empty where it has none that can be read. */
  id: string;
  /** The request as it came: the very one, no copy. */
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
  /** Of the requests whose route was found, in their order. */
  features: RouteFeature<G>[];
  /** Of the others, in theirs. */
  errors: RouteError[];
}
