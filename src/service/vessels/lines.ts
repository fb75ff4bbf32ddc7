/** Longer lines are garbage, and cut: a sentence has 82 characters, a tag block as many. */
const MOST_CHARACTERS = 1_024;

/** Cuts a stream of bytes into lines, whatever the pieces in which it comes. */
export class LineSplitter {
  readonly #onLine: (line: string) => void;
  #rest = '';

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  /** Bytes of a line that has not ended yet. */
  get unfinished(): number {
    return this.#rest.length;
  }

  push(bytes: Buffer): void {
    const lines = (this.#rest + bytes.toString('latin1')).split(/\r\n|\n|\r/);
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#tell(line);
    if (this.#rest.length > MOST_CHARACTERS) this.end();
  }

  /** What is left is a line. */
  end(): void {
    this.#tell(this.#rest);
    this.#rest = '';
  }

  #tell(line: string): void {
    if (line !== '') this.#onLine(line.slice(0, MOST_CHARACTERS));
  }
}
