import { FairwayError } from '../errors.ts';
import type { FairwayData } from '../index.ts';
import { FileStore } from './file-store.ts';
import type { LoadProgress } from './types.ts';

const MANIFEST = 'MANIFEST.json';

/** The members of `FairwayData`, and whether the engine needs them. */
const PARTS = { coast: true, graph: true, areas: true, locations: false } as const;

/** What is read of the manifest. */
interface Manifest {
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string } | undefined>>;
}

/** A data file of the release that the manifest tells of. */
interface Listed {
  readonly part: keyof FairwayData;
  readonly bytes: number;
  /** With its version, so that no store on the way has an older one under it. */
  readonly url: string;
}

/** The data, and what to do with its files when it has been tried. */
export interface FetchedData {
  readonly data: FairwayData;
  /** Stores them for the next time, and drops those of older releases. */
  keep(): Promise<void>;
  /** Drops what is stored of them: it is of no use. */
  forget(): Promise<void>;
}

/**
 * Fetches the data files in a folder, or takes them from the store. Of the folder only the manifest is asked for every
 * time; without a network the stored one does.
 *
 * @param base address of the folder, with a slash at its end
 * @throws {FairwayError} `data_error`, naming the file and the status
 */
export async function fetchData(
  base: string,
  onProgress: (progress: LoadProgress) => void,
): Promise<FetchedData> {
  const store = await FileStore.open();
  const url = base + MANIFEST;
  // waited for only where it is needed: storage may take long
  const kept = findText(store, url);
  const manifest = await fetchManifest(url, kept);
  const files = listFiles(base, JSON.parse(manifest));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let loaded = 0;
  const count = (bytes: number) => {
    loaded += bytes;
    onProgress({ loaded, total });
  };
  count(0);
  const found = await Promise.all(
    files.map(async (file) => {
      const stored = await store.find(file.url);
      if (stored?.length === file.bytes) {
        count(stored.length);
        return { ...file, content: stored, isNew: false };
      }
      return { ...file, content: await fetchFile(file, count), isNew: true };
    }),
  );
  return {
    data: Object.fromEntries(found.map(({ part, content }) => [part, content])) as unknown as FairwayData,
    keep: async () => store.keep([...found, { url, content: manifest, isNew: (await kept) !== manifest }]),
    async forget() {
      for (const file of found) await store.drop(file.url);
    },
  };
}

/** @param kept what the store has of it, if it has something */
async function fetchManifest(url: string, kept: Promise<string | undefined>): Promise<string> {
  try {
    const text = await fetchOk(url, (response) => response.text());
    checkManifest(url, text);
    return text;
  } catch (error) {
    const stored = await kept;
    if (stored === undefined) throw error;
    checkManifest(url, stored);
    return stored;
  }
}

async function findText(store: FileStore, url: string): Promise<string | undefined> {
  const bytes = await store.find(url);
  return bytes && new TextDecoder().decode(bytes);
}

/** @throws {FairwayError} `data_error` for what is no manifest, such as the page that some servers give for any path */
function checkManifest(url: string, text: string): void {
  let manifest: Partial<Manifest> | null = null;
  try {
    manifest = JSON.parse(text);
  } catch {
    // told below
  }
  if (typeof manifest?.files === 'object' && manifest.files !== null) return;
  throw fail(url, 'a manifest with files', JSON.stringify(text.slice(0, 40)));
}

function listFiles(base: string, { files }: Manifest): Listed[] {
  return Object.entries(PARTS).flatMap(([part, isNeeded]) => {
    const name = `${part}.pbf`;
    const entry = files[name];
    if (!entry && !isNeeded) return [];
    if (typeof entry?.sha256 !== 'string' || !Number.isSafeInteger(entry.bytes) || entry.bytes < 0) {
      throw fail(
        base + MANIFEST,
        `an entry of ${name} with its bytes and sha256`,
        JSON.stringify(entry) ?? `${Object.keys(files)}`,
      );
    }
    const { bytes, sha256 } = entry;
    return [{ part: part as keyof FairwayData, bytes, url: `${base}${name}?v=${sha256.slice(0, 12)}` }];
  });
}

/** Fetches a file, and tells of its bytes as they come. */
function fetchFile({ url, bytes }: Listed, count: (bytes: number) => void): Promise<Uint8Array> {
  return fetchOk(url, async ({ body }) => {
    const content = new Uint8Array(bytes);
    let at = 0;
    const reader = body?.getReader();
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      if (at + chunk.value.length > bytes) {
        void reader?.cancel();
        throw fail(url, `${bytes} bytes, as in ${MANIFEST}`, 'more');
      }
      content.set(chunk.value, at);
      at += chunk.value.length;
      count(chunk.value.length);
    }
    if (at === bytes) return content;
    throw fail(url, `${bytes} bytes, as in ${MANIFEST}`, `${at}`);
  });
}

/**
 * Reads what a server answers. It is asked whether what the browser's cache has is still so: a file of another release,
 * which came while its folder was changed, would stay there under this one's address.
 */
async function fetchOk<T>(url: string, read: (response: Response) => Promise<T>): Promise<T> {
  try {
    const response = await fetch(url, { cache: 'no-cache' });
    if (!response.ok) throw fail(url, 'status 200', `${response.status} ${response.statusText}`.trim());
    return await read(response);
  } catch (cause) {
    if (cause instanceof FairwayError) throw cause;
    throw fail(url, 'an answer', `${cause}`);
  }
}

function fail(url: string, expected: string, got: string): FairwayError {
  return new FairwayError('data_error', `${url}: got ${got}, expected ${expected}`, { field: 'baseUrl' });
}
