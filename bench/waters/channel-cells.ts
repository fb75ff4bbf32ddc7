import { readChannelLines } from '../../data-build/curated.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';

/** Cells a degree: two minutes. */
const CELLS_PER_DEGREE = 30;
const COLUMNS = 360 * CELLS_PER_DEGREE;
const STEP_NM = 0.5;

/** The cells along canals and rivers, and those beside them: estimates of depth mean nothing there. */
export class ChannelCells {
  readonly #cells = new Set<number>();

  constructor() {
    for (const { line } of readChannelLines()) {
      for (let i = 1; i < line.length; i++) {
        const [[lng, lat], [toLng, toLat]] = [line[i - 1], line[i]];
        const steps = Math.ceil(greatCircleNm(lng, lat, toLng, toLat) / STEP_NM);
        for (let s = 0; s <= steps; s++) {
          this.#add(lng + ((toLng - lng) * s) / steps, lat + ((toLat - lat) * s) / steps);
        }
      }
    }
  }

  has(lng: number, lat: number): boolean {
    return this.#cells.has(cellAt(lng, lat));
  }

  #add(lng: number, lat: number): void {
    for (const x of [-1, 0, 1]) {
      for (const y of [-1, 0, 1]) {
        this.#cells.add(cellAt(lng + x / CELLS_PER_DEGREE, lat + y / CELLS_PER_DEGREE));
      }
    }
  }
}

/** Number of the cell of a position; any longitude. */
function cellAt(lng: number, lat: number): number {
  const column = Math.floor((lng + 180) * CELLS_PER_DEGREE);
  const row = Math.floor((lat + 90) * CELLS_PER_DEGREE);
  return row * COLUMNS + (column - COLUMNS * Math.floor(column / COLUMNS));
}
