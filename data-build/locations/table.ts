import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** Rows of a table with a head line, each by column name. Some of the sources have rows that are too long. */
export function readTable(sources: string, path: string): Record<string, string>[] {
  return parse(readFileSync(join(sources, path)), { columns: true, bom: true, relax_column_count: true });
}

/** Rows of a table without a head line. */
export function readPlainTable(sources: string, path: string): string[][] {
  return parse(readFileSync(join(sources, path)), { bom: true, relax_column_count: true });
}

export function readJson(sources: string, path: string) {
  return JSON.parse(readFileSync(join(sources, path), 'utf8'));
}
