import { RiceReader } from '../../data/rice.ts';
import { RiceWriter } from '../../data/rice-writer.ts';
import { FairwayError } from '../../errors.ts';

/** Names as the file has them: what each shares with the one before it, and the characters of its own. */
export interface NameCode {
  /** Three numbers a name in Rice code: characters shared in front and at the back, and its own. UTF-16 units. */
  lengths: Uint8Array;
  /** The own characters of all names. */
  text: string;
}

/** Contexts of the Rice code. */
const CONTEXT = { front: 0, back: 1, own: 2 } as const;
const CONTEXTS = 3;

/** Codes names; the more alike neighbours are, the shorter. */
export function writeNames(names: readonly string[]): NameCode {
  const rice = new RiceWriter(CONTEXTS);
  const text: string[] = [];
  let before = '';
  for (const name of names) {
    const shorter = Math.min(before.length, name.length);
    let front = 0;
    while (front < shorter && before[front] === name[front]) front++;
    let back = 0;
    while (back < shorter - front && before[before.length - 1 - back] === name[name.length - 1 - back])
      back++;
    const own = name.slice(front, name.length - back);
    rice.unsigned(front, CONTEXT.front);
    rice.unsigned(back, CONTEXT.back);
    rice.unsigned(own.length, CONTEXT.own);
    text.push(own);
    before = name;
  }
  return { lengths: rice.finish(), text: text.join('') };
}

/**
 * Reads what `writeNames` wrote.
 *
 * @throws {FairwayError} `data_error` unless the code holds exactly `count` names
 */
export function readNames({ lengths, text }: NameCode, count: number): string[] {
  const rice = new RiceReader(lengths, CONTEXTS);
  const names = new Array<string>(count);
  let before = '';
  let at = 0;
  for (let i = 0; i < count; i++) {
    const front = rice.unsigned(CONTEXT.front);
    const back = rice.unsigned(CONTEXT.back);
    const end = at + rice.unsigned(CONTEXT.own);
    if (front + back > before.length || end > text.length) fail(`Name ${i} is longer than its code`);
    before = before.slice(0, front) + text.slice(at, end) + before.slice(before.length - back);
    names[i] = before;
    at = end;
  }
  rice.finish();
  if (at !== text.length) fail(`The names take ${at} characters, expected ${text.length}`);
  return names;
}

function fail(message: string): never {
  throw new FairwayError('data_error', message);
}
