import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { INLAND, ROTTERDAM, type Running, routePath, SINGAPORE } from './support/running.ts';
import { useServers } from './support/servers.ts';

interface Document {
  paths: Record<
    string,
    { get: { responses: Record<string, { content: Record<string, { schema: object }> }> } }
  >;
  components: { schemas: Record<string, object> };
}

const start = useServers();

async function documentOf(server: Running): Promise<{ text: string; document: Document }> {
  const { text } = await server.get('/api/openapi.yaml', '');
  return { text, document: parse(text) };
}

test('with the older errors the document describes them where they come', async () => {
  const server = await start({ olderErrors: true });
  const { text, document } = await documentOf(server);
  expect(await new Validator().validate(text)).toEqual({ valid: true });
  const config = await createConfig({ extends: ['recommended'] });
  expect(await lintFromString({ source: text, absoluteRef: 'openapi.yaml', config })).toEqual([]);
  const asked: [status: number, path: string, key: string][] = [
    [400, '/from/3.95/52/to/x/1.2', 'error'],
    [400, routePath({ lat: 95, lng: 1 }, SINGAPORE, ''), 'level'],
    [500, routePath(INLAND, SINGAPORE, ''), 'level'],
    [500, routePath(ROTTERDAM, ROTTERDAM, ''), 'level'],
    [400, `${routePath(ROTTERDAM, SINGAPORE, '')}?suez=maybe`, 'reason'],
    [404, '/from/3.95/52/to', 'error'],
  ];
  for (const name of ['route', 'distance']) {
    const path = `/v1/${name}/from/{from_lng}/{from_lat}/to/{to_lng}/{to_lat}`;
    for (const [status, ends, key] of asked) {
      const url = `/v1/${name}${ends.slice(ends.indexOf('/from'))}`;
      const answer = await server.get(url);
      expect([answer.status, Object.keys(answer.json as object)], url).toEqual([
        status,
        expect.arrayContaining([key]),
      ]);
      const { schema } = document.paths[path].get.responses[status].content['application/json'];
      const validate = new Ajv2020({ strict: false }).compile({ ...schema, components: document.components });
      expect(validate(answer.json), url).toBe(true);
      expect(validate({ status: 'error' }), url).toBe(false);
    }
  }
});

test('without them, and of other answers, it describes what it did', async () => {
  const { document } = await documentOf(await start());
  const { document: older } = await documentOf(await start({ olderErrors: true }));
  const { OlderRouteError, ...schemas } = older.components.schemas;
  expect(OlderRouteError).toBeDefined();
  expect(schemas).toEqual(document.components.schemas);
  const changed = Object.keys(document.paths).filter(
    (path) => JSON.stringify(document.paths[path]) !== JSON.stringify(older.paths[path]),
  );
  expect(changed.map((path) => path.split('/')[2]).sort()).toEqual(['distance', 'route']);
  for (const path of changed) {
    const [now, then] = [document, older].map(({ paths }) => paths[path].get.responses);
    const statuses = Object.keys(now).filter(
      (status) => JSON.stringify(now[status]) !== JSON.stringify(then[status]),
    );
    expect(statuses).toEqual(['400', '404', '500']);
  }
});
