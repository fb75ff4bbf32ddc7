/** A row of a table: its heading, or its cells. */
export type Row = readonly (string | number | undefined)[];

const GAP = '  ';
const [BOLD, PLAIN] = ['\u001b[1m', '\u001b[0m'];

/** Whether headings may stand out: on a terminal whose user has not set NO_COLOR (https://no-color.org). */
export function mayStyle(isTerminal: boolean): boolean {
  return isTerminal && !process.env.NO_COLOR && process.env.TERM !== 'dumb';
}

/** A table in columns, numbers to the right. */
export function textTable(heading: readonly string[], rows: readonly Row[], isStyled = false): string {
  const cells = [heading, ...rows.map((row) => row.map((cell) => (cell === undefined ? '' : String(cell))))];
  const widths = heading.map((_, i) =>
    cells.reduce((width, row) => Math.max(width, [...(row[i] ?? '')].length), 0),
  );
  const isNumber = heading.map(
    (_, i) => rows.length > 0 && rows.every((row) => typeof row[i] === 'number' || row[i] === undefined),
  );
  const lines = cells.map((row) =>
    row
      .map((cell, i) => {
        const space = ' '.repeat(widths[i] - [...cell].length);
        return isNumber[i] ? space + cell : cell + space;
      })
      .join(GAP)
      .trimEnd(),
  );
  if (isStyled) lines[0] = BOLD + lines[0] + PLAIN;
  return `${lines.join('\n')}\n`;
}

/** A number for people: thousands apart, as 'en' has them; by `toLocaleString` a command would load its tables for 25 ms. */
export function grouped(value: number, decimals: number): string {
  return value.toFixed(decimals).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}
