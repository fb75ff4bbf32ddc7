import type { Limits } from '../index.ts';

/** What a table may ask for; each cell is a route of its own where areas are avoided or minimised. */
export const TABLE_LIMITS = {
  tableEnds: 1_000,
  tableCells: 10_000,
  tableRoutes: 1_000,
} as const satisfies Limits;
