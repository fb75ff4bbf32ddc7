import { fold } from '../../src/names/fold.ts';

/** Words that one list adds to a port's name and another leaves out, folded. */
const GENERIC = new Set(
  `anchorage and bay bahia bandar baie cape d da dal de del di do du el et fishing grand great gulf haven harbor
  harbour havn hafen i ile isla isle island isola l la las le les los marina new of offshore old oil point pointe
  porto port ports puerto pulau punta ras saint san sankt santa santo st ste sta terminal the town und y`.split(
    /\s+/,
  ),
);
const WORD = /[\p{L}\p{N}]+/gu;
const PARENTHESES = /\(.*?\)/g;
/** Names with this many letters may differ in one letter, those with twice as many in two. */
const LETTERS_PER_SLIP = 5;

/** Whether two names are of the same port: equal, or with a word in common, but for generic words and slips. */
export function isSameName(a: string, b: string): boolean {
  const wordsA = wordsOf(a);
  const wordsB = wordsOf(b);
  if (wordsA.join('') === wordsB.join('')) return true;
  return wordsA.some((x) => wordsB.some((y) => isSameWord(x, y)));
}

/** A name by which labels are looked up: its words without generic ones, unless there are no others. */
export function nameKey(name: string): string {
  return wordsOf(name.replace(PARENTHESES, ' ')).join(' ');
}

function wordsOf(name: string): string[] {
  const words = fold(name).match(WORD) ?? [];
  const own = words.filter((word) => !GENERIC.has(word));
  return own.length > 0 ? own : words;
}

function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter < LETTERS_PER_SLIP) return false;
  if (a.startsWith(b) || b.startsWith(a)) return true;
  return isWithinSlips(a, b, Math.floor(shorter / LETTERS_PER_SLIP));
}

/** Whether a few letters inserted, left out or exchanged make one word of the other (Levenshtein's distance). */
function isWithinSlips(a: string, b: string, slips: number): boolean {
  if (Math.abs(a.length - b.length) > slips) return false;
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length] <= slips;
}
