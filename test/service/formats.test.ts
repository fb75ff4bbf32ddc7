import { describe, expect, test } from 'vitest';
import { toCsv, toGpx, toKml, toPolyline, toRtz, toWkt } from '../../src/formats/index.ts';
import type { RouteCollection } from '../../src/index.ts';
import { INLAND, ROTTERDAM, routePath, SINGAPORE } from './support/running.ts';
import { useServers } from './support/servers.ts';

const start = useServers();
const REQUEST = { from: ROTTERDAM, to: SINGAPORE };
const BATCH = { requests: [REQUEST, { from: SINGAPORE, to: ROTTERDAM }] };

/** How the library writes each, and as what it is sent. */
const WRITTEN: [format: string, type: string, write: (routes: RouteCollection) => string][] = [
  ['gpx', 'application/gpx+xml', toGpx],
  ['kml', 'application/vnd.google-earth.kml+xml', toKml],
  ['csv', 'text/csv', toCsv],
  ['wkt', 'text/plain', toWkt],
  ['rtz', 'application/xml', toRtz],
  ['polyline', 'text/plain', toPolyline],
  ['polyline6', 'text/plain', (routes) => toPolyline(routes, { precision: 6 })],
];
/** Without the numbers of requests, in which answers differ. */
const known = (text: string) => text.replace(/[0-9a-f-]{36}/g, '');
const ONE_ROUTE = ['rtz', 'polyline', 'polyline6'];

describe('routes in other formats', () => {
  test.each(WRITTEN)('%s is what the library writes', async (format, type, write) => {
    const server = await start();
    const answers = [
      [await server.get(routePath()), await server.get(`${routePath()}?format=${format}`)],
      [
        await server.post('/v1/alternatives', { ...REQUEST, max: 1 }),
        await server.post(`/v1/alternatives?format=${format}`, { ...REQUEST, max: 1 }),
      ],
      [
        await server.post('/v1/routes', { requests: [REQUEST] }),
        await server.post(`/v1/routes?format=${format}`, { requests: [REQUEST] }),
      ],
    ];
    for (const [geojson, file] of answers) {
      expect([file.status, file.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
      expect(known(file.text)).toBe(known(write(geojson.json as RouteCollection)));
      expect([geojson, file].map(({ headers }) => headers.get('vary'))).toEqual(['Accept', 'Accept']);
    }
  });

  test.each(WRITTEN)('several as %s', async (format, _, write) => {
    const server = await start();
    const license = await server.license({ tokens: 10 });
    const { status, text, json } = await server.post(`/v1/routes?format=${format}`, BATCH, license);
    const { used } = (await server.get('/v1/quota', license)).json as { used: number };
    if (ONE_ROUTE.includes(format)) {
      expect([status, used]).toEqual([400, 0]);
      expect((json as { message: string }).message).toMatch(/^format: .*several routes/);
    } else {
      const geojson = await server.post('/v1/routes?format=geojson', BATCH);
      expect([status, used]).toEqual([200, 2]);
      expect(known(text)).toBe(known(write(geojson.json as RouteCollection)));
    }
  });

  test('alternatives cost what they are, whichever they are written in', async () => {
    const server = await start();
    const license = await server.license({ tokens: 10 });
    const body = { ...REQUEST, max: 3 };
    const spent = async (query: string) =>
      (await server.post(`/v1/alternatives${query}`, body, license)).headers.get('x-request-tokens');
    expect(await spent('?format=csv')).toBe(await spent(''));
  });

  test.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['application/*', 'application/json'],
    ['image/png', 'application/json'],
    ['application/json, text/plain, */*', 'application/json'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'application/json'],
    ['text/csv;q=0, */*', 'application/json'],
    ['application/geo+json', 'application/geo+json'],
    ['text/csv', 'text/csv'],
    ['text/*', 'text/csv'],
    ['text/csv;q=0.4, application/gpx+xml;q=0.5', 'application/gpx+xml'],
    ['application/gpx+xml; charset=utf-8', 'application/gpx+xml'],
    ['text/csv;header="present, all";q=0.4, application/gpx+xml;version=1.1;q=0.5', 'application/gpx+xml'],
    ['text/csv; q=0.9; ext=a, application/gpx+xml ; Charset = UTF-8 ; q=0.1', 'text/csv'],
    ['text/csv;header=present;q=0, */*;v=1', 'application/json'],
    ['application/geo+json;seq=";,\\"", text/csv;q=0.1', 'application/geo+json'],
    ['application/vnd.google-earth.kml+xml, */*;q=0.1', 'application/vnd.google-earth.kml+xml'],
  ])('Accept: %s is answered in %s', async (accept, type) => {
    const server = await start();
    const authorization = await server.key();
    const { status, headers } = await server.fetch(routePath(), {
      headers: { authorization, ...(accept && { accept }) },
    });
    expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
    const forced = await server.fetch(`${routePath()}?format=wkt`, {
      headers: { authorization, ...(accept && { accept }) },
    });
    expect(forced.text).toMatch(/^LINESTRING/);
  });

  test('an Accept that is too long is none', async () => {
    const server = await start();
    const authorization = await server.key();
    const typeFor = async (accept: string) =>
      (await server.fetch(routePath(), { headers: { authorization, accept } })).headers.get('content-type');
    const fitting = `text/csv,${'a/b,'.repeat(247)}`.padEnd(1_000, 'c');
    expect(await typeFor(fitting)).toContain('text/csv');
    expect(await typeFor(`${fitting}c`)).toContain('application/json');
  });

  test('an answer with errors is GeoJSON, and so is a refusal', async () => {
    const server = await start();
    const requests = [REQUEST, { from: INLAND, to: SINGAPORE }];
    const { status, headers, json } = await server.post('/v1/routes?format=csv', { requests });
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('application/json')]);
    expect(json).toMatchObject({ features: [{ type: 'Feature' }], errors: [{ code: 'not_routable' }] });
    const refused = await server.get(`${routePath(INLAND)}?format=csv`);
    expect([refused.status, refused.json]).toEqual([
      500,
      expect.objectContaining({ reason: 'not_routable' }),
    ]);
    expect((await server.get(`${routePath()}?format=pdf`)).status).toBe(400);
  });

  test('files hold 20,000 positions, and GeoJSON more', async () => {
    const server = await start();
    const license = await server.license({ tokens: 10 });
    const path = (densify: number, format: string) => `${routePath()}?densify=${densify}&format=${format}`;
    const count = async (densify: number) => {
      const { json } = await server.get(path(densify, 'geojson'));
      return (json as RouteCollection).features[0].geometry.coordinates.length;
    };
    expect(await count(0.42)).toBeLessThan(20_000);
    expect(await count(0.41)).toBeGreaterThan(20_000);
    const { status, text } = await server.get(path(0.42, 'csv'), license);
    expect([status, text.split('\r\n').length]).toEqual([200, 2 + (await count(0.42))]);
    const refused = await server.get(path(0.41, 'csv'), license);
    expect([refused.status, refused.headers.get('x-request-tokens-left')]).toEqual([400, '8']);
    expect((refused.json as { message: string }).message).toMatch(
      /^format: got csv for 20,\d{3} positions, expected 20,000 at most/,
    );
  });
});
