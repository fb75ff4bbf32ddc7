import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PASSAGES } from '../../src/cli/passage-keys.ts';
import { knownPassage } from '../../src/cli/passage-name.ts';
import { fromGpx, fromRtz } from '../../src/formats/index.ts';
import type { Position } from '../../src/index.ts';
import { MAIN } from '../support/built.ts';
import { fairway } from '../support/world.ts';
import { DIR, file, run, shell } from './support.ts';

/** Has a command keep to permissions, as the superuser does not. */
const KEPT_TO = process.getuid?.() === 0 ? 'setpriv --bounding-set=-dac_override' : '';
const areKeptTo = process.platform !== 'win32' && spawnSync('bash', ['-c', `${KEPT_TO} true`]).status === 0;

const SINGAPORE = { lat: 1.2, lng: 103.75 };

describe('routes and distances are those of the library', () => {
  test('a position, a passage closed', () => {
    const { stdout, stderr, status } = run(['distance', 'NLRTM', '1.2,103.75', '--no-suez']);
    const nm = fairway.distance({ from: 'NLRTM', to: SINGAPORE, options: { suez: false } });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: `${nm.toFixed(1)}\n`, stderr: '' });
    expect(run(['distance', 'NLRTM', '1.2N 103.75E', '--close', 'suez']).stdout).toBe(stdout);
    expect(run(['distance', 'NLRTM', '103.75,1.2', '--lng-first', '--no-suez']).stdout).toBe(stdout);
  });

  test('GeoJSON', () => {
    const { stdout } = run(['route', 'NLRTM', 'GBLON', '--json']);
    expect(JSON.parse(stdout)).toEqual(
      JSON.parse(JSON.stringify(fairway.route({ from: 'NLRTM', to: 'GBLON' }))),
    );
  });

  test('all options', () => {
    const block = [
      [
        [0, 50],
        [0.5, 50],
        [0.5, 50.2],
        [0, 50],
      ],
    ];
    const nogo = file(
      'block.geojson',
      JSON.stringify({ type: 'Feature', geometry: { type: 'Polygon', coordinates: block } }),
    );
    const options = [
      ...['--eca', 'minimize', '--minimize-factor', '3', '--no-kiel', '--corinth', '--open', 'northwest'],
      ...['--date', '2027-06-01', '--autovalidate', '--densify', '100', '--antimeridian', 'unwrap'],
      ...[
        '--nogo',
        nogo,
        '--speed',
        '12',
        '--departure',
        '2026-12-24T06:00Z',
        '--units',
        'km',
        '--via',
        'panama',
      ],
    ];
    const { stdout, status } = run(['route', '51.99,4.00', '-33.5,-71.7', ...options, '--json']);
    expect(status).toBe(0);
    const expected = fairway.route({
      from: { lat: 51.99, lng: 4 },
      to: { lat: -33.5, lng: -71.7 },
      via: ['panama'],
      averageVesselSpeedOverGround: 12,
      departure: '2026-12-24T06:00Z',
      units: 'km',
      options: {
        eca: 'minimize',
        minimizeFactor: 3,
        kiel: false,
        corinth: true,
        northwest: true,
        date: '2027-06-01',
        autovalidate: true,
        densify: 100,
        antimeridian: 'unwrap',
        nogoBlocks: [{ coords: block[0] as [number, number][] }],
      },
    });
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(expected)));
  });

  test('a block with a hole is refused, by its feature', () => {
    const ring = (size: number) => [
      [0, 50],
      [size, 50],
      [size, 50 + size],
      [0, 50],
    ];
    const feature = (name: string, ...rings: number[][][]) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'MultiPolygon', coordinates: [rings] },
    });
    const features = [feature('Whole', ring(1)), feature('Ring', ring(1), ring(0.5))];
    const path = file('hole.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    expect(run(['distance', 'NLRTM', 'GBLON', '--nogo', path])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `--nogo: got ${path}, expected polygons without holes, which feature 2 (Ring) has\n`,
    });
  });

  test('what is no polygon is refused, by its feature, and a feature without a geometry left out', () => {
    const ring = [
      [-30, 20],
      [-29, 20],
      [-29, 21],
      [-30, 20],
    ];
    const block = { type: 'Feature', properties: null, geometry: { type: 'Polygon', coordinates: [ring] } };
    const nowhere = { type: 'Feature', properties: null, geometry: null };
    const line = { type: 'Feature', id: 'Cable', geometry: { type: 'LineString', coordinates: ring } };
    const label = { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: ring[0] }] };
    const write = (name: string, ...features: object[]) =>
      file(name, JSON.stringify({ type: 'FeatureCollection', features }));
    const cable = write('cable.geojson', block, nowhere, line);
    const labelled = write('labelled.geojson', block, { type: 'Feature', geometry: label });
    const told = (path: string) => run(['distance', 'NLRTM', 'GBLON', '--nogo', path]);
    expect(told(cable)).toMatchObject({
      status: 2,
      stderr: `--nogo: got ${cable}, expected polygons alone, where feature 3 (Cable) has a LineString\n`,
    });
    expect(told(labelled).stderr).toContain('expected polygons alone, where feature 2 has a Point\n');
    expect(told(write('alone.geojson', nowhere, line)).stderr).toContain('expected GeoJSON with polygons\n');
    expect(told(write('nowhere.geojson', block, nowhere))).toMatchObject({ status: 0, stderr: '' });
  });

  test('a polygon that is no block, or holds an end, is told by its number', () => {
    const polygon = (ring: unknown[]) => ({ type: 'Polygon', coordinates: [ring] });
    const around = [
      [4, 51],
      [5, 51],
      [5, 53],
      [4, 53],
    ];
    const write = (name: string, geometries: unknown[]) =>
      file(name, JSON.stringify({ type: 'GeometryCollection', geometries }));
    const far = polygon(around.map(([lng, lat]) => [lng - 40, lat]));
    const wrong = write('wrong.geojson', [
      far,
      polygon([
        [1, 2],
        [3, '4'],
        [5, 6],
      ]),
    ]);
    const holding = write('holding.geojson', [far, polygon(around)]);
    const refused = (path: string) => run(['distance', 'NLRTM', 'GBLON', '--nogo', path]).stderr;
    expect(refused(wrong)).toContain('--nogo polygon 2 coords[1][1]: got "4"');
    expect(refused(holding)).toMatch(/^from: .* lies in --nogo polygon 2, expected it outside/);
  });

  test('blocks with a mark of Unicode are read', () => {
    const coordinates = [
      [
        [-11, 37],
        [-8, 37],
        [-8, 36],
        [-11, 36],
        [-11, 37],
      ],
    ];
    const text = JSON.stringify({ type: 'Polygon', coordinates });
    const lengths = ['', '\uFEFF'].map((mark) => {
      const path = file('marked.geojson', `${mark}${text}`);
      return run(['distance', 'NLRTM', 'SGSIN', '--nogo', path]).stdout;
    });
    expect(Number(lengths[0])).toBeGreaterThan(fairway.distance({ from: 'NLRTM', to: 'SGSIN' }) + 1);
    expect(lengths[1]).toBe(lengths[0]);
  });

  test('every passage of the world is an option', () => {
    expect([...PASSAGES].sort()).toEqual(
      fairway
        .passages()
        .map(({ key }) => key)
        .sort(),
    );
    expect(run(['passages']).lines).toHaveLength(1 + PASSAGES.length);
  });

  test('a passage goes by the name that it is listed with', () => {
    const passages = fairway.passages();
    const taken = passages.map(({ name }) => knownPassage(fairway, name));
    expect(taken).toEqual(passages.map(({ key }) => key));
    expect(knownPassage(fairway, "saint george's channel")).toBe('stGeorgesChannel');
    const closed = run(['distance', 'NLRTM', 'SGSIN', '--no-suez', '--corinth']).stdout;
    const named = ['--close', 'suez canal', '--open', 'Corinth Canal'];
    expect(run(['distance', 'NLRTM', 'SGSIN', ...named]).stdout).toBe(closed);
    const asked = ['distance', 'NLRTM', 'SGSIN', '--json', '--via'];
    expect(run([...asked, 'Panama Canal'])).toEqual(run([...asked, 'panama']));
  });

  test('a vessel', () => {
    const vessel = { draught: 20, beam: 60, length: 330 };
    const { properties } = fairway.route({ from: 'NLRTM', to: 'SGSIN', vessel }).features[0];
    const args = ['route', 'NLRTM', 'SGSIN', '--vessel', 'draught=20, beam=60,length=330'];
    expect(JSON.parse(run([...args, '--json']).stdout).features[0].properties).toEqual(properties);
    expect(run(args).stdout).toContain('too large for');
    const apart = ['--vessel', 'draught=20', '--vessel', 'beam=60,length=330'];
    expect(run([...args.slice(0, 3), ...apart, '--json'])).toEqual(run([...args, '--json']));
    expect(run(['distance', 'NLRTM', 'SGSIN', '--vessel', 'bean=20'])).toMatchObject({
      status: 2,
      stdout: '',
    });
  });

  test('a table for people has what the feature has', () => {
    const { properties } = fairway.route({ from: 'NLRTM', to: 'SGSIN', averageVesselSpeedOverGround: 14 })
      .features[0];
    const { stdout } = run(['route', 'NLRTM', 'SGSIN', '--speed', '14']);
    expect(stdout).toContain('Rotterdam, NL (NLRTM)');
    expect(stdout).toContain(properties.total_length.toLocaleString('en', { maximumFractionDigits: 1 }));
    expect(stdout).toContain('Suez Canal');
    expect(stdout).toContain('24 d');
  });

  test('files by their ending, with names', () => {
    const out = join(DIR, 'voyage.rtz');
    expect(run(['route', 'NLRTM', 'SGSIN', '--out', out]).stdout).toBe('');
    const { geometry } = fairway.route({ from: 'NLRTM', to: 'SGSIN' }).features[0];
    const { name, waypoints } = fromRtz(readFileSync(out, 'utf8'));
    expect(name).toBe('Rotterdam, NL (NLRTM) to Singapore, SG (SGSIN)');
    expect(waypoints.map(({ lng, lat }) => [lng, lat])).toEqual(
      geometry.coordinates.map((position) => position.map((degrees) => expect.closeTo(degrees, 7))),
    );
    const gpx = run(['alternatives', 'NLRTM', 'SGSIN', '--format', 'gpx']).stdout;
    expect(fromGpx(gpx).length).toBe(fairway.alternatives({ from: 'NLRTM', to: 'SGSIN' }).features.length);
  });

  test('variants that fail say why as options are typed', () => {
    const { stdout, status } = run(['variants', 'CNSHA', 'NLRTM', '--via', 'panama']);
    expect(status).toBe(0);
    expect(stdout).toContain('invalid_request: --no-panama: got it, expected panama open, since via 1 leads');
  });

  test('variants', () => {
    const { stdout } = run(['variants', 'NLRTM', 'GBLON']);
    expect(stdout).toBe(`${fairway.variants({ from: 'NLRTM', to: 'GBLON' })}\n`);
  });
});

