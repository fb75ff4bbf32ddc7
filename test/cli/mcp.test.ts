import { spawnSync } from 'node:child_process';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAIN } from '../support/built.ts';
import { fairway } from '../support/world.ts';

const client = new Client({ name: 'test', version: '1' });
beforeAll(() => client.connect(new StdioClientTransport({ command: process.execPath, args: [MAIN, 'mcp'] })));
afterAll(() => client.close());

/** What a tool answers. */
async function call(name: string, input: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const [{ text }] = content as { text: string }[];
  return isError ? { error: text } : JSON.parse(text);
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
const ENDS = { from: 'rotterdam', to: 'SGSIN' };
const ASKED = { from: 'NLRTM', to: 'SGSIN' };

test('the tools are there, with schemas that compile', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'alternatives',
    'areas',
    'distance',
    'route',
    'search_locations',
    'validate',
    'variants',
  ]);
  for (const { inputSchema, description } of tools) {
    expect(description?.length).toBeGreaterThan(20);
    expect(new Ajv({ strict: false }).compile(inputSchema)).toBeTypeOf('function');
  }
});

test('schemas have all that the library takes, and what they have it takes', async () => {
  const { tools } = await client.listTools();
  const schemaOf = (wanted: string) => tools.find(({ name }) => name === wanted)?.inputSchema ?? {};
  const block = { coords: [1, 2, 3].map((k) => ({ lat: k % 2, lng: k })), prop: { name: 'x' } };
  const all = {
    ...Object.fromEntries(fairway.passages().map(({ key, openByDefault }) => [key, openByDefault])),
    ...{ eca: 'minimize', hra: 'ignore', jwc: 'ignore', minimizeFactor: 3, nogoBlocks: [block] },
    ...{ autovalidate: true, date: '2027-06-01', areasOn: 'voyage', antimeridian: 'unwrap', unwrap: 'true' },
    densify: 100,
  };
  const way = { ...ENDS, via: ['dover'], vessel: { draught: 10 }, options: all };
  const voyage = { ...way, speed: 14, departure: '2027-06-01' };
  const route = { ...voyage, units: 'km', id: 'x', waypoints: true, loadLines: true };
  const inputs = {
    route: { ...route, geometry: true },
    distance: voyage,
    alternatives: { ...route, max: 2 },
    variants: { ...route, variants: { short: { suez: true }, long: { suez: 'false' } } },
  };
  for (const [name, input] of Object.entries(inputs)) {
    expect(new Ajv({ strict: false }).validate(schemaOf(name), input)).toBe(true);
    expect(await call(name, input)).not.toHaveProperty('error');
  }
});

test('they answer as the library does', async () => {
  const options = { suez: 'false' } as const;
  const [feature] = fairway.route({ ...ASKED, options, averageVesselSpeedOverGround: 14 }).features;
  expect(await call('route', { ...ASKED, options, speed: 14 })).toEqual(plain(feature.properties));
  expect(await call('route', { ...ASKED, options, speed: 14, geometry: true })).toEqual(plain(feature));
  expect(await call('distance', { ...ASKED, via: ['panama', 'USNYC'] })).toEqual({
    nm: fairway.distance({ ...ASKED, via: ['panama', 'USNYC'] }),
  });
  expect(await call('alternatives', { ...ASKED, max: 2 })).toEqual(
    plain(fairway.alternatives({ ...ASKED, max: 2 }).features.map(({ properties }) => properties)),
  );
  const variants = await call('variants', ENDS);
  expect(variants.map(({ name }: { name: string }) => name)).toEqual(
    fairway.variants(ASKED).rows.map(({ name }) => name),
  );
  expect(JSON.stringify(variants)).not.toContain('coordinates');
  expect(await call('search_locations', { text: 'goteborg' })).toEqual(
    plain(fairway.locations.search('goteborg')),
  );
  const positions = [{ lat: 51.99, lng: 4 }];
  expect(await call('validate', { positions })).toEqual(plain(fairway.validateAll(positions)));
  expect(await call('areas', { kind: 'hra' })).toHaveLength(fairway.areas.hra().details.length);
});

test('which locations names were taken for', async () => {
  const taken = { from: 'Rotterdam, NL (NLRTM)' };
  expect((await call('route', ENDS)).taken).toEqual(taken);
  expect((await call('route', { ...ENDS, geometry: true })).properties.taken).toEqual(taken);
  expect(await call('distance', { ...ENDS, via: ['panama', 'honolulu'] })).toEqual({
    nm: fairway.distance({ ...ASKED, via: ['panama', 'USHNL'] }),
    taken: { ...taken, 'via[1]': 'Honolulu, US (USHNL)' },
  });
  for (const tool of ['alternatives', 'variants']) {
    const rows = await call(tool, ENDS);
    expect(rows.map((row: object) => 'taken' in row && row.taken)).toEqual(rows.map(() => taken));
  }
});

