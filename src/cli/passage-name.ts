import { nearestName } from '../names/nearest.ts';
import type { PassageKey } from '../service/schemas/flags.ts';
import { UsageError } from './exit-codes.ts';
import { camel, kebab, PASSAGES } from './passage-keys.ts';

/** The passage of a name, if it is one. */
export function knownPassage(name: string): PassageKey | undefined {
  return PASSAGES.find((known) => known.toLowerCase() === camel(name.trim()).toLowerCase());
}

/**
 * The passage of a name.
 *
 * @param option that it is given to, for the message
 * @throws {UsageError} with the nearest
 */
export function passageOf(name: string, option: string): PassageKey {
  const key = knownPassage(name);
  if (key !== undefined) return key;
  const nearest = nearestName(name, PASSAGES.map(kebab)) ?? 'a canal or a strait';
  throw new UsageError(
    `${option}: got ${JSON.stringify(name)}, which is no passage, expected ${nearest}; \`fairway passages\` lists them`,
  );
}