describe('names', () => {
  test('the best match where it is clear, and which it was', () => {
    const { stdout, stderr, status } = run(['distance', 'rotterdam', 'los angeles']);
    expect(status).toBe(0);
    expect(stderr).toBe('from: Rotterdam, NL (NLRTM)\nto: Los Angeles, US (USLAX)\n');
    expect(stdout).toBe(`${fairway.distance({ from: 'NLRTM', to: 'USLAX' }).toFixed(1)}\n`);
  });

  test('candidates where it is not, or nothing', () => {
    const { stdout, stderr, status } = run(['distance', 'georgetown', 'NLRTM']);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
    expect(stderr).toContain('Georgetown, GY (GYGEO)');
    expect(stderr).toContain('Georgetown, SH (SHASI)');
    expect(run(['distance', 'georgetown, gy', 'NLRTM']).stderr).toBe('from: Georgetown, GY (GYGEO)\n');
    expect(run(['distance', 'nowhere at all', 'NLRTM'])).toMatchObject({ status: 2, stdout: '' });
  });

  test.each([
    ['paris', 'Kiparissia, GR (GRKIP)'],
    ['essen', 'Hardinxveld-Giessendam, NL (NLHXG)'],
    ['rome', 'Chrome, US (USHYM)'],
    ['xx', 'expected the name or the code'],
    ['york', 'New York, US (USNYC)'],
    ['panama', 'Panama, Ciudad de, PA (PAPTY)'],
    ['ham', 'Hamburg, DE (DEHAM)'],
  ])('a part of a word or of a code is none, nor is what several have: %s', (text, candidate) => {
    const { status, stdout, stderr } = run(['distance', text, 'NLRTM']);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(`from: got "${text}", expected`);
    expect(stderr).toContain(candidate);
    expect(stderr.split('\n').length).toBeLessThan(13);
  });

  test.each([
    ['nhava sheva', 'Jawaharlal Nehru (Nhava Sheva), IN (INNSA)'],
    ['mumbai', 'Mumbai (ex Bombay), IN (INBOM)'],
    ["clark's harbour", "Clark's Harbour, CA (CACLH)"],
    ["Saint John's", "Saint John's, AG (AGSJO)"],
    ['brooklyn/new york', 'Brooklyn/New York, US (USBOY)'],
    ['Vietnam Lee & Man Port', 'Vietnam Lee & Man Port, VN (VNLMP)'],
    ['antwerp', 'Antwerpen, BE (BEANR)'],
    ['B&I', 'B & I Terminal, IE (IEBIT)'],
  ])('the only place with these words, whatever signs are in it: %s', (text, label) => {
    expect(run(['distance', text, 'SGSIN'])).toMatchObject({ status: 0, stderr: `from: ${label}\n` });
  });

  test.each([
    ['NLRTN', 'Rotterdam, NL (NLRTM)'],
    ['nl rtn', 'Rotterdam, NL (NLRTM)'],
    ['roterdam', 'Rotterdam, NL (NLRTM)'],
    ['newyork', 'New York, US (USNYC)'],
    ['los angeles, ca', 'Los Angeles, US (USLAX)'],
  ])('what is like a misspelled one: %s', (text, candidate) => {
    const { status, stderr } = run(['distance', text, 'SGSIN']);
    expect(status).toBe(2);
    expect(stderr).toContain(candidate);
  });

  test('locations are searched by what is shown of them', () => {
    expect(run(['locations', "clark's", 'harbour']).stdout).toContain('CACLH');
    expect(run(['locations', 'Lee & Man', '--json']).lines.map((line) => JSON.parse(line).locode)).toEqual([
      'VNLMP',
    ]);
  });
});

