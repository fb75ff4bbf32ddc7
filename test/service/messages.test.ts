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
  ['a place', 'matrix', { from: ['NLRTM', 5] }, 'from[1]: got 5, expected an object or an array or a string'],
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
    'via[0]: must NOT have fewer than 1 characters',
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
      message: expect.stringMatching(/^variants: the name /),
    });
    expect((json as { message: string }).message).toContain(shown);
  }
  const names = { ['n'.repeat(60)]: {}, ø: {} };
  expect((await server.post('/v1/variants', { ...ENDS, variants: names })).status).toBe(200);
});
