import { RiceWriter } from '../../data/rice-writer.ts';
import { CONTEXT, CONTEXTS, type NameCode } from './name-code.ts';

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
