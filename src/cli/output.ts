import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { isReplaceable, PartFile } from './part-file.ts';
import { systemMessage } from './system-error.ts';

/** What stands for standard output; opened as a file, one that it leads to would be cut off. */
const STANDARD = new Set(['-', '/dev/stdout', '/dev/fd/1', '/proc/self/fd/1']);

/**
 * Where a command's data goes: a file, which takes its place when it is whole, or standard output, on which nothing else
 * is written.
 */
export class Output {
  readonly #stream: NodeJS.WritableStream;
  readonly #isFile: boolean;
  readonly #part: PartFile | undefined;
  #isClosed = false;
  #failure: Error | undefined;

  /** @param path of the file; standard output by default */
  constructor(path: string | undefined) {
    this.#isFile = path !== undefined && !STANDARD.has(path);
    const file = this.#isFile ? (path as string) : '';
    this.#part = this.#isFile ? partOf(file) : undefined;
    this.#stream = this.#isFile ? createWriteStream(this.#part?.path ?? file) : process.stdout;
    this.#stream.on('error', (error: NodeJS.ErrnoException) => {
      // a reader that has enough, such as head, is no failure
      if (error.code === 'EPIPE') this.#isClosed = true;
      else this.#failure = error;
      if (this.#isFile) nameFile(error, file);
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

  /** Waits until all is written; of a file, puts it in its place. */
  async end(): Promise<void> {
    if (!this.#isFile) return;
    const isDone = finished(this.#stream);
    this.#stream.end();
    await isDone;
    this.#part?.keep();
  }
}

/** The part of a file that takes its place; undefined for devices and pipes. */
function partOf(file: string): PartFile | undefined {
  try {
    return isReplaceable(file) ? new PartFile(file) : undefined;
  } catch (error) {
    throw nameFile(error as NodeJS.ErrnoException, file);
  }
}

/** Has a failure name the option, and the file in place of its part. */
function nameFile(error: NodeJS.ErrnoException, file: string): Error {
  if (error.path !== undefined) error.path = file;
  error.message = systemMessage('--out', error);
  return error;
}

/** A line for people, on standard error. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}
