import { shortened } from './shortened.ts';

/** The cells of a row under a heading. */
export interface RowCells {
  /** One for each name of the heading. */
  readonly cells: string[];
  /** What is wrong with them. */
  readonly error?: string;
}

/** A row's cells, cut or filled up to the heading; empty ones beyond it count for nothing. */
export function underHeading(cells: readonly string[], heading: readonly string[]): RowCells {
  const own = heading.map((_, i) => cells[i] ?? '');
  const beyond = cells.slice(heading.length).find((cell) => cell.trim() !== '');
  if (beyond === undefined) return { cells: own };
  return {
    cells: own,
    error: `Got ${JSON.stringify(shortened(beyond))} beyond the last column, expected a delimiter within a cell in quotes`,
  };
}

/** A value as the text of a cell. */
export function cellText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}
