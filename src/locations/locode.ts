/** Characters of a UN/LOCODE, of which the country's are letters, in the order of their codes. */
export const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const BASE = CHARACTERS.length;
const LOCODE = /^([A-Z]{2}) ?([0-9A-Z]{3})$/;

/** Stands for a location without a code. Above all suffixes, so that these come first in a sorted list. */
export const NO_SUFFIX = BASE ** 3;

/** The last three characters of a code as a number, in the same order as the codes. */
export function suffixNumber(suffix: string): number {
  return [...suffix].reduce((number, character) => number * BASE + CHARACTERS.indexOf(character), 0);
}

/** The UN/LOCODE of a country and a suffix's number, or empty for `NO_SUFFIX`. */
export function locodeOf(country: string, suffix: number): string {
  if (suffix === NO_SUFFIX) return '';
  return (
    country +
    CHARACTERS[Math.floor(suffix / BASE ** 2)] +
    CHARACTERS[Math.floor(suffix / BASE) % BASE] +
    CHARACTERS[suffix % BASE]
  );
}

/** A text as a UN/LOCODE, `NLRTM` also for `nl rtm`, or undefined if it has not that form. */
export function parseLocode(text: string): string | undefined {
  const parts = LOCODE.exec(text.trim().toUpperCase());
  return parts ? parts[1] + parts[2] : undefined;
}
