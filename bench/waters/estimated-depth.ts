import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Cells a degree, row 0 at 90 N, column 0 at 180 W. */
const CELLS_PER_DEGREE = 60;
const COLUMNS = 360 * CELLS_PER_DEGREE;
const ROWS = 180 * CELLS_PER_DEGREE;
const METERS_PER_STEP = 0.1;

/** Depths that the 20 m line and the shore let one expect, in cells of a minute. */
export class EstimatedDepth {
  readonly #cells: Uint8Array;

  constructor(cells: Uint8Array) {
    if (cells.length !== COLUMNS * ROWS)
      throw new RangeError(`Got ${cells.length} cells, expected ${COLUMNS} x ${ROWS}`);
    this.#cells = cells;
  }

  /** Reads the grid from the folder of the sources. */
  static read(sources: string): EstimatedDepth {
    return new EstimatedDepth(
      gunzipSync(readFileSync(join(sources, 'gebco20', 'estimated-depth_1min.u8.gz'))),
    );
  }

  /** Metres in the cell of a position, at most 25.5; 0 on land. Any longitude. */
  at(lng: number, lat: number): number {
    const column = Math.floor((lng + 180) * CELLS_PER_DEGREE);
    const row = Math.min(ROWS - 1, Math.max(0, Math.floor((90 - lat) * CELLS_PER_DEGREE)));
    return this.#cells[row * COLUMNS + (column - Math.floor(column / COLUMNS) * COLUMNS)] * METERS_PER_STEP;
  }
}
