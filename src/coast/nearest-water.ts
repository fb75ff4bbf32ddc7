import { between } from '../geo/line.ts';
import { longitudeDifference, wrapLongitude } from '../geo/longitude.ts';
import type { Position } from '../geo/position.ts';
import { EARTH_RADIUS_METERS, greatCircleAngle, METERS_PER_DEGREE, RADIANS } from '../geo/sphere.ts';
import { COAST_STEPS_PER_DEGREE, type Coast } from './coast.ts';
import { isWater } from './contains.ts';
import { angleToShore, isShoreWithin, type ShoreEdge, shoreWithin } from './shore.ts';

/** How far inside the water a suggested position lies, metres: rounding it can't put it ashore. */
const CLEARANCE_METERS = 15;
/** Where candidates are tried: farther by rounding. */
const TRY_METERS = 17;
/** Candidates along a shore too narrow at its nearest point are tried this far apart, metres. */
const TRY_STEP_METERS = 8;
/** So far beyond the nearest shore others are looked at first, metres; doubled while nothing is found. */
const FIRST_BEYOND_METERS = 100;
/** Decimals of a suggestion in degrees: 0.1 m. */
const DECIMALS = 1e6;

/** A tried position: degrees and the angle from where the search began. */
interface Candidate {
  lng: number;
  lat: number;
  angle: number;
}

/**
 * The nearest position `[lng, lat]` at least 15 m inside the water, within some 10 m of the true nearest such point, 30
 * beside edges of 40 km: inside of the edge both as a straight line of the map and as a great circle, which bows.
 * Tries the water side of the nearest shore edges first; narrow creeks fail the clearance and are passed by.
 */
export function nearestWater(coast: Coast, lng: number, lat: number): [number, number] {
  const toShore = angleToShore(coast, lng, lat);
  let best: Candidate | undefined;
  for (let beyond = FIRST_BEYOND_METERS; ; beyond *= 2) {
    const limit = toShore + beyond / EARTH_RADIUS_METERS;
    for (const edge of shoreWithin(coast, lng, lat, limit)) {
      if (best && edge.angle >= best.angle) break;
      const found = alongEdge(coast, edge, lng, lat);
      if (found && (!best || found.angle < best.angle)) best = found;
    }
    if (best && best.angle <= limit) return [best.lng, best.lat];
  }
}

/** The nearest good position beside an edge: outward from its point nearest to the start, in steps either way. */
function alongEdge(coast: Coast, { edge, t }: ShoreEdge, lng: number, lat: number): Candidate | undefined {
  const [start, end] = [edge, edge + 1].map(
    (vertex): Position => [
      coast.lng[vertex] / COAST_STEPS_PER_DEGREE,
      coast.lat[vertex] / COAST_STEPS_PER_DEGREE,
    ],
  );
  const [startLng, startLat] = start;
  const [dLng, dLat] = [end[0] - startLng, end[1] - startLat];
  const cosLat = Math.cos((startLat + dLat / 2) * RADIANS);
  const length = Math.hypot(dLng * cosLat, dLat);
  if (length === 0) return undefined;
  // the normal to the left, where the water is: degrees of latitude in both axes
  const [normalX, normalY] = [-dLat / length, (dLng * cosLat) / length];
  const tryAt = (along: number): Candidate | undefined => {
    const [onMapLng, onMapLat] = [startLng + along * dLng, startLat + along * dLat];
    const [arcLng, arcLat] = between(start, end, along);
    const bow = longitudeDifference(onMapLng, arcLng) * cosLat * normalX + (arcLat - onMapLat) * normalY;
    const off = TRY_METERS / METERS_PER_DEGREE + Math.max(0, bow);
    const candidate = {
      lng: wrapLongitude(round(onMapLng + (off * normalX) / cosLat)),
      lat: round(onMapLat + off * normalY),
    };
    if (!hasClearance(coast, candidate.lng, candidate.lat)) return undefined;
    return { ...candidate, angle: greatCircleAngle(lng, lat, candidate.lng, candidate.lat) };
  };

  const foot = tryAt(t);
  if (foot) return foot;
  const step = TRY_STEP_METERS / (length * METERS_PER_DEGREE);
  const slack = TRY_METERS / (length * METERS_PER_DEGREE);
  for (let away = step; away <= 1 + slack; away += step) {
    const after = t + away <= 1 + slack ? tryAt(t + away) : undefined;
    const before = t - away >= -slack ? tryAt(t - away) : undefined;
    if (after && before) return after.angle < before.angle ? after : before;
    if (after ?? before) return after ?? before;
  }
  return undefined;
}

function hasClearance(coast: Coast, lng: number, lat: number): boolean {
  return isWater(coast, lng, lat) && !isShoreWithin(coast, lng, lat, CLEARANCE_METERS / EARTH_RADIUS_METERS);
}

function round(degrees: number): number {
  return Math.round(degrees * DECIMALS) / DECIMALS;
}
