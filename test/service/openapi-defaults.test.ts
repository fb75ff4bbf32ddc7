import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Engine } from '../../src/service/engine/engine.ts';
import { type Running, run, startEngine } from './support/running.ts';

/** From the Gulf of St. Lawrence to Ireland: by the Strait of Belle Isle in summer, by Cabot Strait when it has ice. */
const PATH = '/v1/route/from/-60/49.5/to/-10/56';

interface Parameter {
  in: string;
  name: string;
  schema: { default?: unknown };
}

let engine: Engine;
let server: Running;
beforeAll(async () => {
  engine = await startEngine();
  server = await run(engine);
});
afterAll(async () => {
  await server.close();
  await engine.close();
});

async function passagesOf(query: Record<string, string>): Promise<string[]> {
  const { json } = await server.get(`${PATH}?${new URLSearchParams(query)}`);
  return (json as { features: [{ properties: { passages: string[] } }] }).features[0].properties.passages;
}

test('a client that sends every default of the document gets the answer of one that sends none', async () => {
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
