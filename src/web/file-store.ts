/** The name under which Cache Storage has the files. */
const CACHE = 'fairway-router';
/** What has not answered after so long counts as none, milliseconds. */
const PATIENCE = 5000;

/**
 * Files by their address, in Cache Storage. There may be none, as on insecure origins and in some private windows, and
 * it may be full, or never answer: then nothing is found and nothing is kept, and nothing fails or waits for long.
 */
export class FileStore {
  readonly #cache: Cache | undefined;

  private constructor(cache: Cache | undefined) {
    this.#cache = cache;
  }

  static async open(): Promise<FileStore> {
    return new FileStore(await orNone(() => globalThis.caches?.open(CACHE)));
  }

  async find(url: string): Promise<Uint8Array | undefined> {
    const bytes = await orNone(async () => (await this.#cache?.match(url))?.arrayBuffer());
    return bytes && new Uint8Array(bytes);
  }

  /**
   * Keeps the new ones of these files, in their order and as far as there is room; then drops those whose address differs
   * from one of these in its query only. So wherever it ends, what was kept before is whole, or these are. Where none is
   * new nothing is done: what another page has kept since may be of a later release.
   */
  async keep(files: readonly { url: string; content: Uint8Array | string; isNew: boolean }[]): Promise<void> {
    if (!files.some(({ isNew }) => isNew)) return;
    await orNone(async () => {
      for (const { url, content, isNew } of files) {
        if (isNew) await this.#cache?.put(url, new Response(content as BodyInit));
      }
      for (const { url } of files) {
        for (const { url: other } of (await this.#cache?.keys(url, { ignoreSearch: true })) ?? []) {
          if (other !== url) await this.#cache?.delete(other);
        }
      }
    });
  }

  async drop(url: string): Promise<void> {
    await orNone(async () => this.#cache?.delete(url));
  }
}

/** What an operation of the browser's gives, or nothing where it may not, can't or does not end in time. */
async function orNone<T>(run: () => Promise<T> | undefined): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  try {
    return await Promise.race([run(), late]);
  } catch {
    return undefined;
  }
}
