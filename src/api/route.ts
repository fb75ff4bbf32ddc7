import type { AreasInForce, Zone } from '../areas/in-force.ts';
import type { AreaLengths, AreaMeter } from '../areas/measure.ts';
import type { NogoBlock } from '../areas/nogo-block.ts';
import type { Coast } from '../coast/coast.ts';
import { isWater } from '../coast/contains.ts';
import { nearestWater } from '../coast/nearest-water.ts';
import { FairwayError } from '../errors.ts';
import { boundsOf, cutAtAntimeridian, densified, unwrapped } from '../geo/line.ts';
import { wrapLongitude } from '../geo/longitude.ts';
import type { LatLng, Position } from '../geo/position.ts';
import { greatCircleMeters } from '../geo/sphere.ts';
import { unitVectors } from '../geo/vector.ts';
import type { Passage } from '../graph/water-graph.ts';
import type { Avoidance, Router, Way } from '../router/router.ts';
import { checkPosition, describe, invalid } from './check.ts';
import type { Locations } from './locations.ts';
import { type CheckedOptions, checkOptions } from './options.ts';
import type { RouteFeature } from './types.ts';

/** Ends this near to the water are corrected without being asked, metres. */
const CORRECTED_METERS = 100;
/** Ends nearer to each other than this are the same, metres. */
const IDENTICAL_METERS = 1;
const MIN_KNOTS = 1;
const MAX_KNOTS = 100;

/** What routes are found in. */
export interface World {
  coast: Coast;
  passages: readonly Passage[];
  router: Router;
  areas: AreasInForce;
  meter: AreaMeter;
  locations?: Locations;
}

/** A request's end: where the route begins or ends, and how far that is from what was asked for. */
interface End {
  position: Position;
  /** Metres, 0 where it is as asked. */
  movedBy: number;
}

/** A request that passed its checks, and the way found for it. */
interface Solution {
  way: Way;
  start: End;
  end: End;
  checked: CheckedOptions;
  /** Areas in force on the request's day. */
  zones: readonly Zone[];
  /** The request's `id`, or empty. */
  name: string;
  /** Speed, if one was given. */
  knots: number | undefined;
}

/**
 * Length of the route that a request asks for, nautical miles.
 *
 * @throws {FairwayError} as `findRoute`
 */
export function findDistance(world: World, request: unknown): number {
  return solve(world, request).way.lengthNm;
}

/**
 * Finds the route that a request asks for.
 *
 * @throws {FairwayError} `invalid_request`, `unknown_location`, `not_routable`, `identical_points`, `end_in_nogo` or
 * `no_route`
 */
export function findRoute(world: World, request: unknown): RouteFeature {
  const { way, start, end, checked, zones, name, knots } = solve(world, request);
  const passages = world.router.passagesOn(way);
  const used = world.passages.filter(({ bit }) => ((passages >>> bit) & 1) === 1);
  const inAreas = world.meter.measure(zones, way.positions);
  const line = draw(way, checked);
  return {
    type: 'Feature',
    bbox: boundsOf(line),
    properties: {
      svcRequestId: '',
      id: name,
      total_length: way.lengthNm,
      distance: { total: way.lengthNm },
      ...lengthProperties(inAreas),
      crossed: used.filter(({ canal }) => canal).map((passage) => passage.name),
      passages: used.map(({ key }) => key),
      ...(knots !== undefined && { duration_hours: way.lengthNm / knots }),
      ...(start.movedBy > 0 && { from_moved_by: start.movedBy }),
      ...(end.movedBy > 0 && { to_moved_by: end.movedBy }),
    },
    geometry: { type: 'LineString', coordinates: line },
  };
}

