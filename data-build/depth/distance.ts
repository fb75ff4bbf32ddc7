import { RADIANS } from '../../src/geo/sphere.ts';
import { type Lattice, rowLat } from '../mask/lattice.ts';

/** No cell lies near enough. */
const NONE = 255;

/**
 * How far the cells of a grid lie from the nearest that is in a set, by Felzenszwalb and Huttenlocher 2012,
 * "Distance transforms of sampled functions": along columns first, then, for a row at a time, as the lower envelope
 * of parabolas. On a plane scaled for the row. Linear in the cells.
 */
export class CellDistance {
  readonly #lattice: Lattice;
  /** Farthest that is looked for, in steps of the lattice. */
  readonly #limit: number;
  /** Cell to the nearest of the set in its column, in steps, or NONE. */
  readonly #inColumn: Uint8Array;
  /** The parabolas of a row: where each stands, its height there squared, and up to where it is the lowest. */
  readonly #site: Float64Array;
  readonly #height: Float64Array;
  readonly #until: Float64Array;

  /** @param limit below 255 */
  constructor(lattice: Lattice, isIn: Uint8Array, limit: number) {
    this.#lattice = lattice;
    this.#limit = limit;
    this.#inColumn = alongColumns(lattice, isIn, limit);
    this.#site = new Float64Array(2 * lattice.columns);
    this.#height = new Float64Array(2 * lattice.columns);
    this.#until = new Float64Array(2 * lattice.columns);
  }

  /** Writes a row's distances into `out`, in steps of the lattice from centre to centre, at most the limit. */
  row(row: number, out: Float32Array): void {
    const { columns, wraps } = this.#lattice;
    const scale = Math.cos(rowLat(this.#lattice, row) * RADIANS);
    const beyond = wraps ? Math.min(columns >> 1, Math.ceil(this.#limit / scale)) : 0;
    const count = this.#envelope(row * columns, scale, beyond);
    if (count === 0) {
      out.fill(this.#limit);
      return;
    }
    let parabola = 0;
    for (let column = 0; column < columns; column++) {
      const x = column * scale;
      while (parabola + 1 < count && this.#until[parabola] < x) parabola++;
      const away = x - this.#site[parabola];
      out[column] = Math.min(this.#limit, Math.sqrt(this.#height[parabola] + away * away));
    }
  }

  /** The parabolas of a row that are lowest somewhere, west to east; each rules up to `until`. Their number. */
  #envelope(first: number, scale: number, beyond: number): number {
    const { columns } = this.#lattice;
    let count = 0;
    for (let column = -beyond; column < columns + beyond; column++) {
      const steps = this.#inColumn[first + ((column + columns) % columns)];
      if (steps === NONE) continue;
      const x = column * scale;
      const height = steps * steps;
      let from = -Infinity;
      while (count > 0) {
        const before = this.#site[count - 1];
        from = (height - this.#height[count - 1] + x * x - before * before) / (2 * (x - before));
        if (count > 1 && from <= this.#until[count - 2]) count--;
        else break;
      }
      if (count > 0) this.#until[count - 1] = from;
      this.#site[count] = x;
      this.#height[count] = height;
      this.#until[count++] = Infinity;
    }
    return count;
  }
}

function alongColumns({ columns, rows }: Lattice, isIn: Uint8Array, limit: number): Uint8Array {
  const steps = new Uint8Array(columns * rows);
  const nearest = (cell: number, before: number) => {
    if (isIn[cell] === 1) return 0;
    return before >= limit ? NONE : before + 1;
  };
  for (let column = 0; column < columns; column++) steps[column] = nearest(column, NONE);
  for (let cell = columns; cell < steps.length; cell++) steps[cell] = nearest(cell, steps[cell - columns]);
  for (let cell = steps.length - columns - 1; cell >= 0; cell--) {
    steps[cell] = Math.min(steps[cell], nearest(cell, steps[cell + columns]));
  }
  return steps;
}
