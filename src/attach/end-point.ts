import type { Position } from '../geo/position.ts';

/** In place of a port's number. */
export const NO_PORT = -1;

/** Where a way begins or ends. */
export interface EndPoint {
  /** In water, longitude in [-180, 180]. */
  readonly position: Position;
  /** The port that lies there or a few metres beside it, by its number among the locations, or `NO_PORT`. */
  readonly port: number;
  /** Where the port lies, if it does so beside the position. */
  readonly portPosition?: Position;
}

/** An end at a position where no port is. */
export function endAt(position: Position): EndPoint {
  return { position, port: NO_PORT };
}
