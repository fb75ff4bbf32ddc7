/**
 * Values by key, of which the last used are kept. In two maps: what is asked for goes to the younger, and once that is
 * half of all the elder is dropped. To take keys out and put them in again would leave tables of a map behind, each of
 * which holds on to the next, so that the collector carries them along with all that was ever in them.
 */
export class LruCache<T> {
  readonly #half: number;
  #younger = new Map<string, T>();
  #elder = new Map<string, T>();

  /** @param size how many are kept at most; at least half as many are */
  constructor(size: number) {
    this.#half = size / 2;
  }

  /** The value of a key, made if it is not there. */
  get(key: string, make: () => T): T {
    const young = this.#younger.get(key);
    if (young !== undefined) return young;
    const old = this.#elder.get(key);
    const value = old === undefined ? make() : old;
    if (this.#younger.size >= this.#half) {
      this.#elder = this.#younger;
      this.#younger = new Map();
    }
    this.#younger.set(key, value);
    return value;
  }
}
