/** Cache Storage in memory, as far as the library uses it. */
export class MemoryCaches {
  readonly files = new Map<string, Uint8Array>();

  async open(): Promise<Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>> {
    const { files } = this;
    return {
      match: async (url) => {
        const bytes = files.get(String(url));
        return bytes && new Response(bytes as BodyInit);
      },
      put: async (url, response) => {
        files.set(String(url), new Uint8Array(await response.arrayBuffer()));
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
