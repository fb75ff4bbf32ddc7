const WORDS = /[\p{L}\p{N}'’]+/gu;
/** Words up to this length may be abbreviations and stay as they are, where the name has others. */
const ABBREVIATION_LETTERS = 3;
const SMALL = new Set([
  'AND',
  'DE',
  'DEL',
  'DES',
  'DI',
  'DO',
  'DA',
  'DU',
  'OF',
  'THE',
  'LA',
  'LE',
  'EL',
  'AL',
]);

/** A name in capitals as people write it; one with digits in it is a number and stays in capitals. */
export function toTitle(name: string): string {
  return name.replace(WORDS, (word) => {
    if (/\p{N}/u.test(word)) return word;
    const isAbbreviation =
      word.length <= ABBREVIATION_LETTERS && word !== name && !SMALL.has(word) && !/[AEIOUY]/.test(word);
    return isAbbreviation ? word : word[0] + word.slice(1).toLowerCase();
  });
}
