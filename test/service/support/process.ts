import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { MAIN } from '../../support/built.ts';

/** `fairway serve` in a process of its own. */
export interface ServiceProcess {
  url: string;
  /** The first key, if it was told. */
  token: string | undefined;
  process: ChildProcess;
  /** All that went to the log so far. */
  log(): string;
  /** Sends a signal, answers the exit code, or the signal. */
  end(signal: NodeJS.Signals): Promise<number | string>;
}

/** Starts `fairway serve` on a free port; it takes requests when this resolves. */
export async function serve(...args: string[]): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [MAIN, 'serve', '--port', '0', '--drain-delay', '0', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  let token: string | undefined;
  let url: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    token ??= /First key.*: (\S+)/.exec(line)?.[1];
    url = /Listening at (\S+)\/v1/.exec(line)?.[1];
    if (url) break;
  }
  if (!url) throw new Error(`The service has not started: ${log}`);
  return {
    url,
    token,
    process: child,
    log: () => log,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
      return child.exitCode ?? child.signalCode ?? 0;
    },
  };
}
