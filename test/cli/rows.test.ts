import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { run, shell } from './support.ts';

const NDJSON = '{"from":"NLRTM","to":"GBSOU"}\n';
/** Lengths that `batch` wrote, in the order of the rows. */
const lengths = (csv: string, delimiter = ',') =>
  (parse(csv, { columns: true, delimiter }) as Record<string, string>[]).map(({ nm }) => Number(nm));

/** A text with its mark, in UTF-16 as Windows has it, or the other way round. */
function utf16(text: string, isSwapped: boolean): Buffer {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isSwapped ? bytes.swap16() : bytes;
}

describe('what a file holds is seen by its first line', () => {
  test.each([
    ['a heading in pieces', `printf 'fr'; sleep 0.3; printf 'om;to\\nNLRTM;GBSOU\\n'`, ';'],
    ['a mark in pieces', `printf '\\xef'; sleep 0.3; printf '\\xbb\\xbffrom;to\\nNLRTM;GBSOU\\n'`, ';'],
    ['an empty line first', `printf '\\n'; sleep 0.3; printf 'from|to\\nNLRTM|GBSOU\\n'`, '|'],
  ])('%s, as a slow program writes it', (_, writes, delimiter) => {
    const { stdout, status } = shell(`(${writes}) | fairway batch -`);
    expect(status).toBe(0);
    expect(lengths(stdout, delimiter)).toEqual([expect.closeTo(250, -1)]);
  });

  test('NDJSON behind an empty line that comes by itself', () => {
    const { stdout } = shell(`(printf '\\n'; sleep 0.3; printf '%s' '${NDJSON}') | fairway batch -`);
    expect(JSON.parse(stdout)).toMatchObject({ error: '', nm: expect.closeTo(250, -1) });
  });

  test.each([
    ['delimiters in a quoted name', '"a,b,c";from;to\nx;NLRTM;GBSOU\n'],
    ['a line break in one', '"a\n,,"",";from;to\nx;NLRTM;GBSOU\n'],
    ['lines of an old Mac, with decimal commas', 'from;to;a\rNLRTM;GBSOU;1,5,2,3,4,6\r'],
  ])('%s', (_, input) => {
    const { stdout, status } = run(['batch', '-'], input);
    expect(status).toBe(0);
    expect(lengths(stdout, ';')).toEqual([expect.closeTo(250, -1)]);
  });

  test.each([false, true])('UTF-16 by its mark, bytes swapped: %j', (isSwapped) => {
    const { stdout } = run(['batch', '-'], utf16(NDJSON.replace('}', ',"note":"é"}'), isSwapped));
    expect(JSON.parse(stdout)).toMatchObject({ note: 'é', error: '', nm: expect.closeTo(250, -1) });
    const csv = run(['batch', '-'], utf16('from;to;note\r\nNLRTM;GBSOU;é\r\n', isSwapped)).stdout;
    expect(lengths(csv, ';')).toEqual([expect.closeTo(250, -1)]);
    expect(csv).toContain(';é;');
  });
});
