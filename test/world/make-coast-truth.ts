/**
 * Makes `coast-truth.json`: what the source map itself says of seeded positions, by brute force over its polygons.
 * Run once by hand, after `npm ci --prefix data-build`: `npx tsx test/world/make-coast-truth.ts`.
 */
import { writeFileSync } from 'node:fs';
import { readBarriers, readChannelLines, readLakes } from '../../data-build/curated.ts';
import type { Rings } from '../../data-build/water/rings.ts';
import { routableWaters } from '../../data-build/water/routable-waters.ts';
import { readSourceMap, type SourcePolygon } from '../../data-build/water/source-map.ts';
import { nearestOnLeg } from '../../src/geo/nearest-on-leg.ts';
import {
  destination,
  EARTH_RADIUS_METERS,
  greatCircleMeters,
  METERS_PER_DEGREE,
  RADIANS,
} from '../../src/geo/sphere.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import { BAND, type Edge, edgesOf, isInside, sortIntoBands } from '../support/banded-polygons.ts';
import { randomPosition, seededRandom } from '../support/random.ts';

const POSITIONS = 20_000;
const NEAREST = 500;
/** Positions nearer to a shore than this are passed over: the source's own generalisation decides them. */
const TOO_NEAR_METERS = 50;
/** A suggestion lies 15 m inside the water, give or take the steps of the compiled coast. */
const CLEARANCES_METERS = [10, 20];
/** No shore edge of the source is longer: the ice front of Antarctica. */
const LONGEST_EDGE_METERS = 230_000;
const NEAR_SHORE_METERS = 5_000;
/** Seas of fewer vertices may be ponds: the two others are the ocean and the Caspian. */
const POND_VERTICES = 1000;
const random = seededRandom(20261121);
const map = readSourceMap();
const { output: waters } = routableWaters(
  map,
  readLakes(),
  readChannelLines().map(({ line }) => line),
  readBarriers(),
);
const basins = map.seas.filter((sea) => !isPond(sea));

const isFrame = ([x1, , x2]: Edge) => Math.abs(x1) === 180 && Math.abs(x2) === 180;

const seaBands = sortIntoBands(edgesOf(basins));
const otherBands = sortIntoBands(edgesOf([...map.inland, ...map.seas.filter(isPond)]));
const waterEdges = edgesOf([closedRings(waters)]);
const waterBands = sortIntoBands(waterEdges);
const shores = waterEdges.filter((edge) => !isFrame(edge));
const shoreBands = sortIntoBands(shores);
const starts = unitVectors(
  shores.map(([x]) => x),
  shores.map(([, y]) => y),
);

const positions: [number, number, 'sea' | 'land'][] = [];
while (positions.length < POSITIONS) {
  const nearShore = positions.length % 2 === 1;
  const [lng, lat] = (nearShore ? positionNearShore() : randomPosition(random)).map(round) as [
    number,
    number,
  ];
  const inSea = isInside(seaBands, lng, lat);
  if (!inSea && isInside(otherBands, lng, lat)) continue;
  if (isShoreNear(lng, lat, TOO_NEAR_METERS)) continue;
  positions.push([lng, lat, inSea ? 'sea' : 'land']);
}
const nearest = positions
  .filter(([, , what]) => what === 'land')
  .slice(0, NEAREST)
  .map(([lng, lat]) => [
    lng,
    lat,
    ...CLEARANCES_METERS.map((clearance) => Math.round(metersToClearWater(lng, lat, clearance))),
  ]);

writeFileSync(
  new URL('./coast-truth.json', import.meta.url),
  `${JSON.stringify({
    source: '@geo-maps/earth-waterbodies-10m 0.6.0, © OpenStreetMap contributors, ODbL-1.0',
    sea: positions.filter(([, , what]) => what === 'sea').map(([lng, lat]) => [lng, lat]),
    land: positions.filter(([, , what]) => what === 'land').map(([lng, lat]) => [lng, lat]),
    nearest,
  })}\n`,
);

/** A sea so small that the build may leave it out as a pond: none is told from land or water here. */
function isPond([ring]: SourcePolygon): boolean {
  return ring.length < POND_VERTICES;
}

/** All rings as one polygon, each with its first position repeated at its end. */
function closedRings({ start, lng, lat }: Rings): SourcePolygon {
  return Array.from({ length: start.length - 1 }, (_, ring) => {
    const vertices: [number, number][] = [];
    for (let v = start[ring]; v < start[ring + 1]; v++) vertices.push([lng[v], lat[v]]);
    return [...vertices, vertices[0]];
  });
}

