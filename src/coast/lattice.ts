/** Sides of a cell, steps: a quarter of a degree. Even, so that centres fall between the steps of the vertices. */
const CELL = 5000;
const HALF_TURN = 3_600_000;
const QUARTER_TURN = 1_800_000;
const COLUMNS = (2 * HALF_TURN) / CELL;
const ROWS = (2 * QUARTER_TURN) / CELL;
/** Moves cell centres off the whole steps, so that no vertex lies on a centre's parallel or meridian. */
const OFFSET = 0.5;

/** Cell to 1 where its centre is water; row by row from the south-west. */
export type Lattice = Uint8Array;

/** Cell that a position in steps lies in. */
export function cellOf(x: number, y: number): number {
  const column = Math.min(COLUMNS - 1, Math.floor((x + HALF_TURN) / CELL));
  const row = Math.min(ROWS - 1, Math.floor((y + QUARTER_TURN) / CELL));
  return row * COLUMNS + column;
}

/** Longitude of a cell's centre, steps. */
export function centreX(cell: number): number {
  return (cell % COLUMNS) * CELL + CELL / 2 + OFFSET - HALF_TURN;
}

/** Latitude of a cell's centre, steps. */
export function centreY(cell: number): number {
  return Math.floor(cell / COLUMNS) * CELL + CELL / 2 + OFFSET - QUARTER_TURN;
}

/**
 * Decides water or land at the centres of all cells by one sweep: the edges that cross each row's middle parallel,
 * from west to east, change land to water and back. Some 40,000 of two million edges do.
 */
export function buildLattice(start: Uint32Array, lng: Int32Array, lat: Int32Array): Lattice {
  const crossings: number[][] = Array.from({ length: ROWS }, () => []);
  const firstCentre = CELL / 2 + OFFSET - QUARTER_TURN;
  /** Rows whose middle parallel lies below a latitude; parallels fall between the steps, so none lies on one. */
  const rowsBelow = (y: number) => Math.ceil((y - firstCentre) / CELL);
  for (let r = 0; r + 1 < start.length; r++) {
    let before = rowsBelow(lat[start[r]]);
    for (let v = start[r] + 1; v < start[r + 1]; v++) {
      const after = rowsBelow(lat[v]);
      const end = Math.max(before, after);
      for (let row = Math.min(before, after); row < end; row++) {
        const t = (firstCentre + row * CELL - lat[v - 1]) / (lat[v] - lat[v - 1]);
        crossings[row].push(lng[v - 1] + t * (lng[v] - lng[v - 1]));
      }
      before = after;
    }
  }
  const lattice = new Uint8Array(ROWS * COLUMNS);
  for (let row = 0; row < ROWS; row++) {
    const along = Float64Array.from(crossings[row]).sort();
    for (let i = 0; i + 1 < along.length; i += 2) {
      const from = Math.ceil((along[i] - OFFSET + HALF_TURN - CELL / 2) / CELL);
      const to = Math.floor((along[i + 1] - OFFSET + HALF_TURN - CELL / 2) / CELL);
      if (to >= from)
        lattice.fill(1, row * COLUMNS + Math.max(0, from), row * COLUMNS + Math.min(COLUMNS, to + 1));
    }
  }
  return lattice;
}
