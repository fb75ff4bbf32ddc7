import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { isReplaceable, PartFile } from './part-file.ts';
import { systemMessage } from './system-error.ts';

/** What stands for standard output; opened as a file, one that it leads to would be cut off. */
const STANDARD = new Set(['-', '/dev/stdout', '/dev/fd/1', '/proc/self/fd/1']);

/** What the system says of a folder in which no file may be made. */
const REFUSED = new Set(['EACCES', 'EPERM']);

/**
 * Where a command's data goes: a file, which takes its place when it is whole, or standard output, on which nothing else
 * is written.
 */
export class Output {
  readonly #stream: NodeJS.WritableStream;
  /** Of a file that is written; undefined for standard output. */
  readonly #file: string | undefined;
  readonly #part: PartFile | undefined;
  #isClosed = false;
  #failure: Error | undefined;

  /** @param path of the file; standard output by default */
  constructor(path: string | undefined) {
    const file = path !== undefined && STANDARD.has(path) ? undefined : path;
    this.#file = file;
    this.#part = file === undefined ? undefined : partOf(file);
    this.#stream = file === undefined ? process.stdout : createWriteStream(this.#part?.path ?? file);
    this.#stream.on('error', (error: NodeJS.ErrnoException) => {
      // a reader that has enough, such as head, is no failure
      if (error.code === 'EPIPE') this.#isClosed = true;
      else this.#failure = error;
      if (file !== undefined) nameFile(error, file, this.#part !== undefined);
    });
  }

  /** Whether nobody reads on: what is left need not be made. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether a person looks at it. */
  get isTerminal(): boolean {
    return this.#file === undefined && process.stdout.isTTY === true;
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
    if (this.#file === undefined) return;
    const isDone = finished(this.#stream);
    this.#stream.end();
    await isDone;
    try {
      this.#part?.keep();
    } catch (error) {
      throw nameFile(error as NodeJS.ErrnoException, this.#file);
    }
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

/**
 * Has a failure name the option, and the file in place of its part.
 *
 * @param isOfPart whether the part is what could not be written: the file itself may be, and its folder may not
 */
function nameFile(error: NodeJS.ErrnoException, file: string, isOfPart = false): Error {
  if (error.path !== undefined) error.path = file;
  error.message =
    isOfPart && REFUSED.has(error.code ?? '')
      ? `--out: got ${file}, whose folder may not be written to: files are replaced as a whole`
      : systemMessage('--out', error);
  return error;
}

/** A line for people, on standard error. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}