function solve(world: World, request: unknown): Solution {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    throw invalid('request', 'an object with from and to', describe(request));
  }
  const { from, to, options, id, averageVesselSpeedOverGround } = request as Record<string, unknown>;
  const checked = checkOptions(options, world.passages, 'options');
  const knots = checkSpeed(averageVesselSpeedOverGround);
  const name = checkId(id);
  const start = resolveEnd(world, from, 'from', checked);
  const end = resolveEnd(world, to, 'to', checked);
  if (greatCircleMeters(...start.position, ...end.position) < IDENTICAL_METERS) {
    throw new FairwayError('identical_points', 'from and to: got the same position, expected two', {
      field: 'to',
    });
  }
  checkOutside(checked.nogo, start, 'from');
  checkOutside(checked.nogo, end, 'to');
  const zones = world.areas.on(checked.day);
  const way = world.router.route(
    start.position,
    end.position,
    checked.closed,
    checked.nogo,
    avoidanceOf(zones, checked),
  );
  if (!way) {
    const ends = [start, end].map(({ position }) => `[${position}]`).join(' and ');
    throw new FairwayError(
      'no_route',
      `No navigable way joins ${ends} with the passages and waters that are open`,
    );
  }
  return { way, start, end, checked, zones, name, knots };
}

/** The areas to be minimised. Those that only name part of another, which replaced them, add nothing to it. */
function avoidanceOf(
  zones: readonly Zone[],
  { minimized, minimizeFactor }: CheckedOptions,
): Avoidance | undefined {
  const areas = zones
    .filter(({ area, within }) => minimized.includes(area.kind) && within === null)
    .map(({ area }) => area);
  return areas.length > 0 ? { areas, factor: minimizeFactor } : undefined;
}

function lengthProperties({ eca, hra, jwc }: AreaLengths) {
  const inside = [...eca].filter(([id]) => id !== 0);
  return {
    seca_length: inside.reduce((sum, [, lengthNm]) => sum + lengthNm, 0),
    eca_area_distances: Object.fromEntries(eca),
    hra_length: hra,
    jwc_length: jwc,
  };
}

function draw({ positions }: Way, { densify, unwrap }: CheckedOptions): Position[] {
  const line = densify < Infinity ? densified(positions, densify) : positions;
  return unwrap ? unwrapped(line) : cutAtAntimeridian(line);
}

/** The end as it is, if it lies in water; else moved there, if it is near or the request says so. */
function resolveEnd(world: World, value: unknown, field: string, { autovalidate }: CheckedOptions): End {
  const { coast } = world;
  const { lat, lng } = positionOf(world, value, field);
  const asked: Position = [wrapLongitude(lng), lat];
  if (isWater(coast, ...asked)) return { position: asked, movedBy: 0 };
  const position = nearestWater(coast, ...asked);
  const movedBy = greatCircleMeters(...asked, ...position);
  if (movedBy > CORRECTED_METERS && !autovalidate) {
    throw new FairwayError(
      'not_routable',
      `${field}: [${asked}] is not in routable water; the nearest is ${Math.round(movedBy)} m away at [${position}]`,
      { field, suggestion: position },
    );
  }
  return { position, movedBy };
}

/** @throws {FairwayError} `end_in_nogo`, naming the end and the block */
function checkOutside(blocks: readonly NogoBlock[], { position: [lng, lat] }: End, field: string): void {
  const [x, y, z] = unitVectors([lng], [lat]);
  const block = blocks.findIndex(({ polygon }) => polygon.contains(x, y, z));
  if (block < 0) return;
  throw new FairwayError(
    'end_in_nogo',
    `${field}: [${lng},${lat}] lies in options.nogoBlocks[${block}], expected it outside`,
    { field },
  );
}

/** The position of a place: of a code, of a location, or itself. */
function positionOf(world: World, value: unknown, field: string): LatLng {
  if (typeof value === 'string') return locationsOf(world).resolve(value, field).latlng;
  if (typeof value === 'object' && value !== null && 'latlng' in value) {
    return checkPosition(value.latlng, `${field}.latlng`);
  }
  return checkPosition(value, field);
}

/** @throws {FairwayError} `data_error` without locations */
export function locationsOf({ locations }: World): Locations {
  if (locations) return locations;
  throw new FairwayError('data_error', 'Expected the locations data, got none', { field: 'locations' });
}

function checkSpeed(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !(value >= MIN_KNOTS && value <= MAX_KNOTS)) {
    throw invalid(
      'averageVesselSpeedOverGround',
      `a number from ${MIN_KNOTS} to ${MAX_KNOTS}`,
      describe(value),
    );
  }
  return value;
}

function checkId(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw invalid('id', 'a string', describe(value));
  return value;
}
