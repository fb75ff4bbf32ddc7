import { describe, invalid } from './check.ts';

const MIN_CHARACTERS = 2;
const MAX_CHARACTERS = 32;
/** Longer texts are too long whatever their accents come to: they are not looked at. */
const MAX_CODE_UNITS = 8 * MAX_CHARACTERS;
/** What a search may have: letters with their accents, numbers, spaces, and some signs. */
const SEARCHABLE = /^[\p{L}\p{M}\p{N} ,._()-]+$/u;

/** Checks the text of a search. */
export function checkSearchText(text: unknown): string {
  if (typeof text === 'string' && isSearchText(text)) return text;
  const expected = `${MIN_CHARACTERS} to ${MAX_CHARACTERS} letters, numbers, spaces or any of , . _ - ( )`;
  const isShown = typeof text !== 'string' || hasGoodLength(text);
  throw invalid('text', expected, isShown ? describe(text) : `${lengthOf(text)} characters`);
}

/** Whether a text is one that locations are searched by. */
export function isSearchText(text: string): boolean {
  return hasGoodLength(text) && SEARCHABLE.test(text);
}

function hasGoodLength(text: string): boolean {
  const length = lengthOf(text);
  return length >= MIN_CHARACTERS && length <= MAX_CHARACTERS;
}

/** Characters of a text, each with its accents; of a very long one its code units. */
function lengthOf(text: string): number {
  return text.length > MAX_CODE_UNITS ? text.length : [...text.normalize('NFC')].length;
}
