import { describe, expect, test } from 'vitest';
import { routePath } from './support/running.ts';
import { useServers } from './support/servers.ts';

const start = useServers();
const VALIDATE = '/v1/validate/4/52';
const HOUR = 3_600_000;

describe('a clock that is set forward and back', () => {
  test('leaves no key refused', async () => {
    const server = await start();
    const key = await server.key();
    server.pass(HOUR);
    for (let i = 0; i < 10; i++) expect((await server.get(VALIDATE, key)).status).toBe(200);
    server.pass(-HOUR);
    for (let i = 0; i < 10; i++) expect((await server.get(VALIDATE, key)).status).toBe(200);
    expect((await server.get(VALIDATE, key)).status).toBe(429);
  });

  test('leaves no place held', async () => {
    const server = await start();
    const license = await server.license({ concurrent: 1 });
    const { store } = server.context;
    // a service that died while its clock was wrong
    const user = Buffer.from(license.slice(6), 'base64').toString().split(':')[0];
    const limit = { kind: 'concurrent', key: `concurrent:${user}`, limit: 1 } as const;
    const wrong = server.context.clock() + HOUR;
    await store.admit({ id: 'left behind', expiresAt: wrong + 15_000 }, [limit], wrong);
    expect((await server.get(VALIDATE, license)).status).toBe(200);
  });

  test('ends no request that is under way', async () => {
    const route = async () => {
      server.pass(HOUR);
      return '{}';
    };
    const server = await start({ engine: { route, waiting: 0 } as never });
    const license = await server.license({ tokens: 10 });
    expect((await server.get(routePath(), license)).status).toBe(200);
    server.pass(-HOUR);
    expect((await server.get('/v1/quota', license)).json).toMatchObject({ used: 2 });
  });
});
