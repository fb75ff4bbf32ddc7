import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import sirv from 'sirv';
import { isAmong } from './entity-tag.ts';

/** What the page may load: its own files, and no script or style that stands in a page. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A year: for addresses that have a part of the file's hash in them. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const DATA = '/data/';
/** What the page reads of a folder of data. */
export const DATA_FILES: readonly string[] = ['coast.pbf', 'graph.pbf', 'areas.pbf', 'locations.pbf'];
/** Of a folder of data only these are served. */
const SERVED = ['MANIFEST.json', ...DATA_FILES];

/** Answers under way on a connection at most: browsers have one, and each holds a file open. */
const MOST_AT_ONCE = 32;

/** Connection to its answers under way. */
const underWay = new WeakMap<Socket, number>();
/** What answers vary by already: sirv puts its own in the place of that. */
const varied = new WeakMap<ServerResponse, string>();

/** The built page and the data beside it, for a server. */
export interface PageFiles {
  /** Where the page has something, from `/` on. */
  readonly paths: readonly string[];
  /** Answers a GET or HEAD of one of the paths; runs `next` for another. Hangs up where a file can't be read any more. */
  serve(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

/**
 * The page that `npm run build:page` made, or undefined if it did not. Addresses in the page are relative to it.
 *
 * @param dataDir folder with the data files; default: the package's
 */
export function openPageFiles(dataDir?: string): PageFiles | undefined {
  const home = dirname(createRequire(import.meta.url).resolve('fairway-router/package.json'));
  const pageDir = join(home, 'dist/page');
  if (!existsSync(join(pageDir, 'index.html'))) return undefined;
  const data = dataDir ?? join(home, 'graph-data');
  const page = sirv(pageDir, { brotli: true, setHeaders: setPageHeaders });
  const files = sirv(data, { setHeaders: setDataHeaders });
  const own = readdirSync(pageDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => join(entry.parentPath, entry.name).slice(pageDir.length).replaceAll('\\', '/'));
  const known = new Map([
    ['/', join(pageDir, 'index.html')],
    ...own.map((path): [string, string] => [path, join(pageDir, path)]),
    ...SERVED.map((name): [string, string] => [DATA + name, join(data, name)]).filter(([, file]) =>
      existsSync(file),
    ),
  ]);
  const tags = new Map<string, string>();
  /** By the file's content: installed packages have files of one time, which tells nothing. */
  const tagOf = (path: string, file: string) => {
    const tag =
      tags.get(path) ?? `W/"${createHash('sha256').update(readFileSync(file)).digest('base64url')}"`;
    tags.set(path, tag);
    return tag;
  };
  const answer = (request: IncomingMessage, response: ServerResponse, path: string, file: string) => {
    const { url = '/' } = request;
    const tag = tagOf(path, file);
    response.setHeader('ETag', tag);
    // sirv has no other reading of ranges than the plainest, and none of weights
    delete request.headers.range;
    request.headers['accept-encoding'] = takesBrotli(request) ? 'br' : 'identity';
    // nor does it look whether its file can be read, which otherwise ends the process, and whether it still is wanted
    response.once('pipe', (source) => {
      source.once('error', () => response.destroy());
      response.once('close', () => source.destroy());
    });
    const isData = path.startsWith(DATA);
    const vary = response.getHeader('Vary');
    if (!isData && vary !== undefined) varied.set(response, String(vary));
    if (isAmong(request.headers['if-none-match'], tag)) {
      if (isData) setDataHeaders(response, path);
      else setPageHeaders(response, path);
      response.removeHeader('Content-Type');
      response.writeHead(304).end();
    } else if (isData) {
      // sirv reads the address at once
      request.url = url.slice(DATA.length - 1);
      files(request, response);
      request.url = url;
    } else {
      page(request, response);
    }
  };
  return {
    paths: [...known.keys()],
    serve(request, response, next) {
      const [path] = (request.url ?? '/').split('?', 1);
      const file = known.get(path);
      if (file === undefined) return next();
      if (!isAdmitted(response)) return response.destroy();
      try {
        answer(request, response, path, file);
      } catch {
        response.destroy();
      }
    },
  };
}

/** Whether a connection has few enough answers under way for one more, which is counted until it is over. */
function isAdmitted(response: ServerResponse): boolean {
  const { socket } = response.req;
  const count = underWay.get(socket) ?? 0;
  if (count >= MOST_AT_ONCE) return false;
  underWay.set(socket, count + 1);
  response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
  return true;
}

/** Whether a client takes what is packed as the page is: names it, and not with the weight 0. */
function takesBrotli({ headers }: IncomingMessage): boolean {
  const codings = String(headers['accept-encoding'] ?? '').split(',');
  return codings.some(
    (coding) => /^\s*br\s*(;|$)/i.test(coding) && !/;\s*q\s*=\s*0(\.0*)?\s*(;|$)/i.test(coding),
  );
}

function setPageHeaders(response: ServerResponse, path: string): void {
  setCommonHeaders(response);
  const vary = varied.get(response);
  response.setHeader('Vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Cache-Control', path.startsWith('/assets/') ? FOR_EVER : 'no-cache');
  if (path.endsWith('.bin')) response.setHeader('Content-Type', 'application/octet-stream');
}

function setDataHeaders(response: ServerResponse, path: string): void {
  setCommonHeaders(response);
  response.setHeader('Cache-Control', 'no-cache');
  if (path.endsWith('.pbf')) response.setHeader('Content-Type', 'application/octet-stream');
}

function setCommonHeaders(response: ServerResponse): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
}
