import { locodeOf, NO_SUFFIX, suffixNumber } from './locode.ts';
import type { LocationTable } from './table.ts';

/** The location of a UN/LOCODE or of an alias, or -1. Codes are in capitals, five characters. */
export function findCode(table: LocationTable, code: string): number {
  const locode = table.aliases.get(code) ?? code;
  const wanted = key(table.countries.indexOf(locode.slice(0, 2)), suffixNumber(locode.slice(2)));
  let low = 0;
  let high = table.typeStart[1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (key(table.country[middle], table.suffix[middle]) < wanted) low = middle + 1;
    else high = middle;
  }
  const isFound = low < table.typeStart[1] && key(table.country[low], table.suffix[low]) === wanted;
  return isFound ? low : -1;
}

/** Ports whose UN/LOCODE differs from a code in one character. */
export function similarCodes(table: LocationTable, code: string): number[] {
  const found: number[] = [];
  for (let i = 0; i < table.typeStart[1]; i++) {
    if (table.suffix[i] === NO_SUFFIX) continue;
    const locode = locodeOf(table.countries[table.country[i]], table.suffix[i]);
    let differences = 0;
    for (let k = 0; k < code.length && differences < 2; k++) if (locode[k] !== code[k]) differences++;
    if (differences === 1) found.push(i);
  }
  return found;
}

/** Rises with the ports' order. */
function key(country: number, suffix: number): number {
  return country * (NO_SUFFIX + 1) + suffix;
}
