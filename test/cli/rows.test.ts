import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { file, run, shell } from './support.ts';

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
    expect(JSON.parse(stdout)).toMatchObject({ nm: expect.closeTo(250, -1) });
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

  test.each([
    ['Windows, then Unix', ['\r\n', '\r\n', '\n', '\n']],
    ['Unix, then Windows', ['\n', '\n', '\r\n', '\r\n']],
    ['all three', ['\r\n', '\r', '\n', '']],
  ])('line ends of more than one kind: %s', (_, ends) => {
    const lines = ['id,from,to', 'A,NLRTM,GBSOU', 'B,GBSOU,NLRTM', 'C,NLRTM,GBSOU'];
    const { stdout, status } = run(['batch', '-'], lines.map((line, i) => line + ends[i]).join(''));
    expect(status).toBe(0);
    expect(lengths(stdout)).toEqual([250, 250, 250].map((nm) => expect.closeTo(nm, -1)));
    expect(stdout).not.toMatch(/"/);
  });

  test.each([false, true])('UTF-16 by its mark, bytes swapped: %j', (isSwapped) => {
    const { stdout } = run(['batch', '-'], utf16(NDJSON.replace('}', ',"note":"é"}'), isSwapped));
    expect(JSON.parse(stdout)).toMatchObject({ note: 'é', nm: expect.closeTo(250, -1) });
    const csv = run(['batch', '-'], utf16('from;to;note\r\nNLRTM;GBSOU;é\r\n', isSwapped)).stdout;
    expect(lengths(csv, ';')).toEqual([expect.closeTo(250, -1)]);
    expect(csv).toContain(';é;');
  });
});

test.each(['[{"from":"NLRTM","to":"GBSOU"}]', '[\n  {\n    "from": "NLRTM"\n  }\n]\n', '[]', ' [\r\n'])(
  'a list of JSON is refused as what it is: %j',
  (input) => {
    for (const command of ['batch', 'matrix']) {
      const { status, stderr } = run([command, '-'], input);
      expect(stderr).toBe(
        'Got a list of JSON in standard input, expected CSV, or NDJSON: an object a line\n',
      );
      expect(status).toBe(2);
    }
  },
);

test.each([
  [`51°59'N`, `004°00'E`],
  ['N 51 59.0', 'E 4 0'],
  ['51.98333N', '4 e'],
])('latitude and longitude with letters have columns of their own, too: %s %s', (lat, lng) => {
  const { lines } = run(['batch', '-', '--json'], `from_lat\tfrom_lng\tto\n${lat}\t${lng}\tGBSOU\n`);
  const [together] = run(['distance', `${lat} ${lng}`, 'GBSOU']).lines;
  expect(JSON.parse(lines[0]).nm.toFixed(1)).toBe(together);
});

