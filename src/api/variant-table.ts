import type { FailedVariant, FoundVariant } from './types/variants.ts';

/** Between columns. */
const GAP = '  ';

/** Routes under different options, side by side. As a string it is a table to be printed. */
export class VariantTable {
  readonly status = 'ok';
  /** In the order of the request. */
  readonly rows: readonly (FoundVariant | FailedVariant)[];

  constructor(rows: readonly (FoundVariant | FailedVariant)[]) {
    this.rows = rows;
  }

  /**
   * The table as lines of text: nautical miles, the difference to the first row, hours where a speed was given, miles
   * in each emission control area that a route meets, in high risk and in war risk areas, and the passages used.
   */
  toString(): string {
    const found = this.rows.filter((row) => 'route' in row);
    const ecas = [...new Set(found.flatMap(({ eca_lengths }) => Object.keys(eca_lengths)))];
    const hasHours = found.some(({ duration_hours }) => duration_hours !== undefined);
    const columns: { head: string; isText?: true; of: (row: FoundVariant) => string }[] = [
      { head: 'nm', of: (row) => fixed(row.total_length) },
      { head: '+/-', of: (row) => (row.difference ? signed(row.difference) : '') },
      ...(hasHours ? [{ head: 'hours', of: (row: FoundVariant) => fixed(row.duration_hours) }] : []),
      ...ecas.map((name) => ({ head: name, of: (row: FoundVariant) => fixed(row.eca_lengths[name]) })),
      { head: 'HRA', of: (row) => fixed(row.hra_length) },
      { head: 'JWC', of: (row) => fixed(row.jwc_length) },
      { head: 'passages', isText: true, of: (row) => row.passages.join(', ') },
    ];
    const lines = [
      ['variant', ...columns.map(({ head }) => head)],
      ...this.rows.map((row) => [
        row.name,
        ...('route' in row ? columns.map(({ of }) => of(row)) : [`${row.error.code}: ${row.error.message}`]),
      ]),
    ];
    const isFull = (cells: readonly string[]) => cells.length === columns.length + 1;
    const widths = lines[0].map((_, i) =>
      Math.max(...lines.filter((cells) => i === 0 || isFull(cells)).map((cells) => cells[i].length)),
    );
    return lines
      .map((cells) =>
        cells
          .map((cell, i) =>
            i === 0 || !isFull(cells) || columns[i - 1].isText
              ? cell.padEnd(widths[i])
              : cell.padStart(widths[i]),
          )
          .join(GAP)
          .trimEnd(),
      )
      .join('\n');
  }
}

/** A length or a time as it is printed; nothing for none. */
function fixed(value: number | undefined): string {
  return value === undefined || value === 0 ? '' : value.toFixed(value < 100 ? 1 : 0);
}

function signed(value: number): string {
  return `${value > 0 ? '+' : '-'}${fixed(Math.abs(value)) || '0'}`;
}