describe('options that say what is told', () => {
  const KM = 1.852;
  const VOYAGE = ['--speed', '12', '--departure', '2026-12-24T06:00Z'];
  const request = {
    from: 'NLRTM',
    to: 'GBSOU',
    averageVesselSpeedOverGround: 12,
    departure: '2026-12-24T06:00Z',
  };

  test('lengths in another unit stand in its columns and lines', () => {
    const nm = fairway.distance({ from: 'NLRTM', to: 'GBSOU' });
    const km = (nm * KM).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const route = run(['route', 'NLRTM', 'GBSOU', '--units', 'km', '--via', 'dover']).stdout;
    expect(route).toMatch(new RegExp(`^in ECA +${km} km$`, 'm'));
    expect(route).toMatch(/^leg to +km +in all$/m);
    expect(route).not.toContain('nm');
    const alternatives = run(['alternatives', 'NLRTM', 'GBSOU', '--units', 'km']).lines;
    expect(alternatives[0]).toMatch(/^km /);
    expect(alternatives[1]).toMatch(new RegExp(`^${km} `));
    const variants = run(['variants', 'NLRTM', 'GBSOU', '--units', 'km']).lines;
    expect(variants[0]).toMatch(/^variant +km /);
    expect(variants[1]).toMatch(new RegExp(`^as asked +${(nm * KM).toFixed(0)} `));
    expect(run(['plot', 'NLRTM', 'GBSOU', '--units', 'km']).stdout).toContain(
      `Southampton, GB (GBSOU): ${(nm * KM).toFixed(0)} km`,
    );
  });

  test('a distance as JSON has hours, arrival and load lines', () => {
    const { properties } = fairway.route({ ...request, loadLines: true }).features[0];
    const { load_line_distances, load_line_governing, arrival, duration_hours: hours } = properties;
    const { stdout } = run(['distance', 'NLRTM', 'GBSOU', ...VOYAGE, '--load-lines', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ hours, arrival, load_line_distances, load_line_governing });
  });

  test('an alternative shorter than the first has a sign of its own', () => {
    const { stdout } = run(['alternatives', 'USLAX', 'CNSHA', '--eca', 'minimize', '--date', '2026-11-01']);
    const longer = stdout.split('\n').map((line) => line.split(/ {2,}/)[1]);
    expect(longer.some((text) => /^-\d/.test(text))).toBe(true);
    expect(stdout).not.toContain('+-');
  });

  test('arrivals of alternatives, load lines of a route', () => {
    const { properties } = fairway.alternatives(request).features[0];
    const arrival = `${properties.arrival?.slice(0, 16).replace('T', ' ')}Z`;
    expect(run(['alternatives', 'NLRTM', 'GBSOU', ...VOYAGE]).lines[1]).toContain(arrival);
    const { stdout } = run(['route', 'NLRTM', 'GBSOU', ...VOYAGE, '--load-lines']);
    expect(stdout).toMatch(/^load line +winter$/m);
  });

  test.each([
    [['distance', '--speed', '12'], '--speed: got it for a length alone, expected --json'],
    [['distance', '--load-lines'], '--load-lines'],
    [['variants', ...VOYAGE], '--departure: got it for a table, expected --json'],
    [['alternatives', '--load-lines'], '--load-lines'],
    [['plot', '--speed', '12'], '--speed'],
    [['route', '--densify', '10'], '--densify'],
    [['route', '--name', 'x', '--json'], '--name'],
    [['route', '--units', 'km', '--format', 'gpx'], '--units'],
    [
      ['route', '--speed', '12', '--format', 'rtz'],
      '--speed: got it for rtz, expected --departure beside it',
    ],
  ])('%j is refused', ([command, ...options], message) => {
    const { status, stdout, stderr } = run([command, 'NLRTM', 'GBSOU', ...options]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr.split('\n')).toHaveLength(2);
  });

  test('a speed and a departure that say whose areas count are taken', () => {
    const args = ['distance', 'NLRTM', 'GBSOU', '--areas-on', 'voyage', ...VOYAGE];
    expect(run(args)).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('endings of files', () => {
  test.each([
    ['route NLRTM GBLON --out x.foo', '.geojson, .gpx'],
    ['route NLRTM GBLON --json --out a.gpx', '.geojson, .json'],
    ['route NLRTM GBLON --json --format gpx', 'expected one of them'],
    ['plot NLRTM GBLON --out route.jpg', '.svg, .png'],
    ['plot NLRTM GBLON --format svg --out route.png', '.svg'],
    ['distance NLRTM GBLON --out d.csv', '.json'],
    ['areas --out a.csv', '.geojson, .json'],
    ['matrix ports.csv --out m.xml', '.csv, .json'],
    ['batch ports.csv --out out.json', '.csv, .ndjson, .geojson'],
    ['near NLRTM --out n.csv', '.ndjson'],
  ])('%s is refused', (line, message) => {
    const { status, stderr } = shell(`fairway ${line}`);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr.split('\n')).toHaveLength(2);
  });

  test('JSON by its ending, and what an option says under an ending that says nothing', () => {
    const json = ['distance', 'variants'].map((name) => {
      expect(shell(`fairway ${name} NLRTM GBLON --out said.json`).stderr).toBe('');
      return JSON.parse(readFileSync(join(DIR, 'said.json'), 'utf8'));
    });
    expect(json[0].length).toBe(fairway.distance({ from: 'NLRTM', to: 'GBLON' }));
    expect(json[1]).toHaveLength(fairway.variants({ from: 'NLRTM', to: 'GBLON' }).rows.length);
    expect(shell('fairway route NLRTM GBLON --format wkt --out said.txt').status).toBe(0);
    expect(readFileSync(join(DIR, 'said.txt'), 'utf8')).toMatch(/^LINESTRING/);
  });
});

describe('alternatives in formats of one route', () => {
  const asked = (...args: string[]) => run(['alternatives', '35.3,139.7', '37.7,-122.6', ...args]);

  test.each([
    [['--format', 'rtz', '--max', '3'], '--max: got 3, expected 1 for rtz'],
    [['--format', 'rtz', '--max', '99'], '--max: got 99, expected 1 for rtz'],
    [['--format', 'polyline'], '--max: got none, expected 1 for polyline'],
    [['--out', 'ways.polyline6', '--max', '2'], '--max: got 2, expected 1 for polyline6'],
  ])('%j is refused before anything is opened', (args, message) => {
    expect(asked(...args, '--data', '/nowhere')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `${message}, which holds one route\n`,
    });
  });

  test.each(['rtz', 'polyline', 'polyline6'])('%s with --max 1 is that of route', (format) => {
    const { status, stdout } = asked('--format', format, '--max', '1');
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: run(['route', '35.3,139.7', '37.7,-122.6', '--format', format]).stdout,
    });
  });

  test('those of several take as many as are found', () => {
    for (const format of ['gpx', 'kml', 'csv', 'wkt'])
      expect(asked('--format', format).status, format).toBe(0);
  });
});

