/** Cells of the first level: 7.5 degrees wide and high. */
export const COLUMNS = 48;
export const ROWS = 24;

/** The zone of the north pole, where all zones meet. */
const POLE_ZONE = 'Etc/GMT';

/**
 * Time zones as a quadtree over degrees: cells from the north-west, row by row, and after them four at a time, in the same
 * order, the quarters of cells that have more than one zone.
 */
export interface TimeZones {
  /** IANA names. At sea the nautical zones, such as `Etc/GMT+3`. */
  readonly names: readonly string[];
  /** Cell to the number of its zone, or, negative, to the first of its quarters. */
  readonly cells: Int32Array;
}

/**
 * The time zone at a position, degrees. Divisors are a little above a whole turn, so that the map's east and south ends
 * lie in its last cells; they are those of the source, so that its cells end where ours do.
 */
export function timeZoneAt({ names, cells }: TimeZones, lng: number, lat: number): string {
  if (lat >= 90) return POLE_ZONE;
  let x = (COLUMNS * (180 + lng)) / 360.00000000000006;
  let y = (ROWS * (90 - lat)) / 180.00000000000003;
  let column = Math.floor(x);
  let row = Math.floor(y);
  let cell = cells[COLUMNS * row + column];
  while (cell < 0) {
    x = (2 * (x - column)) % 2;
    y = (2 * (y - row)) % 2;
    column = Math.floor(x);
    row = Math.floor(y);
    cell = cells[2 * row + column - cell];
  }
  return names[cell];
}
