import type { LengthUnit, LoadLine, RouteProperties } from '../index.ts';
import type { AskedRoute } from './request.ts';
import { inUnits } from './units.ts';

const DECIMALS = 3;
/** The load lines, each a column. */
const LOAD_LINES: Readonly<Record<LoadLine, string>> = {
  winter_north_atlantic: 'winter_north_atlantic',
  winter: 'winter',
  summer: 'summer',
  tropical: 'tropical',
};

type Cells = Readonly<Record<string, string | number>>;

/** The columns that a batch adds to each row: lengths in the unit that their names end in. */
export class BatchColumns {
  readonly names: readonly string[];
  readonly #asked: AskedRoute;
  readonly #units: LengthUnit;

  constructor(asked: AskedRoute) {
    this.#asked = asked;
    this.#units = asked.units ?? 'nm';
    this.names = Object.keys(this.of(NONE, ''));
  }

  /** The cells of a route, by their columns. */
  of(properties: BatchProperties, error: string): Cells {
    const { total_length, duration_hours, arrival, passages, load_line_distances: lines } = properties;
    const told = inUnits(properties);
    const rounded = (value: number | undefined) =>
      value === undefined || Number.isNaN(value) ? '' : Number(value.toFixed(DECIMALS));
    const lengths: [string, number | undefined][] = [
      ['eca', properties.seca_length],
      ['hra', properties.hra_length],
      ['jwc', properties.jwc_length],
      ...(this.#asked.loadLines ? Object.keys(LOAD_LINES) : []).map((line): [string, number | undefined] => [
        line,
        lines?.[line as LoadLine],
      ]),
    ];
    const units = this.#units;
    return {
      [units]: rounded(told(total_length)),
      hours: rounded(duration_hours),
      ...(this.#asked.departure !== undefined && { arrival: arrival ?? '' }),
      ...Object.fromEntries(
        lengths.map(([name, nm]) => [`${name}_${units}`, rounded(nm === undefined ? nm : told(nm))]),
      ),
      ...(this.#asked.loadLines && { load_line: properties.load_line_governing ?? '' }),
      passages: passages.join(' '),
      error,
    };
  }

  /** The cells of a row without a route. */
  ofError(error: string): Cells {
    return this.of(NONE, error);
  }
}

/** Cells as members of an object: those that are not empty, and of a route its passages as a list. */
export function membersOf(cells: Cells, passages: readonly string[] | undefined): object {
  const filled = Object.entries(cells).filter(([, cell]) => cell !== '');
  return { ...Object.fromEntries(filled), ...(passages && { passages }) };
}

type BatchProperties = Pick<
  RouteProperties,
  | 'total_length'
  | 'length'
  | 'seca_length'
  | 'hra_length'
  | 'jwc_length'
  | 'passages'
  | 'duration_hours'
  | 'arrival'
  | 'load_line_distances'
  | 'load_line_governing'
>;

/** Of no route: its cells are empty. */
const NONE: BatchProperties = {
  total_length: Number.NaN,
  seca_length: Number.NaN,
  hra_length: Number.NaN,
  jwc_length: Number.NaN,
  passages: [],
};
