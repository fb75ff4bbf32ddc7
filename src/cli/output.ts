import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/** Where a command's data goes: a file, or standard output, on which nothing else is written. */
export class Output {
  readonly #stream: NodeJS.WritableStream;
  readonly #isFile: boolean;
  #isClosed = false;
  #failure: Error | undefined;

  /** @param path of the file; standard output by default */
  constructor(path: string | undefined) {
    this.#isFile = path !== undefined && path !== '-';
    this.#stream = this.#isFile ? createWriteStream(path as string) : process.stdout;
    this.#stream.on('error', (error: NodeJS.ErrnoException) => {
      // a reader that has enough, such as head, is no failure
      if (error.code === 'EPIPE') this.#isClosed = true;
      else this.#failure = error;
    });
  }

  /** Whether nobody reads on: what is left need not be made. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether a person looks at it. */
  get isTerminal(): boolean {
    return !this.#isFile && process.stdout.isTTY === true;
  }

  /** Writes, and waits until there is room for more. */
  async write(data: string | Uint8Array): Promise<void> {
    if (this.#isClosed) return;
    await new Promise<void>((resolve) => this.#stream.write(data, () => resolve()));
    if (this.#failure) throw this.#failure;
  }

  /** Writes a line. */
  line(text: string): Promise<void> {
    return this.write(`${text}\n`);
  }

  /** Waits until all is written. */
  async end(): Promise<void> {
    if (!this.#isFile) return;
    const isDone = finished(this.#stream);
    this.#stream.end();
    await isDone;
  }
}

/** A line for people, on standard error. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}
