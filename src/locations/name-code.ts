import type { RiceReader } from '../data/rice.ts';
import type { RiceWriter } from '../data/rice-writer.ts';

/** Contexts of the Rice code: characters shared with the name before, at the front and at the back, and the rest. */
export interface NameContexts {
  readonly front: number;
  readonly back: number;
  readonly own: number;
}

/**
 * Writes how a name differs from the one before it, and returns the characters that are its own. Lengths are in
 * UTF-16 units.
 */
export function writeName(rice: RiceWriter, context: NameContexts, before: string, name: string): string {
  const shorter = Math.min(before.length, name.length);
  let front = 0;
  while (front < shorter && before[front] === name[front]) front++;
  let back = 0;
  while (back < shorter - front && before[before.length - 1 - back] === name[name.length - 1 - back]) back++;
  const own = name.slice(front, name.length - back);
  rice.unsigned(front, context.front);
  rice.unsigned(back, context.back);
  rice.unsigned(own.length, context.own);
  return own;
}

/**
 * Reads what `writeName` wrote.
 *
 * @param text the own characters of all names
 * @param at where those of this name begin
 * @returns the name and where the next one's characters begin, or undefined if the lengths don't fit
 */
export function readName(
  rice: RiceReader,
  context: NameContexts,
  before: string,
  text: string,
  at: number,
): { name: string; end: number } | undefined {
  const front = rice.unsigned(context.front);
  const back = rice.unsigned(context.back);
  const end = at + rice.unsigned(context.own);
  if (front + back > before.length || end > text.length) return undefined;
  const name = before.slice(0, front) + text.slice(at, end) + before.slice(before.length - back);
  return { name, end };
}