describe('exit codes', () => {
  test.each([
    [['distance', 'NLRTM', 'XXXXX'], 2, 'XXXXX'],
    [['distance', 'NLRTM'], 2, 'to'],
    [['distance', 'NLRTM', 'SGSIN', '--jsn'], 2, '--json'],
    [['distance', 'NLRTM', 'SGSIN', '--speed', 'fast'], 2, 'expected a number'],
    [['distance', 'NLRTM', 'SGSIN', '--eca', 'maybe'], 2, 'ignore, minimize'],
    [['distance', 'NLRTM', 'SGSIN', '--nosuez'], 2, 'expected --no-suez'],
    [['distance', 'NLRTM', 'SGSIN', '--no-suze'], 2, 'expected --no-suez'],
    [['distance', 'NLRTM', 'SGSIN', '--close', 'suze'], 2, 'expected suez; `fairway passages` lists them\n'],
    [['distance', 'NLRTM', 'SGSIN', '--close', 'suez cannal'], 2, 'expected Suez Canal; `'],
    [
      ['distance', 'NLRTM', 'SGSIN', '--open', 'suez', '--no-suez'],
      2,
      '--open suez: got it beside --no-suez',
    ],
    [
      ['matrix', 'a.csv', '--northeast', '--close', 'northeast'],
      2,
      '--close northeast: got it beside --northeast',
    ],
    [
      ['distance', 'NLRTM', 'SGSIN', '--open', 'kiel', '--close', 'Kiel Canal'],
      2,
      'got it beside --open kiel',
    ],
    ...[['--no-panama'], ['--close', 'Panama Canal']].map((close): [string[], number, string] => [
      ['distance', 'NLRTM', 'CLVAP', '--via', 'panama', ...close],
      2,
      `${close[0]}${close[1] ? ' panama' : ''}: got it beside --via panama, expected one of them`,
    ]),
    [['distance', 'NLRTM', 'SGSIN', '--open', 'densify'], 2, 'got "densify", which is no passage'],
    [['matrix', '-', '--to', '-'], 2, '--to: got - beside -, and standard input can be read once;'],
    [['matrix', 'ports.csv', '--speed', '12'], 2, "error: unknown option '--speed'\n"],
    [['matrix', 'ports.csv', '--areas-on', 'voyage'], 2, "error: unknown option '--areas-on'\n"],
    [['route', 'rotterdam', 'los', 'angeles'], 2, 'got 3. A place with a blank stands in quotes'],
    [['distance', 'NLRTM', 'SGSIN', '--via', 'panamaa'], 2, 'or the passage panama\n'],
    [['distance', 'NLRTM', 'SGSIN', '--via', 'qqqq'], 2, 'or a passage, which `fairway passages` lists\n'],
    [['areas', 'eca', '--date', 'x'], 2, '--date: got "x", expected a date'],
    [['alternatives', 'NLRTM', 'SGSIN', '--max', '99'], 2, '--max: got 99, expected a whole number'],
    [['near', 'NLRTM', '--max', '0'], 2, '--max: got 0, expected a whole number'],
    [['distance', 'NLRTM', 'SGSIN', '--vessel', 'air-draught=999'], 2, '--vessel air-draught: got 999'],
    [['locations', 'ham', '--lng-first'], 2, '--lng-first'],
    [['locations', 'qqqq'], 0, 'Nothing has "qqqq" in its name or code\n'],
    [['locations', 'q;q'], 2, 'text: got "q;q", expected 2 to 32 letters'],
    [['locations', 'a'.repeat(47)], 2, 'text: got 47 characters, expected 2 to 32 letters'],
    [['distance', 'NLRTM', 'SGSIN', '--nogo', '/nowhere.json'], 2, '/nowhere.json'],
    [['distance', 'NLRTM', '103.75,1.2'], 2, '1.2,103.75'],
    [['distance', 'NLRTM', '47,8'], 2, 'to: 47,8 is not in routable water'],
    [['distance', 'NLRTM', '8,47', '--lng-first'], 2, 'to: 8,47 is not in routable water'],
    [['distance', 'NLRTM', '47,8'], 2, '; --autovalidate moves it there'],
    [['variants', 'NLRTM', '47,8'], 2, 'to: 47,8 is not in routable water'],
    [['distance', 'NLRTM', 'SGSIN', '--minimize-factor', '0.5'], 2, '--minimize-factor: got 0.5'],
    [['distance', 'NLRTM', 'SGSIN', '--speed', '500', '--json'], 2, '--speed: got 500'],
    [['distance', 'NLRTM', 'SGSIN', '--speed', '0x10', '--json'], 2, 'Got "0x10", expected a number'],
    [['distance', 'NLRTM', 'SGSIN', '--vessel', 'beam=1.2.3'], 2, 'Got "beam=1.2.3", expected a size'],
    [['distance', 'NLRTM', 'SGSIN', '--out', ''], 2, '--out: got nothing, expected a file'],
    [['plot', 'NLRTM', 'SGSIN', '--width', '-5'], 2, '--width: got -5, expected pixels from 200 to 20000'],
    [['plot', 'NLRTM', 'NLRTM', '--variants'], 2, 'got the same position'],
    [['fly'], 2, 'Got the command fly, expected route'],
    [['batch', '/nowhere.csv'], 2, '/nowhere.csv'],
    [['distance', 'NLRTM', 'SGSIN', '--data', '/nowhere'], 3, '--data: got nothing that can be read (ENOENT'],
  ])('%j is %i', (args, code, message) => {
    const { status, stderr, stdout } = run(args as string[]);
    expect(status).toBe(code);
    expect(stderr).toContain(message);
    expect(stderr.split('\n').length).toBeLessThan(5);
    expect(stdout).toBe('');
  });

  test('no route is 1', () => {
    const caspian = '40.5,51.0';
    const { status, stdout, stderr } = run(['distance', caspian, 'NLRTM', '--no-volga-don']);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('No navigable way');
    expect(run(['distance', caspian, 'NLRTM']).status).toBe(0);
  });
});

