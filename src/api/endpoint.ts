import { type EndPoint, NO_PORT } from '../attach/end-point.ts';
import { isWater } from '../coast/contains.ts';
import { nearestWater } from '../coast/nearest-water.ts';
import { FairwayError } from '../errors.ts';
import { wrapLongitude } from '../geo/longitude.ts';
import type { Position } from '../geo/position.ts';
import { greatCircleMeters } from '../geo/sphere.ts';
import { positionAt } from '../locations/table.ts';
import { checkPosition } from './check.ts';
import { checkPortCode } from './port-code.ts';
import { directoryOf, type World } from './world.ts';

/** Ends this near to the water are corrected without being asked, metres. */
const CORRECTED_METERS = 100;

/** A request's end: where the route begins or ends, and how far that is from what was asked for. */
export interface End extends EndPoint {
  /** Metres, 0 where it is as asked. */
  readonly movedBy: number;
}

/**
 * The end that a place of a request stands for: as it is, if it lies in water; else moved there, if that is near or
 * the request says so.
 *
 * @param field path of the place in the request
 * @throws {FairwayError} `invalid_request`, `unknown_location` or `not_routable`
 */
export function resolveEnd(world: World, place: unknown, field: string, autovalidate: boolean): End {
  const { position: asked, port } = endOf(world, place, field);
  const { coast } = world;
  if (isWater(coast, ...asked)) return { position: asked, port, movedBy: 0 };
  const position = nearestWater(coast, ...asked);
  const movedBy = greatCircleMeters(...asked, ...position);
  if (movedBy > CORRECTED_METERS && !autovalidate) {
    throw new FairwayError(
      'not_routable',
      `${field}: [${asked}] is not in routable water; the nearest is ${Math.round(movedBy)} m away at [${position}]`,
      { field, suggestion: position },
    );
  }
  return { position, port: portAt(world, position), movedBy };
}

/** What a code, a location or a position stands for. */
function endOf(world: World, place: unknown, field: string): EndPoint {
  if (typeof place === 'string') {
    const directory = directoryOf(world);
    const port = checkPortCode(directory, place, field);
    return { position: positionAt(directory.table, port), port: directory.firstBeside(port) };
  }
  const isLocation = typeof place === 'object' && place !== null && 'latlng' in place;
  const { lat, lng } = isLocation
    ? checkPosition(place.latlng, `${field}.latlng`)
    : checkPosition(place, field);
  const position: Position = [wrapLongitude(lng), lat];
  return { position, port: portAt(world, position) };
}

function portAt({ directory }: World, position: Position): number {
  return directory?.portAt(position) ?? NO_PORT;
}
