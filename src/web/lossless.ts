import { tagOf } from '../api/check.ts';
import { FairwayError } from '../errors.ts';

/**
 * Checks that a message keeps all of a value that the engine would read. What objects have by their prototypes is lost
 * silently, and the answer would be that of another request; methods are nothing that is read, so that the positions of
 * chart libraries pass. Takes about as long as sending.
 *
 * @param path of the value, for the message
 * @param seen what has been looked at, for values may hold themselves
 * @throws {FairwayError} `invalid_request`
 */
export function checkLossless(value: unknown, path: string, seen = new Set<object>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const lost = Array.isArray(value) ? undefined : inheritedOf(value);
  if (lost !== undefined) {
    const came = `${tagOf(value)} that inherits ${lost}`;
    throw new FairwayError('invalid_request', `${path}: got ${came}, expected plain data`, { field: path });
  }
  for (const key of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[key];
    if (typeof inner !== 'object') continue;
    checkLossless(inner, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`, seen);
  }
}

/** The name of what is no method and comes from a prototype other than that of all objects, of whatever realm. */
function inheritedOf(value: object): string | undefined {
  let prototype = Object.getPrototypeOf(value);
  while (prototype !== null) {
    const own = Object.getOwnPropertyDescriptors(prototype);
    const names = Object.keys(own);
    if (names.includes('isPrototypeOf')) return undefined;
    const lost = names.find((name) => typeof own[name].value !== 'function');
    if (lost !== undefined) return lost;
    prototype = Object.getPrototypeOf(prototype);
  }
  return undefined;
}
