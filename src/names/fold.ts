/** Letters that Unicode does not take apart into a base and marks. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  þ: 'th',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const MARKS_AND_APOSTROPHES = /[\p{M}'’‘ʻʼ`´]/gu;
const PLAIN = /^[ -&(-_a-~]*$/;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

/** A text's words as they are compared: a blank for hyphens, slashes and whatever else stands between, before and behind. */
export function spaced(text: string): string {
  return fold(text).replace(BETWEEN_WORDS, ' ');
}

/** A text as it is compared: small letters, without accents and apostrophes. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS_AND_APOSTROPHES, '')
    .replace(SPECIAL, (letter) => LETTERS[letter]);
}
