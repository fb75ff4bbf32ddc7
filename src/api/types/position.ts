import type { LatLng, Position } from '../../geo/position.ts';

/** A point of GeoJSON: longitude first; a height is left aside. */
export interface PointGeometry {
  type: 'Point';
  coordinates: readonly number[];
  /** Not looked at. */
  bbox?: readonly number[] | undefined;
}

/** A Feature of GeoJSON at a point: the point alone counts. */
export interface PointFeature {
  type: 'Feature';
  geometry: PointGeometry;
  /** Anything: these, the id and the box are not looked at. */
  properties?: unknown;
  id?: string | number | undefined;
  bbox?: readonly number[] | undefined;
}

/** A position in any of the forms that people have; arrays are `[lng, lat]`. Any finite longitude is taken. */
export type PositionLike =
  | LatLng
  | { lat: number; lon: number }
  | { latitude: number; longitude: number }
  | readonly [lng: number, lat: number]
  | readonly [lng: number, lat: number, height: number]
  | PointGeometry
  | PointFeature;

/** Where a route begins or ends: a position, a location, or the UN/LOCODE of a port, such as `NLRTM`. */
export type Place = PositionLike | { latlng: PositionLike } | string;

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

/** How a position is validated. */
export interface ValidateOptions {
  /** Date of ISO 8601, such as `2026-01-31`: areas in force on that day count. Default: today, UTC. */
  date?: string;
}
