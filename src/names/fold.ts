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
const MARKS = /\p{M}/gu;
const APOSTROPHES = /['’‘ʻʼ`´]/g;
const PLAIN = /^[ -&(-_a-~]*$/;

/** A text as it is compared: small letters, without accents and apostrophes. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(APOSTROPHES, '')
    .replace(SPECIAL, (letter) => LETTERS[letter]);
}
