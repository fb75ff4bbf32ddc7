import type { LengthUnit } from '../units.ts';
import type { AntimeridianChoice, RouteOptions } from './options.ts';
import type { Flag } from './passages.ts';
import type { Place } from './position.ts';
import type { Vessel } from './vessel.ts';

/** A route to be found. */
export interface RouteRequest {
  /** Where it begins: a UN/LOCODE, a position, a location, GeoJSON. */
  from: Place;
  /** Where it ends. */
  to: Place;
  /**
   * What the route leads over, in this order, at most 20: places, and keys of passages such as `panama`, as in the
   * options. A passage is crossed at its gate, wherever that is cheapest, and is open by being named.
   */
  via?: readonly Place[];
  /** What it may use, and how it is drawn. */
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
  /**
   * Time of ISO 8601, such as `2026-01-31T06:00Z`; UTC if it names no zone. Gives the arrival, in the year 9999 at the
   * latest. Without a speed it is refused: `invalid_request`.
   */
  departure?: string;
  /** Whether each great circle of the route becomes one of its `legs`. Off by default. */
  waypoints?: Flag;
  /** Gives lengths in this unit besides, as `length`: nautical miles, kilometres or statute miles. */
  units?: LengthUnit;
}

/**
 * A route to be measured. Only with `areasOn: 'voyage'` may it have a speed and a departure. Fields that add to an answer
 * (`id`, `waypoints`, `units`, `loadLines`) are refused.
 */
export type DistanceRequest = Omit<RouteRequest | SplitRequest, 'id' | 'waypoints' | 'units' | 'loadLines'>;

/** A request whose route may be drawn as a MultiLineString where it crosses 180 degrees (RFC 7946, 3.1.9). */
export interface SplitRequest extends Omit<RouteRequest, 'options'> {
  options?: Omit<RouteOptions, 'antimeridian'> & { antimeridian?: AntimeridianChoice };
}
