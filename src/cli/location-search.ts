import type { Fairway, Location } from '../index.ts';
import { spaced } from '../names/fold.ts';

/** Characters that a search takes, and most locations that it gives. */
const [LEAST_CHARACTERS, MOST_CHARACTERS] = [2, 32];
export const MOST_FOUND = 20;
const SAINT = /\bsaint(?=e?\b)/g;
const ST = /\bst(?=e?\b)/g;

/** The words of a name, folded: whatever else stands between them. Saint is St, as many names have it. */
export function wordsOf(name: string): string[] {
  return spaced(name)
    .replace(SAINT, 'st')
    .split(' ')
    .filter((word) => word !== '');
}

/** All names of a location, its own first. */
export function namesOf({ name, otherNames = [] }: Location): string[] {
  return [name, ...otherNames];
}

/** Whether some name of a location has some words, one behind the other. */
export function hasWords(location: Location, words: readonly string[]): boolean {
  return namesOf(location).some((name) => ` ${wordsOf(name).join(' ')} `.includes(` ${words.join(' ')} `));
}

/**
 * Locations with a text in a name or their code, best first, whatever signs it has, and with St for Saint or the other way
 * round; a text that is longer than searches take is searched by its beginning.
 *
 * @throws {FairwayError} `invalid_request` for a text that is too short
 */
export function searchLocations(fairway: Fairway, text: string): Location[] {
  const asked = spaced(text).trim();
  if (asked.length < LEAST_CHARACTERS)
    return text.length > asked.length ? [] : fairway.locations.search(asked);
  const found = new Map<string, Location>();
  for (const spelling of new Set([asked, asked.replace(ST, 'saint'), asked.replace(SAINT, 'st')])) {
    for (const location of fairway.locations.search(spelling.slice(0, MOST_CHARACTERS)))
      found.set(JSON.stringify(location), location);
  }
  const all = [...found.values()];
  if (asked.length <= MOST_CHARACTERS) return all;
  const words = wordsOf(text);
  return all.filter((location) => hasWords(location, words));
}
