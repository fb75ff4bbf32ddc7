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

describe('a row that is none leaves the others alone', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  test.each(['ndjson', 'csv', 'geojson'])('one nested without bound, as %s', (format) => {
    const bad = [`{"from":${nested(20_000)},"to":"GBSOU"}`, `{"a":${nested(1001)}}`, '[1,2]', 'null'];
    const good = `{"from":"NLRTM","to":"GBSOU","a":${nested(500)}}`;
    const { status, stdout, stderr } = run(
      ['batch', '-', '--format', format],
      `${bad.join('\n')}\n${good}\n`,
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '4 of 5 rows have an error\n' });
    expect(stdout.match(/more than 1000 objects and lists within each other/g)).toHaveLength(2);
    expect(stdout.match(/no object of JSON/g)).toHaveLength(2);
    expect(stdout).toContain(format === 'geojson' ? '"total_length":250.6' : '250.6');
  });

  test('ids stay as they came, and what is no id is none', () => {
    const ids = [null, 7, 'a', { b: 1 }, ''];
    const lines = ids.map((id) => JSON.stringify({ id, from: 'NLRTM', to: 'GBSOU' }));
    const { stdout } = run(['batch', '-', '--format', 'geojson'], lines.join('\n'));
    const { features } = JSON.parse(stdout) as { features: { id: unknown; properties: { id: unknown } }[] };
    expect(features.map(({ properties }) => properties.id)).toEqual(ids);
    expect(features.map(({ id }) => id)).toEqual([1, '7', 'a', 4, 5]);
  });

  test('a cell of spaces is refused in a moment', () => {
    const { stdout } = run(['batch', '-'], `from,to\na${' '.repeat(300_000)}b,GBSOU\nNLRTM,GBSOU\n`);
    expect(lengths(stdout)).toEqual([0, expect.closeTo(250, -1)]);
  });
});
