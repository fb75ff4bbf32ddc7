import type { Countries } from './countries.ts';
import { type Installation, OFFSHORE_WORDS } from './installations.ts';
import type { IndexPort } from './wpi.ts';

/** Terminals and fields of the World Port Index that have no UN/LOCODE. */
export function indexTerminals(index: readonly IndexPort[], countries: Countries): Installation[] {
  return index
    .filter(({ locode, name }) => locode === '' && OFFSHORE_WORDS.test(name))
    .map(({ name, country, position }) => ({
      name,
      country: countries.byIndexName(country),
      position,
      mayBeAshore: true,
    }));
}
