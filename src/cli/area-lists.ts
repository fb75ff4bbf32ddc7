import type { AreaList, Fairway } from '../index.ts';

export const AREA_KINDS = ['eca', 'hra', 'jwc'] as const;

export type AreaKind = (typeof AREA_KINDS)[number];

/** The areas of a kind, else of all, each list with its kind; of all days, or those that count on one. */
export function areaLists(fairway: Fairway, kind?: AreaKind, date?: string): [AreaKind, AreaList][] {
  const kinds = AREA_KINDS.filter((known) => kind === undefined || known === kind);
  return kinds.map((known) => [known, fairway.areas[known](date === undefined ? {} : { date })]);
}
