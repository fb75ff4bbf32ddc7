import { cpus, totalmem } from 'node:os';

/** A part of RESULTS.md. */
export interface Section {
  title: string;
  /** What was measured, on what. */
  about: string;
  columns: string[];
  rows: (string | number)[][];
}

/** A section as Markdown. */
export function toMarkdown({ title, about, columns, rows }: Section): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    `## ${title}`,
    '',
    about,
    '',
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map(line),
    '',
  ].join('\n');
}

/** The machine and the runtime that the figures are of. */
export function machine(): string {
  const [{ model }, ...others] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${model.trim()}, ${others.length + 1} cores, ${gigabytes} GiB, Node ${process.version}`;
}

/** The value below which the share `q` of the sorted values lies. */
export function quantile(sorted: ArrayLike<number>, q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
}

/** A number with three significant digits, thousands marked. */
export function figure(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en', { maximumSignificantDigits: 3 });
}

/** A share in per cent, with so many decimals. */
export function percent(share: number, decimals: number): string {
  return `${(100 * share).toFixed(decimals)} %`;
}
