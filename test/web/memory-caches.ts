/** Cache Storage in memory, as far as the library uses it. */
export class MemoryCaches {
  readonly files = new Map<string, Uint8Array>();
  /** Bytes that it takes. */
  room = Number.POSITIVE_INFINITY;
  /** Files that it had no room for. */
  refused = 0;

  async open(): Promise<Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>> {
    const { files } = this;
    return {
      match: async (url) => {
        const bytes = files.get(String(url));
        return bytes && new Response(bytes as BodyInit);
      },
      put: async (url, response) => {
        const content = new Uint8Array(await response.arrayBuffer());
        const others = [...files].filter(([other]) => other !== String(url));
        if (others.reduce((sum, [, { length }]) => sum + length, content.length) > this.room) {
          this.refused++;
          throw new DOMException('full', 'QuotaExceededError');
        }
        files.set(String(url), content);
      },
      keys: async (url) => {
        const plain = (address: string) => address.split('?')[0];
        return [...files.keys()]
          .filter((key) => plain(key) === plain(String(url)))
          .map((key) => ({ url: key }) as Request);
      },
      delete: async (url) => files.delete(String(url)),
    };
  }

  /** Names of the files kept, without their versions. */
  get names(): string[] {
    return [...this.files.keys()].map((url) => url.replace(/.*\/|\?.*/g, '')).sort();
  }
}
