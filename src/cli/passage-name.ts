import type { Fairway, PassageKey, RouteOptions } from '../index.ts';
import { nearestName } from '../names/nearest.ts';
import { UsageError } from './exit-codes.ts';
import { wordsOf } from './location-search.ts';
import { camel, kebab, PASSAGES } from './passage-keys.ts';

/** The passage of a text, if it is the key or the name of one: `cape-horn`, `capeHorn`, `Drake Passage`. */
export function knownPassage(fairway: Fairway, text: string): PassageKey | undefined {
  const key = camel(text.trim()).toLowerCase();
  const keyed = PASSAGES.find((known) => known.toLowerCase() === key);
  if (keyed !== undefined) return keyed;
  const words = wordsOf(text).join(' ');
  const named = fairway.passages().find(({ name }) => wordsOf(name).join(' ') === words)?.key;
  return PASSAGES.find((known) => known === named);
}

/** The key or the name of a passage that a text is most like, if it is like one. */
export function nearestPassage(fairway: Fairway, text: string): string | undefined {
  return nearestName(text, [...PASSAGES.map(kebab), ...fairway.passages().map(({ name }) => name)]);
}

/** A passage that is to be open or closed, and the option that says so. */
interface Choice {
  readonly key: PassageKey;
  readonly isOpen: boolean;
  readonly option: string;
}

/**
 * The library's options for the passages that a command's options open and close. Of --suez and --no-suez commander
 * keeps the last.
 *
 * @throws {UsageError} for a passage that is none, or that one option opens, or leads through, and another closes
 */
export function askedPassages(fairway: Fairway, values: Readonly<Record<string, unknown>>): RouteOptions {
  const named = (name: 'open' | 'close') =>
    ((values[name] as string[] | undefined) ?? []).map((text): Choice => {
      const key = passageOf(fairway, text, `--${name}`);
      return { key, isOpen: name === 'open', option: `--${name} ${kebab(key)}` };
    });
  const toggled = PASSAGES.filter((key) => values[key] !== undefined).map((key): Choice => {
    const isOpen = values[key] === true;
    return { key, isOpen, option: `--${isOpen ? '' : 'no-'}${kebab(key)}` };
  });
  const choices = new Map<PassageKey, Choice>();
  for (const choice of [...toggled, ...named('open'), ...named('close')]) {
    const before = choices.get(choice.key) ?? choice;
    if (before.isOpen !== choice.isOpen)
      throw new UsageError(`${choice.option}: got it beside ${before.option}, expected one of them`);
    choices.set(choice.key, choice);
  }
  for (const text of (values.via as string[] | undefined) ?? []) {
    const key = knownPassage(fairway, text);
    const choice = key && choices.get(key);
    if (choice?.isOpen === false)
      throw new UsageError(
        `${choice.option}: got it beside --via ${kebab(choice.key)}, expected one of them`,
      );
  }
  return Object.fromEntries([...choices.values()].map(({ key, isOpen }) => [key, isOpen]));
}

/**
 * The passage of a text.
 *
 * @param option that it is given to, for the message
 * @throws {UsageError} with the nearest
 */
function passageOf(fairway: Fairway, text: string, option: string): PassageKey {
  const key = knownPassage(fairway, text);
  if (key !== undefined) return key;
  const nearest = nearestPassage(fairway, text) ?? 'a canal or a strait';
  throw new UsageError(
    `${option}: got ${JSON.stringify(text)}, which is no passage, expected ${nearest}; \`fairway passages\` lists them`,
  );
}
