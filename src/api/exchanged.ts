import { isWater } from '../coast/contains.ts';
import type { Position } from '../geo/position.ts';
import { greatCircleMeters } from '../geo/sphere.ts';
import { positionAt } from '../locations/table.ts';
import type { World } from './world.ts';

/** Positions nearer to the water than this are taken for meant, metres. */
const FAR_METERS = 50_000;
/** Water this near to a port is taken for what was meant, metres. */
const NEAR_PORT_METERS = 20_000;
/** Water so many times nearer to the other end is, too. */
const NEARER_TO_END = 4;
const PORT = 0;

/**
 * Whether a position on land looks as if its latitude and longitude were exchanged: it is far from the water, and the
 * other way round it is in water by a port or in the region of the other end.
 *
 * @param movedBy metres to the nearest water
 * @param other the other end
 */
export function looksExchanged(
  { coast, directory }: World,
  asked: Position,
  movedBy: number,
  other: Position,
): boolean {
  const [lng, lat] = asked;
  if (movedBy < FAR_METERS || Math.abs(lng) > 90) return false;
  const meant: Position = [lat, lng];
  if (!isWater(coast, ...meant)) return false;
  const [port] = directory?.near(meant, 1, PORT) ?? [];
  const isByPort =
    directory !== undefined &&
    port !== undefined &&
    greatCircleMeters(...meant, ...positionAt(directory.table, port)) < NEAR_PORT_METERS;
  return (
    isByPort || NEARER_TO_END * greatCircleMeters(...meant, ...other) < greatCircleMeters(...asked, ...other)
  );
}
