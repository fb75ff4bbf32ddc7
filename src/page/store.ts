/** A value in one place, whose readers are told when the parts of it change that they read. */
export class Store<T extends object> {
  #value: T;
  readonly #readers = new Set<(before: T) => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get value(): Readonly<T> {
    return this.#value;
  }

  change(part: Partial<T>): void {
    const before = this.#value;
    this.#value = { ...before, ...part };
    for (const read of this.#readers) read(before);
  }

  /** Runs now, and again whenever one of the parts is another. */
  watch(keys: readonly (keyof T)[], run: (value: Readonly<T>) => void): void {
    this.#readers.add((before) => {
      if (keys.some((key) => this.#value[key] !== before[key])) run(this.#value);
    });
    run(this.#value);
  }
}
