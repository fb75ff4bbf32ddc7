import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Engine } from '../../../src/service/engine/engine.ts';
import { type Running, run, startEngine } from './running.ts';

/** Starts servers on one engine for the tests of a file. Each is closed after its test. */
export function useServers(): (settings?: Parameters<typeof run>[1]) => Promise<Running> {
  let engine: Engine;
  const servers: Running[] = [];
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  afterAll(() => engine.close());
  return async (settings = {}) => {
    const server = await run(settings.engine ?? engine, settings);
    servers.push(server);
    return server;
  };
}
