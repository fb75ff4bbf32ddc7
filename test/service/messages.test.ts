import { expect, test } from 'vitest';
import { ROTTERDAM, SINGAPORE } from './support/running.ts';
import { useServers } from './support/servers.ts';

const start = useServers();
const ENDS = { from: ROTTERDAM, to: SINGAPORE };
const long = 'n'.repeat(61);

test.each<[string, string, object, string]>([
  [
    'a flag',
    'alternatives',
    { ...ENDS, options: { suez: 1 } },
    'options.suez: got 1, expected one of true, false',
  ],
  [
    'a slash',
    'variants',
    { ...ENDS, variants: { 'a/b': { suezz: 1 } } },
    'variants.a/b.suezz: got a name that is not known here, expected suez',
  ],
  [
    'a tilde',
    'variants',
    { ...ENDS, variants: { 'a~1': { suezz: 1 } } },
    'variants.a~1.suezz: got a name that is not known here, expected suez',
  ],
  [
    'digits',
    'variants',
    { ...ENDS, variants: { '1a': { suezz: 1 } } },
    'variants.1a.suezz: got a name that is not known here, expected suez',
  ],
  [
    'a position',
    'routes',
    { requests: [{ from: 'NLRTM', to: SINGAPORE }] },
    'requests[0].from: got "NLRTM", expected an object with lat and lng',
  ],
  [
    'a name of a vessel',
    'alternatives',
    { ...ENDS, vessel: { draft: 20, beam: 58 } },
    'vessel.draft: got a name that is not known here, expected draught',
  ],
  [
    'a name of a table',
    'matrix',
    { from: ['NLRTM'], vessel: {} },
    'vessel: got a name that is not known here, expected one of from, to, options, tighten',
  ],
  ['no object', 'routes', [1], 'body: got an array, expected an object with requests'],
  ['a latitude', 'validate', { requests: [{ lat: 91, lng: 0 }] }, 'requests[0].lat: got 91, expected <= 90'],
  ['a list', 'validate', { requests: null }, 'requests: got null, expected an array'],
  ['a via', 'alternatives', { ...ENDS, via: [5] }, 'via[0]: got 5, expected an object or a string'],
  [
    'a via at no place',
    'alternatives',
    { ...ENDS, via: [{ lat: 'x', lng: 1 }] },
    'via[0].lat: got "x", expected a number',
  ],
  [
    'a via of no name',
    'alternatives',
    { ...ENDS, via: [''] },
    'via[0]: got "", expected a text of 1 characters or more',
  ],
])('%s: the message tells the field and all that it may be', async (_, path, body, message) => {
  const server = await start();
  expect((await server.post(`/v1/${path}`, body)).json).toEqual({
    status: 'error',
    reason: 'invalid_request',
    message: expect.stringContaining(message),
  });
});

test.each([
  ['""', ''],
  [long, long],
  ['\\n', 'a\nb'],
])('the name %s is none for a variant, whatever its options', async (shown, name) => {
  const server = await start();
  for (const options of [{}, { nogoBlocks: [{}] }, { suez: 'maybe' }]) {
    const { status, json } = await server.post('/v1/variants', { ...ENDS, variants: { [name]: options } });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      reason: 'invalid_request',
      message: expect.stringMatching(/^variants: got the name /),
    });
    expect((json as { message: string }).message).toContain(shown);
  }
  const names = { ['n'.repeat(60)]: {}, ø: {} };
  expect((await server.post('/v1/variants', { ...ENDS, variants: names })).status).toBe(200);
});

const many = (length: number) => Array(length).fill(SINGAPORE);
const variants = (length: number) => Object.fromEntries([...Array(length).keys()].map((i) => [i, {}]));
const POSTS: [path: string, body: unknown, message: string][] = [
  ['validate', '', 'body: got none, expected JSON'],
  ['validate', '{', 'body: got what can not be read as JSON, expected JSON'],
  [
    'validate',
    '{"__proto__":1}',
    'body: got what can not be read as JSON, expected JSON, without the names __proto__',
  ],
  ['validate', {}, 'body: got an object without requests, expected one with requests'],
  [
    'validate',
    { requests: [{ lat: 1 }] },
    'requests[0]: got an object without lng, expected one with lat and lng',
  ],
  ['validate', { requests: [] }, 'requests: got an array of 0, expected one of 1 or more'],
  ['validate', { requests: many(101) }, 'requests: got an array of 101, expected one of 100 at most'],
  [
    'vessels/latest',
    { mmsiNumbers: ['1'] },
    'mmsiNumbers[0]: got "1", expected a text that matches ^[0-9]{9}$',
  ],
  [
    'variants',
    { ...ENDS, variants: {} },
    'variants: got an object with 0 names, expected one with 1 or more',
  ],
  [
    'variants',
    { ...ENDS, variants: variants(11) },
    'variants: got an object with 11 names, expected one with 10 at most',
  ],
  ['alternatives', { ...ENDS, max: 1.5 }, 'max: got 1.5, expected a whole number'],
];
const GETS: [path: string, message: string][] = [
  ['locations/a', 'name: got "a", expected a text of 2 characters or more'],
  ['locations/a*b', 'name: got "a*b", expected a text that matches ^'],
  [`locations/${long}`, `name: got "${long.slice(0, 40)}", expected a text of 32 characters at most`],
  ['locations/%ff', 'path: got % before what encodes no UTF-8, expected %25 for a percent sign'],
  [`locations/${'n'.repeat(1_001)}`, 'path: got a part of over 1,000 characters, expected a shorter one'],
  ['vessels/mmsi/1/latest', 'mmsi: got "1", expected a text that matches ^[0-9]{9}$'],
];

test('every refusal of what a request has tells where, what came and what was expected', async () => {
  const server = await start();
  for (const [path, body, message] of POSTS) {
    const { status, json } = await server.post(`/v1/${path}`, body);
    expect([status, json]).toEqual([400, refused(message)]);
  }
  for (const [path, message] of GETS) {
    const { status, json } = await server.get(`/v1/${path}`);
    expect([status, json]).toEqual([400, refused(message)]);
  }
});

function refused(message: string) {
  return { status: 'error', reason: 'invalid_request', message: expect.stringContaining(message) };
}
