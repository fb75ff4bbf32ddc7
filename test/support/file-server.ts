import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** A server of the files in some folders, the first that has one; `close` ends it. */
export interface FileServer {
  /** Its address, with a slash at its end. */
  readonly url: string;
  /** Paths asked for, with their query. */
  readonly asked: string[];
  /** What is answered to a path in the place of a file, by its name; one that is cut breaks off after its body. */
  readonly instead: Map<string, { status: number; body?: string | Uint8Array; isCut?: boolean }>;
  close(): Promise<void>;
}

export async function serveFiles(...folders: string[]): Promise<FileServer> {
  const asked: string[] = [];
  const instead: FileServer['instead'] = new Map();
  const server = createServer(async ({ url = '/' }, response) => {
    asked.push(url);
    const path = decodeURIComponent(url.split('?')[0]).replace(/\/$/, '/index.html');
    const other = instead.get(path.slice(1));
    const body = other ? (other.body ?? '') : await firstOf(folders.map((folder) => join(folder, path)));
    const headers = { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' };
    response.writeHead(other?.status ?? (body === undefined ? 404 : 200), headers);
    if (other?.isCut) response.write(body, () => response.destroy());
    else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    instead,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function firstOf(paths: readonly string[]): Promise<Uint8Array | undefined> {
  for (const path of paths) {
    try {
      return await readFile(path);
    } catch {
      // the next folder may have it
    }
  }
  return undefined;
}
