import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Signals that end a process, and what it then exits with. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
const PERMISSIONS = 0o777;
/** Characters of a file's name in that of its part, which may not be too long where the name itself just fits. */
const NAMED = 60;
/** Where paths stand for what is open, such as `/dev/fd/3`, even if that is a file. */
const DEVICES = /^\/(dev|proc)\//;

/**
 * A file that is written beside its place and takes it when it is whole. Until then what stands there is as it was, and
 * may be read; if the process ends before, the part goes.
 */
export class PartFile {
  /** Where it is written. */
  readonly path: string;
  readonly #target: string;
  /** Of a file that stands in its place. */
  readonly #mode: number | undefined;
  readonly #listeners: readonly [string, () => void][];

  /** @throws {Error} of the file system, where a file in its place may not be written */
  constructor(target: string) {
    const known = statSync(target, { throwIfNoEntry: false });
    if (known) accessSync(target, constants.W_OK);
    this.#target = known ? realpathSync(target) : target;
    this.#mode = known && known.mode & PERMISSIONS;
    const suffix = randomBytes(4).toString('hex');
    const beginning = basename(this.#target).slice(0, NAMED);
    this.path = join(dirname(this.#target), `.${beginning}.${suffix}.part`);
    this.#listeners = [
      ['exit', () => rmSync(this.path, { force: true })],
      ...Object.entries(SIGNALS).map(([signal, code]): [string, () => void] => [
        signal,
        () => process.exit(code),
      ]),
    ];
    for (const [event, listener] of this.#listeners) process.once(event, listener);
  }

  /** Puts it in its place: all of it is written. */
  keep(): void {
    if (this.#mode !== undefined) chmodSync(this.path, this.#mode);
    renameSync(this.path, this.#target);
    for (const [event, listener] of this.#listeners) process.off(event, listener);
  }
}

/** Whether a file may be put in a path's place: devices and pipes stay what they are. */
export function isReplaceable(path: string): boolean {
  return !DEVICES.test(path) && (statSync(path, { throwIfNoEntry: false })?.isFile() ?? true);
}