test.each([
  ['51.9N', '4.0', 'from_lat: got'],
  ['51.9', '4.0E', 'from_lng: got'],
  ['51.9N', '4.0E or so', 'from_lat: got'],
  ['4.0E', '51.9N', 'from_lat: got'],
])('what is no position with letters is told by its column: %s %s', (lat, lng, message) => {
  const { lines } = run(['batch', '-', '--json'], `from_lat,from_lng,to\n${lat},${lng},GBSOU\n`);
  expect(JSON.parse(lines[0]).error).toMatch(message);
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

describe('NDJSON has the names of CSV', () => {
  const RTM = [51.99, 4];
  test.each([
    { Origin: 'NLRTM', 'Discharge Port': 'GBSOU', Knots: '10', ref: 7 },
    { POL: 'NLRTM', pod: 'GBSOU', kn: 10, id: 7, voyage: 'V' },
    { Departure: '2026-12-01', Arrival: '2026-12-02', POL: 'NLRTM', POD: 'GBSOU', speed: 10, id: 7 },
    { from_lat: null, from_lng: null, from: 'NLRTM', to: 'GBSOU', speed: 10, reference: 'R', id: 7 },
    { reference: 'R', id: '7', start: 'NLRTM', end: 'GBSOU', averageVesselSpeedOverGround: 10 },
  ])('%j', (row) => {
    const { stdout } = run(['batch', '-', '--format', 'geojson'], JSON.stringify(row));
    const [{ id, properties }] = JSON.parse(stdout).features;
    expect(id).toBe('7');
    expect(properties).toMatchObject({ ...row, total_length: expect.closeTo(250.6, 0) });
    expect(properties.duration_hours).toBeCloseTo(properties.total_length / 10, 6);
  });

  test('positions in two columns, as numbers and as texts, and what is wrong with one', () => {
    const rows = [
      { from_lat: RTM[0], from_lng: RTM[1], to: 'GBSOU' },
      {
        lat1: ` ${RTM[0]} `,
        lon1: String(RTM[1]),
        'destination latitude': 50.5,
        'destination longitude': -1,
      },
      { from_lat: '51,99', from_lng: 4, to: 'GBSOU' },
      { from_lat: [1], from_lng: 4, to: 'GBSOU' },
      { 'from lat': '', from_lng: 4, to: 'GBSOU' },
      { note: 'no ends' },
    ];
    const { lines } = run(['batch', '-'], rows.map((row) => JSON.stringify(row)).join('\n'));
    const told = lines.map((line) => JSON.parse(line));
    const position = run(['distance', RTM.join(), 'GBSOU']).stdout;
    expect(told[0].nm).toBeCloseTo(Number(position), 1);
    expect(told[1].nm).toBeGreaterThan(200);
    expect(told.map(({ error }) => error)).toEqual([
      undefined,
      undefined,
      'from_lat: got "51,99", expected degrees such as 51.99',
      'from_lat: got [1], expected degrees such as 51.99',
      'from lat: got nothing, expected degrees such as 51.99',
      'from: got nothing, expected a place',
    ]);
  });

  test('as CSV its ends stand in their columns, whatever they were called', () => {
    const rows = [
      { voyage: 'V', pol: 'NLRTM', pod: 'GBSOU' },
      { id: { a: 1 }, from_lat: 51.99, from_lng: 4, to: { lat: 50.5, lng: -1 } },
    ];
    const { stdout } = run(
      ['batch', '-', '--format', 'csv'],
      rows.map((row) => JSON.stringify(row)).join('\n'),
    );
    expect(parse(stdout, { columns: true })).toMatchObject([
      { id: 'V', from: 'NLRTM', to: 'GBSOU', error: '' },
      { id: '{"a":1}', from: '51.99,4', to: '{"lat":50.5,"lng":-1}', error: '' },
    ]);
  });

  test('a matrix of it is that of the same places in CSV', () => {
    const csv = 'port\nNLRTM\nGBSOU\nXXXXX\n""\n';
    const lines = ['{"Port":"NLRTM"}', '{"locode":"GBSOU","x":1}', '{"name":"XXXXX"}', '{"x":1}'];
    const [expected, { status, stdout }] = [csv, lines.join('\n')].map((input) =>
      run(['matrix', '-'], input),
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: expected.stdout });
    const bad = run(
      ['matrix', '-', '--json'],
      `${lines[0]}\n{"lat":"a","lng":4}\n{"port":5}\n[1]\n{"x":1}\n`,
    );
    const { to, errors } = JSON.parse(bad.stdout);
    expect(to).toEqual(['NLRTM', 'a,4', '5', '', '']);
    expect(errors.map(({ index, message }: { index: number; message: string }) => [index, message])).toEqual([
      [1, 'lat: got "a", expected degrees such as 51.99'],
      [2, expect.stringContaining('5')],
      [3, 'Got a line that is no object of JSON'],
      [4, 'place: got nothing, expected a place'],
    ]);
  });
});

describe('nothing takes the place of what a row has', () => {
  const own = { from: 'NLRTM', to: 'GBSOU', nm: 1, error: 'none so far', error_2: 'nor here', distance: 2 };

  test('NDJSON: answers of such names get numbers', () => {
    const rows = [own, { ...own, to: 'XXXXX' }, { from: 'NLRTM', to: 'GBSOU' }];
    const { lines } = run(['batch', '-'], rows.map((row) => JSON.stringify(row)).join('\n'));
    const [found, failed, plain] = lines.map((line) => JSON.parse(line));
    expect(found).toMatchObject({ ...own, nm_2: expect.closeTo(250.6, 0) });
    expect(found).not.toHaveProperty('error_3');
    expect(failed).toMatchObject({
      ...own,
      to: 'XXXXX',
      error_3: expect.stringContaining('XXXXX'),
    });
    expect(failed).not.toHaveProperty('nm_2');
    expect(plain).toMatchObject({ nm: found.nm_2 });
    expect(Object.keys(found).slice(0, 6)).toEqual(Object.keys(own));
  });

  test.each(['ndjson', 'csv'])('GeoJSON of %s, whose own id stays, too', (kind) => {
    const row = { id: 'A', ...own };
    const csv = `${Object.keys(row).join()}\n${Object.values(row).join()}\n`;
    const input = kind === 'csv' ? csv : JSON.stringify(row);
    const { features } = JSON.parse(run(['batch', '-', '--format', 'geojson'], input).stdout);
    const { properties } = features[0];
    expect(properties).toMatchObject({
      id: 'A',
      error: own.error,
      distance_2: { total: expect.closeTo(250.6, 0) },
    });
    expect(String(properties.distance)).toBe('2');
    expect(properties).not.toHaveProperty('id_2');
  });

  test('a name twice in a heading, and columns without: each cell stays, and the first of a name is read', () => {
    const input = 'from,from,to,note,note_2, note ,,,nm,nm\nNLRTM,USNYC,GBSOU,a,b,c,d,e,f,g\n';
    const row = {
      ...{ from: 'NLRTM', from_2: 'USNYC', to: 'GBSOU', note: 'a', note_2: 'b', note_3: 'c' },
      ...{ '': 'd', _2: 'e', nm: 'f', nm_2: 'g' },
    };
    const [line] = run(['batch', '-', '--format', 'ndjson'], input).lines.map((text) => JSON.parse(text));
    expect(line).toMatchObject({ ...row, nm_3: expect.closeTo(250.6, 0) });
    const { features } = JSON.parse(run(['batch', '-', '--format', 'geojson'], input).stdout);
    expect(features[0].properties).toMatchObject({ ...row, total_length: expect.closeTo(250.6, 0) });
    const [heading, cells] = parse(run(['batch', '-'], input).stdout) as string[][];
    expect(heading.slice(0, 10)).toEqual([
      'from',
      'from',
      'to',
      'note',
      'note_2',
      'note',
      '',
      '',
      'nm',
      'nm',
    ]);
    expect(cells.slice(0, 10)).toEqual(Object.values(row));
  });

  test('a heading of 16,384 columns without a name, as of a whole sheet', () => {
    const empty = ','.repeat(16_382);
    const { lines } = run(['batch', '-', '--format', 'ndjson'], `from,to${empty}\nNLRTM,GBSOU${empty}\n`);
    expect(Object.keys(JSON.parse(lines[0])).slice(2, 16_384)).toEqual([
      '',
      ...Array.from({ length: 16_381 }, (_, i) => `_${i + 2}`),
    ]);
  });

  test('CSV: every column has a name of its own, also of a file that was an answer', () => {
    const first = run(['batch', '-'], 'from,to,error\nNLRTM,GBSOU,mine\n').stdout;
    const again = parse(run(['batch', '-'], first).stdout) as string[][];
    expect(new Set(again[0]).size).toBe(again[0].length);
    const [row] = parse(run(['batch', '-'], first).stdout, { columns: true }) as Record<string, string>[];
    expect(row).toMatchObject({ error: 'mine', error_2: '', error_3: '', nm_2: row.nm });
  });
});

describe('what is no UTF-8 is refused, and its line told', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const refused = (line: number) =>
    `Got bytes in line ${line} of standard input that are no UTF-8, expected CSV or NDJSON that was saved as UTF-8\n`;
  const zeroRefused = (line: number, path = '-') =>
    `Got a zero byte in line ${line} of ${path === '-' ? 'standard input' : path}, as of UTF-16 without its mark, expected CSV or NDJSON that was saved as UTF-8\n`;

  test.each([
    ['a name', 'from,to\nNLRTM,GBSOU\nMalm\xf6,GBSOU\nNLRTM,GBSOU\n', 3],
    ['an id behind Windows line ends', 'id;from;to\r\n1;NLRTM;GBSOU\r\n2\xe9;NLRTM;GBSOU\r\n', 3],
    ['the heading', 'from,to,pr\xe9\nNLRTM,GBSOU,1\n', 1],
    ['the last letter, without a line end', 'from,to\nNLRTM,Malm\xf6', 2],
    ['NDJSON', '{"from":"NLRTM","to":"GBSOU"}\n{"from":"Malm\xf6","to":"GBSOU"}\n', 2],
    ['far into a file', `from,to,x\n${'NLRTM,NLRTM,y\n'.repeat(20_000)}NLRTM,NLRTM,\xe9\n`, 20_002],
  ])('%s', (_, text, line) => {
    for (const command of ['batch', 'matrix']) {
      if (command === 'matrix' && line > 3) continue;
      const input = latin(command === 'matrix' ? text.replace('from', 'port') : text);
      expect(run([command, '-'], input), command).toMatchObject({ status: 2, stderr: refused(line) });
    }
  });

  test.each([false, true])('UTF-16 without its mark, bytes swapped: %j', (isSwapped) => {
    for (const [command, text, line] of [
      ['batch', 'from,to\nNLRTM,SGSIN\n', 1],
      ['batch', NDJSON, 1],
      ['batch', '\n\nfrom,to\nNLRTM,SGSIN\n', isSwapped ? 1 : 2],
      ['matrix', 'port\nNLRTM\nSGSIN\n', 1],
      ['matrix', '{"port":"NLRTM"}\n{"port":"SGSIN"}\n', 1],
    ] as const) {
      const bytes = utf16(text, isSwapped).subarray(2);
      for (const [path, input] of [['-', bytes], [file('unmarked', bytes)]] as const) {
        const { status, stdout, stderr } = run([command, path], input);
        expect({ status, stdout, stderr }, `${command} ${path} ${text}`).toEqual({
          status: 2,
          stdout: '',
          stderr: zeroRefused(line, path),
        });
      }
    }
  });

  test('zero bytes further on, and of UTF-32 behind a mark like that of UTF-16', () => {
    for (const text of ['from,to\nNLRTM,GBSOU\nNLRTM,GB\0SOU\n', `${NDJSON}\n{"from":"\0NLRTM"}\n`])
      expect(run(['batch', '-'], text)).toMatchObject({ status: 2, stderr: zeroRefused(3) });
    const utf32 = Buffer.from(
      [...'\uFEFFfrom,to\nNLRTM,GBSOU\n'].flatMap((letter) => [...letter, '\0']).join(''),
      'utf16le',
    );
    expect(run(['batch', '-'], utf32)).toMatchObject({ status: 2, stderr: zeroRefused(1) });
  });

  test('letters of two to four bytes on the borders of pieces are read', () => {
    const filler = (bytes: number) => `NLRTM,NLRTM,${'x'.repeat(bytes)}`;
    for (const shift of [0, 1, 2, 3]) {
      const heading = 'from,to,note\n';
      const first = `${filler(65_536 - heading.length - 12 - shift)}é漢🚢\n`;
      const { stdout, status } = run(['batch', '-'], `${heading}${first}NLRTM,GBSOU,é漢🚢\n`);
      expect(status).toBe(0);
      expect(stdout.match(/[^x]é漢🚢|xé漢🚢/g), String(shift)).toHaveLength(2);
    }
  });
});