describe('help', () => {
  test('a reader that has enough is no failure', () => {
    for (const args of ['help', 'route --help', '--help']) {
      const { status, stderr } = shell(`fairway ${args} | true`);
      expect(status, args).toBe(0);
      expect(stderr, args).toBe('');
    }
  });

  test('of the program, with every command', () => {
    const texts = [[], ['--help'], ['-h'], ['help']].map((args) => run(args));
    for (const { status, stdout } of texts) {
      expect(status).toBe(0);
      expect(stdout).toBe(texts[0].stdout);
    }
    expect(texts[0].stdout).toContain('Usage: fairway');
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(run(['--version']).stdout).toBe(`${version}\n`);
  });

  test('of each command, with examples', () => {
    const { stdout } = run([]);
    const names = [
      ...stdout
        .split('Commands:')[1]
        .split('\n\n')[0]
        .matchAll(/^ {2}(\w+) /gm),
    ].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(12);
    for (const name of names.filter((known) => known !== 'help')) {
      const help = run([name, '--help']);
      expect(help, name).toMatchObject({ status: 0, stderr: '' });
      expect(help.stdout, name).toContain(`Usage: fairway ${name}`);
      expect(help.stdout, name).toContain('Examples:');
      for (const args of [
        ['help', name],
        [name, '-h'],
      ])
        expect(run(args).stdout, args.join(' ')).toBe(help.stdout);
    }
  });
});

