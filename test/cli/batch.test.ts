import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../support/random.ts';
import { fairway } from '../support/world.ts';
import { file, run, shell } from './support.ts';

type Row = Record<string, string>;
const table = (text: string, delimiter = ',') => parse(text, { columns: true, delimiter }) as Row[];
const nm = (from: string, to: string) => fairway.distance({ from, to });

describe('batch', () => {
  test('rows as spreadsheets write them: a mark, Windows line ends, quoted commas, semicolons', () => {
    const rows = [
      'id;Port of Loading;Destination;Note',
      '7;NLRTM;SGSIN;"a; b, ""c"""',
      '8;hamburg;"los angeles";é',
    ];
    const path = file('sheet.csv', `\uFEFF${rows.join('\r\n')}\r\n`);
    const { stdout, status, stderr } = run(['batch', path]);
    expect(status).toBe(0);
    expect(stderr).toBe('hamburg: Hamburg, DE (DEHAM)\nlos angeles: Los Angeles, US (USLAX)\n');
    const [first, second] = table(stdout, ';');
    expect(first).toMatchObject({ id: '7', Note: 'a; b, "c"', error: '' });
    expect(Number(first.nm)).toBeCloseTo(nm('NLRTM', 'SGSIN'), 2);
    expect(first.passages.split(' ')).toContain('suez');
    expect(second.Note).toBe('é');
    expect(Number(second.nm)).toBeCloseTo(nm('DEHAM', 'USLAX'), 2);
  });

  test.each([
    ['from_lat,from_lng,to_lat,to_lng', '51.99,4.0,1.2,103.75'],
    ['Origin Longitude,Origin Latitude,Destination Longitude,Destination Latitude', '4.0,51.99,103.75,1.2'],
    ['lat1\tlon1\tlat2\tlon2', '51.99\t4.0\t1.2\t103.75'],
    ['lat1\tlon1\tlat2\tlon2', '51,99\t4,0\t1,2\t103,75'],
    ['lat1;lon1;lat2;lon2;speed', '51,99;4,00;1,2;103,75;12,5'],
    ['lat1;lon1;lat2;lon2', '51.99;4;1.2;103.75'],
    ['start,end', '"51.99,4.0","1.2,103.75"'],
  ])('columns %s', (heading, row) => {
    const { stdout } = run(['batch', '-'], `${heading}\n${row}\n`);
    const delimiter = /[\t;]/.exec(heading)?.[0] ?? ',';
    const expected = fairway.distance({ from: { lat: 51.99, lng: 4 }, to: { lat: 1.2, lng: 103.75 } });
    expect(Number(table(stdout, delimiter)[0].nm)).toBeCloseTo(expected, 2);
  });

  test('bad rows are kept with their error', () => {
    const { stdout, status, stderr } = run(
      ['batch', '-', '--speed', '10'],
      'from,to,Knots\nNLRTM,XXXXX\nNLRTM\n\nNLRTM,NLRTM,\n"NL"RTM",SGSIN,12\nNLRTM,SGSIN,12,more\nNLRTM,SGSIN,fast\nNLRTM,SGSIN,500\nNLRTM,SGSIN,\n',
    );
    expect(status).toBe(0);
    const errors = table(stdout).map(({ error }) => error);
    expect(errors).toEqual([
      expect.stringContaining('XXXXX'),
      expect.stringContaining('to: got nothing'),
      expect.stringContaining('same position'),
      expect.not.stringMatching(/^$/),
      expect.stringContaining('Got "more" beyond the last column'),
      'Knots: got "fast", expected knots',
      'Knots: got 500, expected a number from 1 to 100',
      '',
    ]);
    expect(Number(table(stdout)[7].hours)).toBeCloseTo(nm('NLRTM', 'SGSIN') / 10, 2);
    expect(stderr).toBe('7 of 8 rows have an error\n');
  });

  test('empty cells beyond the heading count for nothing, and results stand under theirs', () => {
    const { stdout } = run(['batch', '-'], 'id;from;to\nA;NLRTM;GBSOU;\nB;NLRTM;GBSOU;;\nC;NLRTM\n');
    const rows = table(stdout, ';');
    for (const row of rows.slice(0, 2)) expect(Number(row.nm)).toBeCloseTo(nm('NLRTM', 'GBSOU'), 2);
    expect(rows[2]).toMatchObject({ id: 'C', to: '', nm: '', error: expect.stringContaining('to') });
  });

  test('positions are told as they are typed, and cells that hold none by their column', () => {
    const input = 'from_lat|from_lng|to\n48.85|2.35|GBSOU\nabc|4|GBSOU\n|4|GBSOU\n51,98|4,05|GBSOU\n';
    expect(table(run(['batch', '-'], input).stdout, '|').map(({ error }) => error)).toEqual([
      expect.stringMatching(
        /^from_lat, from_lng: 48\.85,2\.35 is not .* at 49\.\d+,1\.\d+; --autovalidate moves it there$/,
      ),
      'from_lat: got "abc", expected degrees such as 51.99',
      'from_lat: got nothing, expected degrees such as 51.99',
      'from_lat: got "51,98", expected degrees such as 51.99',
    ]);
  });

  test('what is wrong with an end is told by the names of its columns', () => {
    const errorsOf = (input: string) =>
      run(['batch', '-', '--json'], input).lines.map((line) => (JSON.parse(line) as Row).error);
    const positions = 'origin_lat|Origin Long.|pod|knots';
    expect(
      errorsOf(`${positions}\n95|4|NLRTM|\n48.85|2.35|NLRTM|\n51.99|4|51.99,4.00|\n51.99|4|foozz|\n`),
    ).toEqual([
      expect.stringMatching(/^origin_lat: got 95, /),
      expect.stringMatching(/^origin_lat, Origin Long\.: 48\.85,2\.35 is not /),
      'origin_lat, Origin Long. and pod: got the same position, expected two',
      expect.stringMatching(/^pod: got "foozz", /),
    ]);
    const ends = [
      ['foozz', 'SGSIN'],
      ['NLXXX', 'SGSIN'],
      ['NLRTM', 'georgetown'],
      ['NLRTM', ''],
      ['NLRTM', 'NLRTM'],
      [{ lat: 95, lng: 4 }, 'SGSIN'],
      ['SGSIN', { lat: 5, lng: null }],
      ['SGSIN', [4, 95]],
    ];
    const rows = ends.map(([departure, to$]) => JSON.stringify({ departure, to$ }));
    expect(errorsOf(rows.join('\n')).map((error) => error.split(' got ')[0])).toEqual([
      'departure:',
      'departure:',
      'to$:',
      'to$:',
      'departure and to$:',
      'departure.lat:',
      'to$.lng:',
      'to$[1]:',
    ]);
    expect(run(['batch', '-', '--via', 'SGSIN'], 'pol,pod\nSGSIN,NLRTM\nNLRTM,SGSIN\n').stdout).toMatch(
      /pol and via 1: got the same .*\n.*via 1 and pod: got the same /,
    );
    expect(errorsOf('{"lat1":5,"lon1":1e999,"to":"NLRTM"}\n{"pod":"NLRTM"}\n')).toEqual([
      expect.stringMatching(/^lon1: got Infinity, /),
      'from: got nothing, expected a place',
    ]);
  });

  test('columns are named by the unit; arrival and load lines where they are asked for', () => {
    const options = ['--units', 'km', '--speed', '12', '--departure', '2026-12-24T06:00Z', '--load-lines'];
    const [row, failed] = table(run(['batch', '-', ...options], 'from,to\nNLRTM,GBSOU\nNLRTM,X\n').stdout);
    const { properties } = fairway.route({
      from: 'NLRTM',
      to: 'GBSOU',
      averageVesselSpeedOverGround: 12,
      departure: '2026-12-24T06:00Z',
      loadLines: true,
      units: 'km',
    }).features[0];
    const { length = 0, arrival, load_line_governing, load_line_distances } = properties;
    expect(Object.keys(row)).toEqual(Object.keys(failed));
    expect(Number(row.km)).toBeCloseTo(length, 2);
    expect(Number(row.eca_km)).toBeCloseTo(1.852 * properties.seca_length, 2);
    expect(row).toMatchObject({ arrival, load_line: load_line_governing });
    for (const [line, miles] of Object.entries(load_line_distances ?? {})) {
      expect(Number(row[`${line}_km`])).toBeCloseTo(1.852 * miles, 2);
    }
    expect(failed).toMatchObject({ km: '', arrival: '', winter_km: '' });
  });

  test('a file may be written in its own place', () => {
    const rows = Array.from({ length: 5000 }, (_, i) => `${i},NLRTM,GBLON\n`);
    const path = file('own.csv', `id,from,to\n${rows.join('')}`);
    expect(run(['batch', path, '--out', path])).toMatchObject({ status: 0, stdout: '', stderr: '' });
    const written = table(readFileSync(path, 'utf8'));
    expect(written.map(({ id }) => id)).toEqual(rows.map((_, i) => String(i)));
    expect(new Set(written.map((row) => Number(row.nm).toFixed(1)))).toEqual(
      new Set([nm('NLRTM', 'GBLON').toFixed(1)]),
    );
  });

  test('which ports names were taken for is said once each', () => {
    const { stdout, stderr } = run(
      ['batch', '-'],
      'from,to\nhamburg,NLRTM\nNLRTM, hamburg \nparis,hamburg\nparis,NLRTM\n',
    );
    expect(stderr).toBe('hamburg: Hamburg, DE (DEHAM)\n2 of 4 rows have an error\n');
    expect(table(stdout).map(({ error }) => error.includes('got "paris"'))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('NDJSON may have a mark of Unicode', () => {
    const line = '{"from":"NLRTM","to":"GBLON"}';
    const { lines } = run(['batch', '-'], `\uFEFF${line}\r\n${line}\r\n`);
    const [first, second] = lines.map((text) => JSON.parse(text));
    expect(first).toMatchObject({ from: 'NLRTM', nm: expect.closeTo(nm('NLRTM', 'GBLON'), 2) });
    expect(second).toEqual(first);
  });

  test.each([
    ['a cell that is a name', (text: string) => `from,to\n${text},SGSIN\n`],
    ['one that is a position', (text: string) => `from,to\n${text.replaceAll('a', '1')},SGSIN\n`],
    ['one that is a latitude', (text: string) => `lat1,lon1,to\n${text},4,SGSIN\n`],
    ['one beyond the heading', (text: string) => `from,to\nNLRTM,SGSIN,${text}\n`],
    ['a speed', (text: string) => `from,to,speed\nNLRTM,SGSIN,${text}\n`],
    ['a file of another kind', (text: string) => `<pair from="${text}"/>`],
  ])('of a long text messages repeat the beginning: %s', (_, inputOf) => {
    const { stdout, stderr } = run(['batch', '-'], inputOf('a'.repeat(100_000)));
    const rows = stdout === '' ? [] : table(stdout);
    const messages = [stderr, ...rows.map(({ error }) => error)];
    expect(messages.join('')).toMatch(/[a1]{100}/);
    for (const message of messages) expect(message.length).toBeLessThan(1000);
  });

  test('NDJSON comes and goes', () => {
    const lines = [
      '{"id":"a","from":"NLRTM","to":{"lat":1.2,"lng":103.75},"x":[1]}',
      '',
      'no json',
      '{"from":5,"to":"NLRTM"}',
      '{"from":"NLRTM","to":"GBLON","speed":""}',
      '{"from":"NLRTM","to":"GBLON","speed":"12"}',
      '{"from":"NLRTM","to":"GBLON","speed":"fast"}',
    ];
    const { lines: out } = run(['batch', '-'], lines.join('\r\n'));
    const [first, second, third, ...speeds] = out.map((line) => JSON.parse(line));
    expect(first).toMatchObject({ id: 'a', x: [1], passages: expect.arrayContaining(['suez']) });
    expect(Object.keys(first)).toEqual('id,from,to,x,nm,eca_nm,hra_nm,jwc_nm,passages'.split(','));
    expect(second).toEqual({ line: 'no json', error: 'Got a line that is no object of JSON' });
    expect(third.error).toContain('from');
    expect(speeds).toMatchObject([
      { passages: [] },
      { hours: expect.closeTo(nm('NLRTM', 'GBLON') / 12, 2) },
      { error: 'speed: got "fast", expected knots' },
    ]);
    expect(speeds.map((row) => 'hours' in row)).toEqual([false, true, false]);
    expect(speeds.map((row) => 'nm' in row)).toEqual([true, true, false]);
  });

  test('GeoJSON has a feature a row', () => {
    const { stdout } = run(
      ['batch', '-', '--format', 'geojson'],
      'id,from,to\n1,NLRTM,GBLON\n2,NLRTM,XXXXX\n',
    );
    const { features } = JSON.parse(stdout);
    expect(features[0]).toMatchObject({ type: 'Feature', id: '1', geometry: { type: 'LineString' } });
    expect(features[1]).toMatchObject({ id: '2', geometry: null });
    expect(features[1].properties.error).toContain('XXXXX');
  });

  test.each([
    ['', 'empty'],
    ['a,b\n1,2\n', 'Got the columns a, b, expected one of from'],
    ['\n\n', 'Got empty lines only in standard input, expected a heading'],
    ['from,to\nNLRTM,GBLON\n\n"NLRTM,GBLON\nNLRTM,GBLON\n', 'not closed in standard input, from line 3 on'],
  ])('%j is refused', (input, message) => {
    const { status, stderr } = run(['batch', '-'], input);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr.split('\n')).toHaveLength(2);
  });

  test.each(['x'.repeat(251), 'é'.repeat(125)])('a file of as long a name as may be: %s.csv', (name) => {
    const path = file(`${name}.csv`, 'before');
    const { status, stderr } = run(['batch', '-', '--out', path], 'from,to\nNLRTM,DEHAM\n');
    expect([status, stderr]).toEqual([0, '']);
    expect(readFileSync(path, 'utf8')).toContain('NLRTM,DEHAM');
  });

  test('of NDJSON what came stands in the answer as it was written', () => {
    const lines = [
      '{"from":"NLRTM","to":"DEHAM","id":12345678901234567890,"rate": 1.50, "note":"\\u00e9","nm":7}',
      '{ "from":"NLRTM" , "to":"XXXXX" }',
      '{}',
    ];
    const { lines: answered } = run(['batch', '-'], `${lines.join('\r\n')}\r\n`);
    expect(answered).toHaveLength(lines.length);
    for (const [i, line] of lines.entries()) {
      expect(answered[i].startsWith(line.slice(0, -1).trimEnd())).toBe(true);
      expect(JSON.parse(answered[i])).toMatchObject(JSON.parse(line));
    }
    expect(JSON.parse(answered[0])).toMatchObject({ nm: 7, nm_2: expect.closeTo(nm('NLRTM', 'DEHAM'), 2) });
    expect(JSON.parse(answered[1]).error).toContain('XXXXX');
    expect(Object.keys(JSON.parse(answered[2]))).toEqual(['error']);
  });

  test('10,000 rows in one process', () => {
    // neighbours, which are routed soonest
    const ports = fairway.locations
      .near({ lat: 54, lng: 4 }, 300, 'port')
      .filter(({ locode }) => locode !== '');
    const random = seededRandom(9);
    const port = () => ports[Math.floor(random() * ports.length)].locode;
    const pairs = Array.from({ length: 10_000 }, () => [port(), port()]);
    const path = file('pairs.csv', `from,to\n${pairs.map((pair) => `${pair.join()}\n`).join('')}`);
    const { stdout, status } = run(['batch', path]);
    expect(status).toBe(0);
    const rows = table(stdout);
    expect(rows.map(({ from, to }) => [from, to])).toEqual(pairs);
    expect(rows.filter(({ error }) => error !== '').length).toBeLessThan(500);
    for (const i of [0, 1234, 9999]) {
      if (rows[i].error === '') expect(Number(rows[i].nm)).toBeCloseTo(nm(pairs[i][0], pairs[i][1]), 2);
    }
    const head = shell(`fairway batch ${path} | head -2`);
    expect(head.status).toBe(0);
    expect(head.stdout.split('\n')[1]).toBe(stdout.split('\n')[1]);
    expect(head.stderr).not.toContain('EPIPE');
  }, 300_000);
});

describe('matrix', () => {
  test('a table of distances, ends that fail left empty', () => {
    const path = file('ports.csv', 'Port,Note\nNLRTM,x\nsingapore,y\n"51.99,4.00",z\nXXXXX,\n');
    const { stdout, stderr, status } = run(['matrix', path]);
    expect(status).toBe(0);
    const [heading, ...rows] = parse(stdout) as string[][];
    expect(heading).toEqual(['', 'NLRTM', 'singapore', '51.99,4.00', 'XXXXX']);
    expect(rows.map(([label]) => label)).toEqual(heading.slice(1));
    const { rows: expected } = fairway.distances({ from: ['NLRTM', 'SGSIN', { lat: 51.99, lng: 4 }] });
    for (let i = 0; i < 3; i++) {
      for (let k = 0; k < 3; k++) expect(Math.abs(Number(rows[i][k + 1]) - expected[i][k])).toBeLessThan(10);
      expect(rows[i][4]).toBe('');
    }
    expect(stderr).toContain('XXXXX');
    expect(stderr).toContain('singapore: Singapore, SG (SGSIN)\n');
  });

  test('places that stand as positions are called by their name or id, where they have one', () => {
    const rows = 'id,lat,name,lng\n1,51.99,my yard,4.0\n2,1.2,,103.75\n,50.5,,-1\n';
    const [heading] = parse(run(['matrix', '-'], rows).stdout) as string[][];
    expect(heading).toEqual(['', 'my yard', '2', '50.5,-1']);
  });

  test('what is wrong with a place is said of its row', () => {
    const { stdout, stderr } = run(['matrix', '-'], 'port\nNLRTM\nlos angeles, us\nparis\n"48.85,2.35"\n');
    const [heading, first] = parse(stdout) as string[][];
    expect(heading).toEqual(['', 'NLRTM', 'los angeles', 'paris', '48.85,2.35']);
    expect(first).toEqual(['NLRTM', '0', '', '', '']);
    expect(stderr).toContain('los angeles: Got " us" beyond the last column');
    expect(stderr).toContain(
      'paris: place: got "paris", expected the name or the code of a location, perhaps',
    );
    expect(stderr).toMatch(/^48\.85,2\.35: 48\.85,2\.35 is not .* at 49\.\d+,1\./m);
    const { rows, errors } = JSON.parse(run(['matrix', '-', '--json'], 'port\nparis\nNLRTM\n').stdout);
    expect(rows[1].nm).toEqual([null, 0]);
    expect(errors).toMatchObject([{ list: 'from', index: 0, code: 'unknown_location', matches: ['GRKIP'] }]);
  });

  test('coordinates that are no numbers, and files that hold none', () => {
    const { stdout, stderr, status } = run(['matrix', '-'], 'lat|lng\n51,98|4,05\n52|4\n');
    expect(status).toBe(0);
    expect((parse(stdout) as string[][])[0]).toEqual(['', '51,98; 4,05', '52,4']);
    expect(stderr).toBe('51,98; 4,05: lat: got "51,98", expected degrees such as 51.99\n');
    const blank = file('blank.csv', '\n\n');
    expect(run(['matrix', blank]).stderr).toBe(`Got empty lines only in ${blank}, expected places\n`);
    const open = file('open.csv', 'port\nNLRTM\n"GBSOU\n');
    expect(run(['matrix', open])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `Got a quote that is not closed in ${open}, from line 3 on\n`,
    });
  });

  test('without --to it is symmetric, and as JSON, too', () => {
    const input = 'port\nNLRTM\nSGSIN\nXXXXX\nUSNYC\nCNSHA\n';
    const { rows } = JSON.parse(run(['matrix', '-', '--json'], input).stdout);
    const lengths: (number | null)[][] = rows.map(({ nm: row }: { nm: (number | null)[] }) => row);
    expect(lengths).toEqual(lengths[0].map((_, column) => lengths.map((row) => row[column])));
    expect(lengths.map((row, i) => row[i])).toEqual([0, 0, null, 0, 0]);
    const [from, to] = ['NLRTM', 'SGSIN'].map((code) => ({ from: [code], to: ['USNYC', 'CNSHA'] }));
    const expected = [from, to].flatMap((asked) => [...fairway.distanceRows(asked)]);
    expect(lengths.slice(0, 2).map((row) => row.slice(3))).toEqual(
      expected.map(({ row }) => Array.from(row, (length) => expect.closeTo(length, 2))),
    );
  });

  test('from some to others, as JSON, as tight as distances', () => {
    const from = file('from.csv', 'lat,lng\n51.99,4.00\n');
    const to = file('to.csv', 'code\nSGSIN\nUSNYC\n');
    const table2 = JSON.parse(run(['matrix', from, '--to', to, '--tighten', '--json']).stdout);
    expect(table2.to).toEqual(['SGSIN', 'USNYC']);
    const at = { lat: 51.99, lng: 4 };
    expect(table2.rows[0].nm).toEqual(
      ['SGSIN', 'USNYC'].map((code) => expect.closeTo(fairway.distance({ from: at, to: code }), 2)),
    );
  });

  test.each([
    ['a heading that names no ends', 'a,b\\n1,2\\n', 'batch - <&9', 2],
    ['a list of JSON', '[{}]\\n', 'batch - <&9', 2],
    ['a list of JSON for a table', '[{}]\\n', 'matrix - <&9', 2],
    ['a reader of one row', `from,to\\n${'NLRTM,DEHAM\\n'.repeat(50)}`, 'batch - <&9 | head -1', 0],
    ['a reader of one line', '{"from":"NLRTM","to":"DEHAM"}\\n'.repeat(50), 'batch - <&9 | head -1', 0],
  ])('%s ends it, though standard input stays open', (_, text, command, status) => {
    // what writes goes on until the command has ended
    const ended = shell(
      `exec 9< <(printf '${text}'; exec sleep 50); fairway ${command}; s=$?; kill $! && exit $s`,
    );
    expect(ended.stderr).not.toContain('    at ');
    expect(ended.status).toBe(status);
  });
});
