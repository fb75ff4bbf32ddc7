import type { Passage } from '../graph/water-graph.ts';
import { describe, invalid } from './check.ts';
import { type AskedPlace, readPlace } from './read-place.ts';

/** Most members of `via`. */
const MAX_VIA = 20;

/** What a route is asked to lead over: a place, or a passage that it crosses wherever that is best. */
export type AskedVia = ViaPlace | ViaPassage;

/** A place on the way. */
interface ViaPlace {
  readonly place: AskedPlace;
  /** Its path in the request. */
  readonly field: string;
}

/** A passage on the way. */
export interface ViaPassage {
  readonly passage: Passage;
  /** Its path in the request. */
  readonly field: string;
}

/** Whether a member of `via` is a passage. */
export function isPassage(via: AskedVia): via is ViaPassage {
  return 'passage' in via;
}

/**
 * Reads the list of places and passages that a route leads over. A string that is the key of a passage, letter by
 * letter, is that passage; any other is the code of a port.
 *
 * @throws {FairwayError} `invalid_request`
 */
export function readVia(value: unknown, passages: readonly Passage[]): AskedVia[] {
  if (value === undefined) return [];
  const expected = `an array of at most ${MAX_VIA} places and passages`;
  if (!Array.isArray(value)) throw invalid('via', expected, describe(value));
  if (value.length > MAX_VIA) throw invalid('via', expected, `an array of ${value.length}`);
  const found = Array.from(value, (member, i): AskedVia => {
    const field = `via[${i}]`;
    const passage = passages.find(({ key }) => key === member);
    return passage ? { passage, field } : { place: readPlace(member, field), field };
  });
  const again = found.findIndex((via, i) => i > 0 && isSamePassage(via, found[i - 1]));
  if (again < 0) return found;
  throw invalid(`via[${again}]`, 'another passage or a place between', `${describe(value[again])} again`);
}

function isSamePassage(a: AskedVia, b: AskedVia): boolean {
  return isPassage(a) && isPassage(b) && a.passage === b.passage;
}