describe('help tells what is so', () => {
  test('lines of a description are as long as the page is wide', () => {
    for (const name of ['batch', 'matrix', 'alternatives', 'variants']) {
      const lines = run([name, '--help']).stdout.split('\n\n')[1].split('\n');
      expect(lines.length, name).toBeGreaterThan(1);
      for (const [i, next] of lines.slice(1).entries()) {
        expect(`${lines[i]} ${next.split(' ')[0]}`.length, `${name}: ${lines[i]}`).toBeGreaterThan(80);
      }
    }
  });

  test('mcp is started by the words of its page, with all packages that it needs', () => {
    const page = readFileSync(new URL('../../docs/cli.md', import.meta.url), 'utf8');
    const [, words] = /"mcpServers".*?"args": \[(.*?)\]/s.exec(page) ?? [];
    const started = [...words.matchAll(/"([^"]+)"/g)].map(([, word]) => word).join(' ');
    expect(run(['mcp', '--help']).stdout).toContain(`claude mcp add fairway -- npx ${started}\n`);
  });

  test('plot lists no option that it always refuses', () => {
    expect(run(['plot', '--help']).stdout).not.toContain('load-lines');
    expect(run(['route', '--help']).stdout).toContain('--load-lines');
    const { status, stderr } = run(['plot', 'NLRTM', 'GBSOU', '--load-lines']);
    expect({ status, stderr }).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--load-lines: got it for'),
    });
  });
});

