import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Whether this machine has `redis-server`, a package of Debian. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis) {
  console.warn(
    'SKIPPED: no redis-server on this machine; the Redis suites need it (apt-get install redis-server)',
  );
}

/** A Redis server of its own, in memory, on the loopback. */
export interface RedisServer {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a Redis server; it answers when this resolves. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const chunk of server.stdout) if (String(chunk).includes('Ready to accept')) break;
  return {
    url: `redis://127.0.0.1:${port}`,
    process: server,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
  };
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
