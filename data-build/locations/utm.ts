import type { Position } from '../../src/geo/position.ts';
import { RADIANS } from '../../src/geo/sphere.ts';
import type { Ellipsoid } from './datum.ts';

const CENTRAL_SCALE = 0.9996;
const FALSE_EASTING = 500_000;

/**
 * Position of UTM coordinates of the northern half, metres, on the ellipsoid of their datum. Krüger's series to the
 * third order in the third flattening (Karney 2011, "Transverse Mercator with an accuracy of a few nanometers"):
 * exact to a millimetre within the zone.
 */
export function fromUtm(zone: number, east: number, north: number, { a, f }: Ellipsoid): Position {
  const n = f / (2 - f);
  const radius = (a / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
  const xi = north / (CENTRAL_SCALE * radius);
  const eta = (east - FALSE_EASTING) / (CENTRAL_SCALE * radius);
  const beta = [
    n / 2 - (2 / 3) * n ** 2 + (37 / 96) * n ** 3,
    n ** 2 / 48 + n ** 3 / 15,
    (17 / 480) * n ** 3,
  ];
  let xi0 = xi;
  let eta0 = eta;
  for (let j = 0; j < beta.length; j++) {
    xi0 -= beta[j] * Math.sin(2 * (j + 1) * xi) * Math.cosh(2 * (j + 1) * eta);
    eta0 -= beta[j] * Math.cos(2 * (j + 1) * xi) * Math.sinh(2 * (j + 1) * eta);
  }
  const chi = Math.asin(Math.sin(xi0) / Math.cosh(eta0));
  const lng = Math.atan2(Math.sinh(eta0), Math.cos(xi0)) / RADIANS;
  return [6 * zone - 183 + lng, geographicLatitude(chi, f)];
}

/** Latitude in degrees from the conformal latitude in radians, by fixed-point steps (each gains two digits). */
function geographicLatitude(chi: number, f: number): number {
  const e = Math.sqrt(f * (2 - f));
  const isometric = Math.asinh(Math.tan(chi));
  let lat = chi;
  for (let i = 0; i < 8; i++) {
    lat = Math.asin(Math.tanh(isometric + e * Math.atanh(e * Math.sin(lat))));
  }
  return lat / RADIANS;
}
