import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { useServers } from './support/servers.ts';

const start = useServers();

/** From the Gulf of St. Lawrence to Ireland: by the Strait of Belle Isle in summer, by Cabot Strait when it has ice. */
const PATH = '/v1/route/from/-60/49.5/to/-10/56';

interface Parameter {
  in: string;
  name: string;
  schema: { default?: unknown };
}

test('a client that sends every default of the document gets the answer of one that sends none', async () => {
  const server = await start();
  const passagesOf = async (query: Record<string, string>) => {
    const { json } = await server.get(`${PATH}?${new URLSearchParams(query)}`);
    return (json as { features: [{ properties: { passages: string[] } }] }).features[0].properties.passages;
  };
  const document = parse((await server.get('/api/openapi.yaml', '')).text);
  const { parameters } = document.paths['/v1/route/from/{from_lng}/{from_lat}/to/{to_lng}/{to_lat}'].get;
  const withDefault = (parameters as Parameter[]).filter(
    ({ in: place, schema }) => place === 'query' && schema.default !== undefined,
  );
  expect(withDefault.length).toBeGreaterThan(70);
  const defaults = Object.fromEntries(withDefault.map(({ name, schema }) => [name, String(schema.default)]));
  expect(await passagesOf({ date: '2026-08-01' })).toEqual(['belleIsle']);
  expect(await passagesOf({ date: '2026-08-01', ...defaults })).toEqual(['belleIsle']);
  expect(await passagesOf({ date: '2026-12-01', ...defaults })).toEqual(['cabot']);
});