describe('streams', () => {
  test('a failed write is an error', () => {
    expect(shell('fairway distance NLRTM SGSIN > /dev/full').status).toBe(70);
    expect(shell('fairway distance NLRTM SGSIN --out /dev/full').status).toBe(70);
    for (const path of ['/nowhere/x', '/nowhere/x/y']) {
      expect(shell(`fairway distance NLRTM SGSIN --out ${path}`)).toEqual({
        status: 70,
        stdout: '',
        stderr: `--out: got ${path}, whose folder is not there\n`,
      });
    }
    expect(shell('fairway distance NLRTM SGSIN --out /tmp').stderr).toBe(
      '--out: got /tmp, which is a folder\n',
    );
    expect(shell('fairway distance NLRTM SGSIN --out /dev/full').stderr).toContain('--out: ENOSPC');
  });

  test('standard output by another name is that, whatever it goes to', () => {
    const log = file('log.txt', 'as it was\n');
    for (const name of ['/dev/stdout', '/dev/fd/1', '-'])
      expect(shell(`fairway distance NLRTM GBSOU --out ${name} >> '${log}'`).status).toBe(0);
    expect(readFileSync(log, 'utf8')).toMatch(/^as it was\n(\d+\.\d\n){3}$/);
  });

  test('notes that nobody takes cost nothing else', () => {
    const out = file('noted.csv', '');
    const rows = `printf 'from,to\nrotterdam,hamburg\n'`;
    for (const lost of ['/dev/full', '>(exit 0)']) {
      writeFileSync(out, '');
      expect(shell(`${rows} | fairway batch - --out '${out}' 2> ${lost}`).status).toBe(0);
      expect(readFileSync(out, 'utf8')).toContain('rotterdam,hamburg,');
    }
  });

  test('a value that begins as a position does stays as it is', () => {
    const { stdout } = run(['route', 'NLRTM', 'GBSOU', '--format', 'gpx', '--name', '-1 leg']);
    expect(stdout).toContain('<name>-1 leg</name>');
    expect(run(['distance', '-33.9,18.4', '-34,18.2']).status).toBe(0);
  });

  test('a file that a command fails to write stays as it was, and no part of it is left', () => {
    const keep = file('keep.rtz', 'as it was');
    for (const args of ['--out keep.rtz', '--out new.rtz']) {
      expect(shell(`fairway alternatives NLRTM SGSIN ${args}`).status).toBe(2);
    }
    expect(readFileSync(keep, 'utf8')).toBe('as it was');
    expect(readdirSync(DIR).filter((name) => /new\.rtz|part$/.test(name))).toEqual([]);
  });

  test.skipIf(!areKeptTo)('a folder that may not be written to is told, though the file in it may be', () => {
    const folder = join(DIR, 'shut');
    mkdirSync(folder);
    writeFileSync(join(folder, 'open.txt'), 'as it was');
    chmodSync(join(folder, 'open.txt'), 0o666);
    chmodSync(folder, 0o555);
    for (const name of ['open.txt', 'new.txt']) {
      expect(
        shell(`${KEPT_TO} "${process.execPath}" "${MAIN}" distance NLRTM GBSOU --out shut/${name}`),
      ).toEqual({
        status: 70,
        stdout: '',
        stderr: `--out: got shut/${name}, whose folder may not be written to: files are replaced as a whole\n`,
      });
    }
    chmodSync(folder, 0o755);
    expect(readdirSync(folder)).toEqual(['open.txt']);
    expect(readFileSync(join(folder, 'open.txt'), 'utf8')).toBe('as it was');
  });

  test('a file takes the place of one through its link, with its permissions', () => {
    const target = file('target.txt', 'old');
    chmodSync(target, 0o600);
    symlinkSync(target, join(DIR, 'link.txt'));
    expect(shell('fairway distance NLRTM GBLON --out link.txt').status).toBe(0);
    expect(readFileSync(target, 'utf8')).toBe(run(['distance', 'NLRTM', 'GBLON']).stdout);
    expect(statSync(target).mode & 0o777).toBe(0o600);
  });

  test('a reader that has enough is none', () => {
    const { status, stdout, stderr } = shell('fairway areas --json | head -c 1');
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '{', stderr: '' });
  });

  test('no escapes where nobody looks', () => {
    expect(run(['locations', 'goteborg']).stdout).not.toContain('\u001b');
  });
});

