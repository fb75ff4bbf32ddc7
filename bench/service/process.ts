import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../test/service/support/redis-server.ts';

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** The built service in a process of its own, on the loopback. */
export interface Server {
  url: string;
  /** Where its metrics are. */
  metrics: string;
  process: ChildProcess;
  /** From the start of the process until it takes requests, milliseconds. */
  startMs: number;
  /** Authorization of the first key, if this is a new store. */
  headers: Record<string, string>;
  /** Runs `fairway` on the same store; its lines. */
  fairway(...args: string[]): Promise<string[]>;
  /** Kills it and forgets its store. */
  stop(): Promise<void>;
}

/** Starts the service, on a new store unless one is given. */
export async function serve(
  settings: { store?: string; port?: number; args?: string[] } = {},
): Promise<Server> {
  const dir = mkdtempSync(join(tmpdir(), 'fairway-bench-'));
  const { store = join(dir, 'store.db'), port = 0, args = [] } = settings;
  const metrics = `127.0.0.1:${await freePort()}`;
  const own = ['--port', String(port), '--store', store, '--metrics', metrics, '--log-level', 'error'];
  const began = performance.now();
  const child = spawn(process.execPath, [MAIN, 'serve', ...own, '--drain-delay', '0', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let token = '';
  let url = '';
  for await (const line of createInterface(child.stdout)) {
    token ||= /First key.*: (\S+)/.exec(line)?.[1] ?? '';
    url = /Listening at (\S+)\/v1/.exec(line)?.[1] ?? '';
    if (url) break;
  }
  return {
    url,
    metrics: `http://${metrics}`,
    process: child,
    startMs: performance.now() - began,
    headers: headersOf(`Bearer ${token}`),
    fairway: (...words) => run([...words, '--store', store]),
    async stop() {
      await end(child, 'SIGKILL');
      rmSync(dir, { recursive: true });
    },
  };
}

/** Headers of a request with a body of JSON. */
export function headersOf(authorization: string): Record<string, string> {
  return { authorization, 'content-type': 'application/json' };
}

/** Sends a signal, and waits until the process is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function run(args: string[]): Promise<string[]> {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) lines.push(line);
  return lines;
}
