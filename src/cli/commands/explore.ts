import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { FairwayError } from '../../index.ts';
import { DATA_FILES, openPageFiles, type PageFiles } from '../../page-files.ts';
import { MOST_PORT, urlOf } from '../../server-url.ts';
import { DATA_OPTION } from '../engine.ts';
import { UsageError } from '../exit-codes.ts';
import { systemMessage } from '../system-error.ts';

/** `fairway explore` */
export function build(): Command {
  return new Command('explore')
    .description('Serves the page on this machine: a chart on which routes are found as you drag their ends.')
    .option('--port <port>', 'port to listen on, 0 for any', toPort, 8081)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option(...DATA_OPTION)
    .addOption(
      new Option('--open <when>', 'whether to open a browser (default: yes, on a terminal)').choices([
        'yes',
        'no',
      ]),
    )
    .addHelpText(
      'after',
      `
Examples:
  fairway explore
  fairway explore --port 9000 --open no`,
    )
    .action(run);
}

async function run(values: { port: number; host: string; data?: string; open?: string }): Promise<void> {
  if (values.data !== undefined) checkData(values.data);
  const page = openPageFiles(values.data);
  if (!page) {
    throw new FairwayError(
      'data_error',
      'Expected the built page in dist/page, got none: run npm run build:page',
    );
  }
  const server = serverOf(page);
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) =>
      reject(new UsageError(systemMessage(error.syscall === 'listen' ? '--port' : '--host', error)));
    server.once('error', refuse).listen(values.port, values.host, resolve);
  });
  const url = `${urlOf(server.address() as AddressInfo)}/`;
  console.log(`The page is at ${url} (Ctrl+C ends it)`);
  const wanted = values.open ?? (process.stdout.isTTY ? 'yes' : 'no');
  if (wanted === 'yes') openBrowser(url);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(server));
}

/** @throws {FairwayError} `data_error` that names the first file that is not there */
function checkData(dir: string): void {
  const missing = DATA_FILES.map((name) => join(dir, name)).find((file) => !existsSync(file));
  if (missing === undefined) return;
  throw new FairwayError('data_error', `dataDir: got no file, expected a data file at ${missing}`, {
    field: 'dataDir',
  });
}

function serverOf(page: PageFiles): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
    } else {
      page.serve(request, response, () => response.writeHead(404).end('There is nothing at this path\n'));
    }
  });
}

function stop(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/** A browser that there is not is no failure: the address is on the screen. */
function openBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

function toPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= MOST_PORT) return Number(text);
  throw new InvalidArgumentError(`Expected a port, 0 to ${MOST_PORT}.`);
}
