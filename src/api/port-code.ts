import { FairwayError } from '../errors.ts';
import type { Passage } from '../graph/water-graph.ts';
import type { Directory } from '../locations/directory.ts';
import type { Location } from '../locations/location.ts';
import { parseLocode } from '../locations/locode.ts';
import { locationAt } from '../locations/table.ts';
import { spaced } from '../names/fold.ts';
import { describe } from './check.ts';
import { isSearchText } from './search-text.ts';

/** Closest matches that an error names. */
const MAX_CLOSEST = 3;

/**
 * The port of a UN/LOCODE, by its number.
 *
 * @param field path of the code in the request
 * @param passages those whose key might stand there as well
 * @throws {FairwayError} `unknown_location` with the UN/LOCODEs that come closest
 */
export function checkPortCode(
  directory: Directory,
  code: string,
  field: string,
  passages: readonly Passage[] = [],
): number {
  const port = directory.portOf(code);
  if (port >= 0) return port;
  const closest = closestTo(directory, code);
  const meant = passages.filter(({ key, name }) => [key, name].some((text) => spaced(text) === spaced(code)));
  const named = [...meant.map(({ key }) => key), ...closest.map(({ locode, name }) => `${locode} ${name}`)];
  const kinds = `a UN/LOCODE of a port${passages.length > 0 ? ' or the key of a passage' : ''}`;
  const such = named.length > 0 ? `, such as ${named.join(', ')}` : '';
  throw new FairwayError('unknown_location', `${field}: got ${describe(code)}, expected ${kinds}${such}`, {
    field,
    matches: closest.map(({ locode }) => locode),
  });
}

/** Ports whose code differs in one character, those of its country first; of a text of another form, what it finds. */
function closestTo(directory: Directory, code: string): Location[] {
  const parsed = parseLocode(code);
  const similar = parsed === undefined ? [] : directory.similarTo(parsed);
  const found = similar.length > 0 || !isSearchText(code) ? similar : directory.search(code);
  return found
    .map((i) => locationAt(directory.table, i))
    .filter(({ locode }) => locode !== '')
    .slice(0, MAX_CLOSEST);
}
