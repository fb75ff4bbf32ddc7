/**
 * Longitude and latitude, decimal degrees, in the order of GeoJSON: the form of every list of positions.
 * Longitudes lie in [-180, 180] unless a doc comment says otherwise.
 */
export type Position = [lng: number, lat: number];

/** A position as objects have it, decimal degrees. */
export interface LatLng {
  lat: number;
  lng: number;
}
