/** A position, decimal degrees. */
export interface LatLng {
  lat: number;
  lng: number;
}

/** `[longitude, latitude]`, decimal degrees, as in GeoJSON. */
export type Position = [lng: number, lat: number];

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
  /** IANA time zone of the suggestion; at sea the nautical zone, such as `Etc/GMT+3`. */
  timezone_of_validated: string;
}
