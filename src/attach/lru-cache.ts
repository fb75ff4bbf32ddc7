/** Values by key, of which the last used are kept. */
export class LruCache<T> {
  readonly #size: number;
  readonly #values = new Map<string, T>();

  /** @param size how many are kept */
  constructor(size: number) {
    this.#size = size;
  }

  /** The value of a key, made if it is not there. */
  get(key: string, make: () => T): T {
    const known = this.#values.get(key);
    const value = known === undefined ? make() : known;
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#size) this.#values.delete(this.#values.keys().next().value as string);
    return value;
  }
}
