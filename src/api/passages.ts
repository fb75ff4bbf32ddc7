import { isOpenUnasked } from '../graph/seasons.ts';
import type { Passage } from '../graph/water-graph.ts';
import type { PassageInfo, PassageKey } from './types/passages.ts';

/** Passages as callers see them: a copy, which they may change. */
export function listPassages(passages: readonly Passage[]): PassageInfo[] {
  return passages.map((passage) => ({
    key: keyOf(passage),
    name: passage.name,
    canal: passage.canal,
    openByDefault: isOpenUnasked(passage, undefined),
    region: passage.region,
    gates: passage.gates.map((gate) => gate.map(([lng, lat]) => [lng, lat])),
  }));
}

/** The option of a passage: graphs have no others. */
export function keyOf({ key }: Passage): PassageKey {
  return key as PassageKey;
}