test('a passage in via goes by its key and its name, whatever their case', async () => {
  for (const [key, name] of [
    ['kiel', 'Kiel Canal'],
    ['gibraltar', 'strait of gibraltar'],
  ]) {
    const nm = fairway.distance({ from: 'PLGDN', to: 'ESBCN', via: [key as 'kiel'] });
    for (const via of [key, key.toUpperCase(), name]) {
      expect(await call('distance', { from: 'PLGDN', to: 'ESBCN', via: [via] })).toEqual({ nm });
    }
  }
});

test('names are searched as they are shown', async () => {
  const found = await call('search_locations', { text: "Clark's Harbour" });
  expect(found.map(({ locode }: { locode: string }) => locode)).toEqual(['CACLH']);
});

test('what is wrong is said, and the next call is answered', async () => {
  expect((await call('route', { from: 'nowhere at all', to: 'SGSIN' })).error).toMatch(
    /^unknown_location: from/,
  );
  expect((await call('route', { ...ENDS, options: { suze: 'true' } })).error).toContain('suez');
  expect((await call('route', { ...ENDS, sped: 4 })).error).toMatch(/^invalid_request: sped/);
  expect((await call('validate', {})).error).toMatch(/^invalid_request: positions: got undefined/);
  expect((await call('validate', { positions: [{ lat: 91, lng: 0 }] })).error).toContain(
    ': positions[0].lat: got 91',
  );
  expect((await call('distance', { from: '48.85,2.35', to: 'SGSIN' })).error).toMatch(
    /^not_routable: from: 48\.85,2\.35 is .* at [\d.]+,[\d.]+; options.autovalidate moves it there$/,
  );
  expect((await call('distance', { ...ENDS, speed: 14 })).error).toMatch(/^invalid_request: speed: got 14/);
  expect((await call('search_locations', {})).error).toMatch(/^invalid_request/);
  for (const [name, input, message] of [
    ['areas', { kind: 'foo' }, 'kind: got "foo", expected one of eca, hra, jwc'],
    ['areas', { kind: null }, 'kind: got null, expected one of eca, hra, jwc'],
    ['areas', { foo: 1 }, 'foo: got a name that is not known here, expected one of kind, date'],
    [
      'validate',
      { positions: [], dat: '2027-06-01' },
      'dat: got a name that is not known here, expected date',
    ],
    ['search_locations', { text: 'ham', max: 2 }, 'max: got a name that is not known here, expected text'],
    ['route', { ...ENDS, geometry: 'yes' }, 'geometry: got "yes", expected one of true, false'],
    ['distance', { ...ENDS, units: 'km' }, 'units: got a name that is not known here'],
  ] as const) {
    expect((await call(name, input)).error).toContain(`invalid_request: ${message}`);
  }
  expect((await call('fly', {})).error).toContain('expected one of route');
  expect((await call('distance', ENDS)).nm).toBe(fairway.distance(ASKED));
});

/** What the server writes when it reads some lines and their end, how it ends, and what it says of that. */
function served(input: string) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [MAIN, 'mcp'], { input, encoding: 'utf8' });
  const answers = stdout.split('\n').filter((line) => line !== '');
  return { answers: answers.map((line) => JSON.parse(line)), stderr, status };
}

const PING = '{"jsonrpc":"2.0","id":7,"method":"ping"}';

test('a line that is no message is answered, and the next one, too', () => {
  const lines = ['{bad', `[${PING}]`, PING.replace('2.0', '1.0'), PING, ''];
  const { answers, status } = served(lines.join('\n'));
  const refusals = answers.filter(({ error }) => error);
  expect(refusals.map(({ id, error }) => [id, error.code])).toEqual([
    [null, -32700],
    [null, -32600],
    [null, -32600],
  ]);
  expect(answers.filter(({ result }) => result)).toEqual([{ jsonrpc: '2.0', id: 7, result: {} }]);
  expect(status).toBe(0);
});

test('a line that is too long ends the server with a word and a code', () => {
  const { answers, stderr, status } = served(`${PING}\n{"x":"${'y'.repeat(11 * 2 ** 20)}"}\n`);
  expect(answers).toHaveLength(1);
  expect([stderr, status]).toEqual(['Got a line of over 10 MiB, expected a shorter message\n', 2]);
});
