import type { Position } from '../../src/geo/position.ts';
import { RADIANS } from '../../src/geo/sphere.ts';

/** An ellipsoid: semi-major axis in metres, and flattening. */
export interface Ellipsoid {
  a: number;
  f: number;
}

const WGS84: Ellipsoid = { a: 6_378_137, f: 1 / 298.257_223_563 };
/** International 1924. */
const HAYFORD: Ellipsoid = { a: 6_378_388, f: 1 / 297 };
export const CLARKE_1866: Ellipsoid = { a: 6_378_206.4, f: 1 / 294.978_698_213_898 };

/** A datum: its ellipsoid, and how its axes lie to those of WGS 84. */
export interface Datum {
  ellipsoid: Ellipsoid;
  /** Metres along x, y and z. */
  shift: [number, number, number];
  /** Arc-seconds about x, y and z, position vector convention (EPSG 9606). */
  turn: [number, number, number];
  /** Difference of scale, parts per million. */
  scalePpm: number;
}

/** European Datum 1950 in the North Sea south of 62 N: EPSG 1311, "Common Offshore", accuracy 1 m. */
export const ED50_NORTH_SEA: Datum = {
  ellipsoid: HAYFORD,
  shift: [-89.5, -93.8, -123.1],
  turn: [0, 0, -0.156],
  scalePpm: 1.2,
};

/** European Datum 1950 off Norway north of 62 N: EPSG 1590, accuracy 1 m. */
export const ED50_NORWAY_NORTH: Datum = {
  ellipsoid: HAYFORD,
  shift: [-116.641, -56.931, -110.559],
  turn: [0.893, 0.921, -0.917],
  scalePpm: -3.52,
};

/** Northern bound of the southern of these, degrees. */
const NORTH_SEA_NORTH = 62;

/** European Datum 1950 at a position in the North Sea or off Norway. */
export function ed50At([, lat]: Position): Datum {
  return lat < NORTH_SEA_NORTH ? ED50_NORTH_SEA : ED50_NORWAY_NORTH;
}

/** North American Datum 1927 in the east of the US: NGA TR8350.2, EPSG 1174, accuracy 5 to 8 m. */
export const NAD27_EAST: Datum = {
  ellipsoid: CLARKE_1866,
  shift: [-9, 161, 179],
  turn: [0, 0, 0],
  scalePpm: 0,
};

/** A position of a datum as one of WGS 84, at height 0: a Helmert transformation (EPSG method 9606). */
export function toWgs84([lng, lat]: Position, { ellipsoid, shift, turn, scalePpm }: Datum): Position {
  const [x, y, z] = toGeocentric(lng, lat, ellipsoid);
  const [rx, ry, rz] = turn.map((seconds) => (seconds / 3600) * RADIANS);
  const scale = 1 + scalePpm / 1e6;
  return toGeographic(
    scale * (x - rz * y + ry * z) + shift[0],
    scale * (rz * x + y - rx * z) + shift[1],
    scale * (-ry * x + rx * y + z) + shift[2],
    WGS84,
  );
}

function toGeocentric(lng: number, lat: number, { a, f }: Ellipsoid): [number, number, number] {
  const e2 = f * (2 - f);
  const sin = Math.sin(lat * RADIANS);
  const cos = Math.cos(lat * RADIANS);
  const n = a / Math.sqrt(1 - e2 * sin * sin);
  return [n * cos * Math.cos(lng * RADIANS), n * cos * Math.sin(lng * RADIANS), n * (1 - e2) * sin];
}

/** Bowring 1976: exact to well under a millimetre near the ground. */
function toGeographic(x: number, y: number, z: number, { a, f }: Ellipsoid): Position {
  const b = a * (1 - f);
  const e2 = f * (2 - f);
  const second = e2 / (1 - e2);
  const p = Math.hypot(x, y);
  const theta = Math.atan2(z * a, p * b);
  const lat = Math.atan2(z + second * b * Math.sin(theta) ** 3, p - e2 * a * Math.cos(theta) ** 3);
  return [Math.atan2(y, x) / RADIANS, lat / RADIANS];
}