/** Whether a shore lies within `meters`. An edge inside another piece of water is a seam and no shore. */
function isShoreNear(lng: number, lat: number, meters: number): boolean {
  const band = Math.floor(lat / BAND);
  return [band - 1, band, band + 1].some((b) =>
    (shoreBands.get(b) ?? []).some(
      (edge) => metersToEdge(edge, lng, lat) < meters && !isSeam(edge, lng, lat),
    ),
  );
}

/**
 * Least distance to a position in the water with a clearance to every shore that lies in no other water: positions on
 * both sides of every shore near enough, every 3 m along it.
 */
function metersToClearWater(lng: number, lat: number, clearance: number): number {
  let least = Infinity;
  for (let reach = 200; least === Infinity; reach *= 4) {
    for (const { edge, meters } of edgesNear(lng, lat, reach)) {
      if (meters >= least) break;
      for (const [x, y] of besideEdge(edge, clearance)) {
        const away = greatCircleMeters(lng, lat, x, y);
        if (away < least && isInside(waterBands, x, y) && !isShoreNear(x, y, clearance)) least = away;
      }
    }
  }
  return least;
}

/** Edges no more than `reach` metres farther than the nearest, nearest first. */
function edgesNear(lng: number, lat: number, reach: number): { edge: Edge; meters: number }[] {
  const [px, py, pz] = unitVectors([lng], [lat]);
  const toStart = starts.map((x, i) =>
    i % 3 ? 0 : (x - px) ** 2 + (starts[i + 1] - py) ** 2 + (starts[i + 2] - pz) ** 2,
  );
  let least = Infinity;
  for (let i = 0; i < toStart.length; i += 3) least = Math.min(least, toStart[i]);
  const limit = Math.sqrt(least) + (reach + LONGEST_EDGE_METERS) / EARTH_RADIUS_METERS;
  return shores
    .filter((_, i) => toStart[3 * i] <= limit * limit)
    .map((edge) => ({ edge, meters: metersToEdge(edge, lng, lat) }))
    .sort((a, b) => a.meters - b.meters);
}

function besideEdge([x1, y1, x2, y2]: Edge, clearance: number): [number, number][] {
  const cosLat = Math.cos(y1 * RADIANS);
  const length = Math.hypot((x2 - x1) * cosLat, y2 - y1) * METERS_PER_DEGREE;
  const off = (clearance + 0.2) / length;
  const found: [number, number][] = [];
  for (let along = -20; along <= length + 20; along += 3) {
    const t = along / length;
    for (const side of [off, -off]) {
      found.push([
        x1 + t * (x2 - x1) - (side * (y2 - y1)) / cosLat,
        y1 + t * (y2 - y1) + side * (x2 - x1) * cosLat,
      ]);
    }
  }
  return found;
}

/** Whether there is water on both sides of an edge at its point nearest to a position. */
function isSeam([x1, y1, x2, y2]: Edge, lng: number, lat: number): boolean {
  const cosLat = Math.cos(y1 * RADIANS);
  const scale = 1 / METERS_PER_DEGREE / Math.hypot((x2 - x1) * cosLat, y2 - y1);
  const dx = (-(y2 - y1) * scale) / cosLat;
  const dy = (x2 - x1) * cosLat * scale;
  const t = placeOnEdge(x1, y1, x2, y2, lng, lat);
  const [x, y] = [x1 + t * (x2 - x1), y1 + t * (y2 - y1)];
  return isInside(waterBands, x + dx, y + dy) && isInside(waterBands, x - dx, y - dy);
}

function placeOnEdge(x1: number, y1: number, x2: number, y2: number, lng: number, lat: number): number {
  const v = unitVectors([x1, x2, lng], [y1, y2, lat]);
  return nearestOnLeg(v, 0, 3, v[6], v[7], v[8]);
}

function metersToEdge([x1, y1, x2, y2]: Edge, lng: number, lat: number): number {
  const t = placeOnEdge(x1, y1, x2, y2, lng, lat);
  return greatCircleMeters(x1 + t * (x2 - x1), y1 + t * (y2 - y1), lng, lat);
}

function positionNearShore(): [number, number] {
  const [lng, lat] = shores[Math.floor(random() * shores.length)];
  return destination(lng, lat, random() * 360, random() * NEAR_SHORE_METERS);
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