describe('what is listed', () => {
  test('locations, near, areas, validate as JSON are those of the library', () => {
    const json = (...args: string[]) => run(args).lines.map((line) => JSON.parse(line));
    const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
    expect(json('locations', 'los', 'angeles', '--json')).toEqual(
      plain(fairway.locations.search('los angeles')),
    );
    expect(json('near', '51.99,4.00', '--max', '4', '--type', 'port', '--json')).toEqual(
      plain(fairway.locations.near({ lat: 51.99, lng: 4 }, 4, 'port')),
    );
    expect(json('validate', '51.99,4.00', '43.8N 87.6E', '--json')).toEqual(
      plain(
        fairway.validateAll([
          { lat: 51.99, lng: 4 },
          { lat: 43.8, lng: 87.6 },
        ]),
      ),
    );
    const [{ features }] = json('areas', 'eca', '--json');
    const { details, rings } = fairway.areas.eca();
    expect(features.map(({ properties }: { properties: { id: number } }) => properties.id)).toEqual(
      details.map(({ id }) => id),
    );
    const drawn = features.flatMap(({ geometry }: { geometry: { coordinates: unknown[][] } }) =>
      geometry.coordinates.flat(),
    );
    expect(drawn.length).toBe(Object.keys(rings).length);
  });

  test('areas as JSON are cut at 180 degrees, their outer rings counter-clockwise: RFC 7946', () => {
    const { features } = JSON.parse(run(['areas', '--json']).stdout);
    const crossing = new Set<string>();
    for (const { properties, geometry } of features) {
      for (const [outer, ...holes] of geometry.coordinates as Position[][][]) {
        expect(holes).toEqual([]);
        expect(outer.at(-1)).toEqual(outer[0]);
        const edges = outer.slice(1).map((end, i) => [outer[i], end]);
        expect(Math.max(...edges.map(([[x0], [x1]]) => Math.abs(x1 - x0)))).toBeLessThan(180);
        expect(edges.reduce((sum, [[x0, y0], [x1, y1]]) => sum + x0 * y1 - x1 * y0, 0)).toBeGreaterThan(0);
        if (outer.some(([lng]) => lng === 180) || outer.some(([lng]) => lng === -180)) {
          crossing.add(properties.name);
        }
      }
    }
    expect([...crossing]).toEqual(['Russia 12 nm']);
  });

  test('tables have a row each', () => {
    expect(run(['locations', 'goteborg']).lines).toHaveLength(
      1 + fairway.locations.search('goteborg').length,
    );
    expect(run(['near', 'NLRTM', '--max', '3']).lines).toHaveLength(4);
    expect(run(['validate', '51.99,4.00']).lines).toHaveLength(2);
    const { lines } = run(['areas', 'hra']);
    expect(lines).toHaveLength(1 + fairway.areas.hra().details.length);
    for (const line of lines) expect(line.length).toBeLessThan(100);
  });
});

describe('completion', () => {
  test('bash completes commands and their options', () => {
    const complete = (...words: string[]) =>
      shell(
        `source <(fairway completion bash); COMP_WORDS=(fairway ${words.join(' ')}); COMP_CWORD=${words.length}; _fairway; echo "\${COMPREPLY[@]}"`,
      ).stdout.trim();
    expect(complete('dis')).toBe('distance');
    expect(complete('route', '--antim')).toBe('--antimeridian');
    expect(complete('route', '--no-sue')).toBe('--no-suez');
    expect(complete('keys', 'rev')).toBe('revoke');
    expect(complete('licenses', '--min')).toBe('--min-wait');
    expect(complete('serve', '--drain')).toBe('--drain-delay');
  });

  test('zsh and fish', () => {
    expect(run(['completion', 'zsh']).stdout).toContain('bashcompinit');
    expect(run(['completion', 'fish']).stdout).toContain(
      'complete -c fairway -n __fish_use_subcommand -a route',
    );
    expect(run(['completion', 'fish']).lines).toEqual(
      expect.arrayContaining([
        "complete -c fairway -n '__fish_seen_subcommand_from keys' -a create",
        "complete -c fairway -n '__fish_seen_subcommand_from serve' -l drain-delay",
      ]),
    );
  });
});

describe('plot', () => {
  test('SVG with the route and its ends', () => {
    const { stdout, status } = run(['plot', 'NLRTM', 'SGSIN', '--areas', '--width', '600']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^<svg [^>]*width="600"/);
    for (const part of ['class="land"', 'class="area eca"', 'class="route"', 'Singapore, SG'])
      expect(stdout).toContain(part);
  });

  // the first two of the second are as long to the mile
  test.each([
    ['DEHAM', 'SEGOT'],
    ['DEHAM', 'JMKIN'],
  ])('alternatives in one picture: %s to %s', (from, to) => {
    const { features } = fairway.alternatives({ from, to });
    const { stdout } = run(['plot', from, to, '--alternatives', '--width', '600']);
    const drawn = [...stdout.matchAll(/class="route" stroke="[^"]+" d="([^"]+)"/g)].map(([, d]) => d);
    // a line and a row of the legend each
    expect(new Set(drawn).size).toBe(2 * features.length);
    for (const { properties } of features) {
      expect(stdout).toContain(properties.total_length.toLocaleString('en', { maximumFractionDigits: 0 }));
    }
  });

  test('PNG', () => {
    const out = join(DIR, 'route.png');
    expect(run(['plot', 'NOTOS', 'JPYOK', '--northeast', '--out', out]).status).toBe(0);
    expect(readFileSync(out).subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]));
  });
});
