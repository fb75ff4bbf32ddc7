import { type EndPoint, NO_PORT } from '../attach/end-point.ts';
import { isWater } from '../coast/contains.ts';
import { nearestWater } from '../coast/nearest-water.ts';
import { isClearOfCoast } from '../coast/sight.ts';
import { FairwayError } from '../errors.ts';
import { wrapLongitude } from '../geo/longitude.ts';
import type { Position } from '../geo/position.ts';
import { greatCircleMeters } from '../geo/sphere.ts';
import type { Passage } from '../graph/water-graph.ts';
import { positionAt } from '../locations/table.ts';
import { looksExchanged } from './exchanged.ts';
import { checkPortCode } from './port-code.ts';
import type { AskedPlace } from './read-place.ts';
import type { CheckedRequest } from './request.ts';
import { directoryOf, type World } from './world.ts';

/** Ends this near to the water are corrected without being asked, metres. */
const CORRECTED_METERS = 100;
/** Positions nearer to each other than this are the same, metres: those of five decimals. */
export const IDENTICAL_METERS = 1;

/** A request's end: where the route begins or ends, and how far that is from what was asked for. */
export interface End extends EndPoint {
  /** Metres, 0 where it is as asked. */
  readonly movedBy: number;
}

/**
 * Both ends of a request, in water.
 *
 * @throws {FairwayError} `unknown_location` or `not_routable`
 */
export function resolveEnds(world: World, { from, to, options }: CheckedRequest): [start: End, end: End] {
  const [asked, other] = [endOf(world, from, 'from'), endOf(world, to, 'to')];
  return [
    inWater(world, from, asked, 'from', options.autovalidate, other),
    inWater(world, to, other, 'to', options.autovalidate, asked),
  ];
}

/**
 * A place that has no other end, in water.
 *
 * @param passages those whose key might stand in its place
 * @throws {FairwayError} `unknown_location` or `not_routable`
 */
export function resolveEnd(
  world: World,
  place: AskedPlace,
  field: string,
  autovalidate: boolean,
  passages?: readonly Passage[],
): End {
  const asked = endOf(world, place, field, passages);
  return inWater(world, place, asked, field, autovalidate, asked);
}

/** What a code or a position stands for, on land or in water. */
function endOf(world: World, place: AskedPlace, field: string, passages?: readonly Passage[]): EndPoint {
  if (typeof place === 'string') {
    const directory = directoryOf(world);
    const port = checkPortCode(directory, place, field, passages);
    return { position: positionAt(directory.table, port), port: directory.firstAt(port) };
  }
  return endAt(world, [wrapLongitude(place.lng), place.lat]);
}

/** Whether a place is a port by its code that was compiled: then it lies in the water of the coast that goes with it. */
function isCompiled({ directory }: World, place: AskedPlace): boolean {
  return typeof place === 'string' && directory?.table.attachments !== undefined;
}

/** An end as it is, if it lies in water; else moved there, if that is near or the request says so. */
function inWater(
  world: World,
  place: AskedPlace,
  end: EndPoint,
  field: string,
  autovalidate: boolean,
  { position: other }: EndPoint,
): End {
  const { coast } = world;
  const { position: asked } = end;
  if (isCompiled(world, place) || isWater(coast, ...asked)) return { ...end, movedBy: 0 };
  const position = nearestWater(coast, ...asked);
  const movedBy = greatCircleMeters(...asked, ...position);
  if (movedBy <= CORRECTED_METERS || autovalidate) return { ...endAt(world, position), movedBy };
  const nearest = `the nearest is ${Math.round(movedBy)} m away at [${position}]`;
  const hint = looksExchanged(world, asked, movedBy, other) ? '; latitude and longitude look exchanged' : '';
  throw new FairwayError('not_routable', `${field}: [${asked}] is not in routable water; ${nearest}${hint}`, {
    field,
    suggestion: position,
  });
}

/** The end at a position, and the port there: one beside it, with no land between. */
function endAt({ directory, coast }: World, position: Position): EndPoint {
  const port = directory?.portAt(position) ?? NO_PORT;
  if (!directory || port === NO_PORT) return { position, port };
  const portPosition = positionAt(directory.table, port);
  if (greatCircleMeters(...position, ...portPosition) < IDENTICAL_METERS) return { position, port };
  return isClearOfCoast(coast, ...position, ...portPosition)
    ? { position, port, portPosition }
    : { position, port: NO_PORT };
}
