import type { Found } from './published.ts';

/** Distances that a port needs, for its offset to say something. */
const LEAST_PAIRS = 5;
/** Errors over this share of a distance are misprints or other ways, and no port's. */
const MISPRINT = 0.05;
/** How much error grows with the distance: a mile at the ends, and 0.3 % on the way. */
const AT_ENDS_NM = 1;
const ON_THE_WAY = 0.003;
/** Offsets are held towards 0 as by one pair of average weight. */
const RIDGE = 1;
const SWEEPS = 200;

/** By how much all distances of a port are too long (or too short, below 0), nautical miles. */
export interface Offset {
  port: string;
  nm: number;
  pairs: number;
}

/** The median error, as a share of the distance, before and after the offsets are taken out. */
export interface OffsetFit {
  offsets: Offset[];
  before: number[];
  after: number[];
}

/** Fits an offset to each port by least squares: each error is the sum of those of its ends, and a rest. */
export function fitOffsets(rows: readonly Found[]): OffsetFit {
  const used = rows.filter(({ ours, nm }) => Math.abs(ours / nm - 1) < MISPRINT);
  const ends = used.map(({ pair }) => pair.split(' - '));
  const ports = [...new Set(ends.flat())];
  const number = new Map(ports.map((port, i) => [port, i]));
  const offset = new Float64Array(ports.length);
  const rowsOf: number[][] = ports.map(() => []);
  ends.forEach((pair, row) => {
    for (const port of pair) rowsOf[number.get(port)!].push(row);
  });
  const other = (row: number, port: number) => {
    const [a, b] = ends[row].map((name) => number.get(name)!);
    return a === port ? b : a;
  };
  const weight = used.map(({ nm }) => (AT_ENDS_NM / (AT_ENDS_NM + ON_THE_WAY * nm)) ** 2);
  // Gauss-Seidel: each port's offset is the mean of what the others leave it.
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let port = 0; port < ports.length; port++) {
      let sum = 0;
      let total = RIDGE * 0.1;
      for (const row of rowsOf[port]) {
        sum += weight[row] * (used[row].ours - used[row].nm - offset[other(row, port)]);
        total += weight[row];
      }
      offset[port] = sum / total;
    }
  }
  const error = (row: number) => used[row].ours - used[row].nm;
  const rest = (row: number) =>
    error(row) - ends[row].reduce((sum, name) => sum + offset[number.get(name)!], 0);
  const share = (of: (row: number) => number) =>
    used.map(({ nm }, row) => Math.abs(of(row)) / nm).sort((a, b) => a - b);
  return {
    offsets: ports
      .map((port, i) => ({ port, nm: offset[i], pairs: rowsOf[i].length }))
      .filter(({ pairs }) => pairs >= LEAST_PAIRS),
    before: share(error),
    after: share(rest),
  };
}
