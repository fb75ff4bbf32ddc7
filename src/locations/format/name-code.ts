import { RiceReader } from '../../data/rice.ts';
import { FairwayError } from '../../errors.ts';

/** Names as the file has them: what each shares with the one before it, and the characters of its own. */
export interface NameCode {
  /** Three numbers a name in Rice code: characters shared in front and at the back, and its own. UTF-16 units. */
  lengths: Uint8Array;
  /** The own characters of all names. */
  text: string;
}

/** Contexts of the Rice code. */
export const CONTEXT = { front: 0, back: 1, own: 2 } as const;
export const CONTEXTS = 3;

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
