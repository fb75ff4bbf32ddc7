import { isInSeason } from '../graph/seasons.ts';
import type { Passage } from '../graph/water-graph.ts';
import type { PassageInfo } from './types/options.ts';

/** Passages as callers see them: a copy, which they may change. */
export function listPassages(passages: readonly Passage[]): PassageInfo[] {
  return passages.map(({ key, name, canal, closedByDefault, region, gates }) => ({
    key: key as PassageInfo['key'],
    name,
    canal,
    openByDefault: !closedByDefault && isInSeason(key, undefined),
    region,
    gates: gates.map((gate) => gate.map(([lng, lat]) => [lng, lat])),
  }));
}
