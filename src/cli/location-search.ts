import type { Fairway, Location } from '../index.ts';
import { fold } from '../names/fold.ts';

/** Characters that a search takes, and most locations that it gives. */
const [LEAST_CHARACTERS, MOST_CHARACTERS] = [2, 32];
export const MOST_FOUND = 20;
/** What a search may not have; names have some of it. */
const UNSEARCHABLE = /[^\p{L}\p{M}\p{N} ,._()-]+/u;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/** The words of a name, folded: whatever else stands between them. */
export function wordsOf(name: string): string[] {
  return fold(name)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');
}

/** Whether a name has some words, one behind the other. */
export function hasWords(name: string, words: readonly string[]): boolean {
  return ` ${wordsOf(name).join(' ')} `.includes(` ${words.join(' ')} `);
}

/**
 * Locations with a text in their name or code, best first, whatever signs it has: apostrophes count for nothing, and of
 * a text with signs that a search may not have the longest part is searched for.
 *
 * @throws {FairwayError} `invalid_request` for a text that is too short
 */
export function searchLocations(fairway: Fairway, text: string): Location[] {
  // slashes stand as hyphens where names are searched
  const parts = fold(text).replaceAll('/', '-').split(UNSEARCHABLE);
  const longest = parts.reduce((best, part) => (part.trim().length > best.trim().length ? part : best));
  const searched = longest.trim().slice(0, MOST_CHARACTERS);
  if (parts.length > 1 && searched.length < LEAST_CHARACTERS) return [];
  const found = fairway.locations.search(searched);
  if (parts.length === 1 && searched === longest.trim()) return found;
  const words = wordsOf(text);
  return found.filter(({ name }) => hasWords(name, words));
}
