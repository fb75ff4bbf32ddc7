// Keeps the page's own files, so that it opens without a network. The engine's worker keeps the data by itself.

/** Files of the page, relative to it, and what they are called together; the build puts them before this script. */
declare const FILES: string[];
declare const VERSION: string;

/** What TypeScript's DOM library lacks of workers of this kind. */
interface Scope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', run: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', run: (event: FetchEvent) => void): void;
}
interface ExtendableEvent {
  waitUntil(done: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const PREFIX = 'fairway-page-';
const CACHE = PREFIX + VERSION;
/** Storage that has not answered after so long is not waited for, milliseconds. */
const PATIENCE = 2000;
const scope = self as unknown as Scope;

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      // else the browser's own cache might give an older page for the new one
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' }))))
      .then(() => scope.skipWaiting()),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(PREFIX) && name !== CACHE))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => scope.clients.claim()),
  );
});

const own = new Set(FILES.map((file) => new URL(file, self.location.href).href));

scope.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  url.hash = url.search = '';
  url.pathname = url.pathname.replace(/\/index\.html$/, '/');
  if (event.request.method === 'GET' && own.has(url.href)) event.respondWith(answer(event.request, url.href));
});

/** What was kept; a file of a version that is no longer there comes from the network, as all do where storage is silent. */
async function answer(request: Request, url: string): Promise<Response> {
  const kept = caches.match(url, { cacheName: CACHE }).catch(() => undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const found = await Promise.race([kept, late]);
  // without a network storage that is only slow is waited for
  return found ?? fetch(request).catch(async (error) => (await kept) ?? Promise.reject(error));
}
