import { checkObject, describe, invalid, reading } from '../api/check.ts';
import type { EngineOptions } from '../index.ts';
import { Messenger } from './messenger.ts';
import { remoteFairway } from './remote.ts';
import type { LoadProgress, WebFairway } from './types.ts';

/** Where the data lies, and how the engine is run. */
export interface OpenOptions extends EngineOptions {
  /** The folder with `MANIFEST.json` and the `.pbf` files; relative to the page. */
  baseUrl: string | URL;
  /** Told how much of the data has come, from the network or from the browser's storage. */
  onProgress?: (progress: LoadProgress) => void;
  /**
   * A worker that runs the module `fairway-router/web/worker`, where the bundler does not make one by itself. It is the
   * engine's from then on, and ends with it.
   */
  worker?: Worker;
  /** Gives up opening. */
  signal?: AbortSignal;
}

/**
 * Opens the engine in a module worker. The data files are fetched once and kept in Cache Storage, if the page may have
 * one: later only `MANIFEST.json` is asked for, and without a network not even that.
 *
 * @throws {FairwayError} `invalid_request` for options that are none; `data_error` when a file can't be fetched, is
 * damaged or of another version. Else the signal's reason, or an `Error` when the worker does not run
 */
export async function openFairway(options: OpenOptions): Promise<WebFairway> {
  const { baseUrl, limits, onProgress, worker, signal } = checkOptions(options);
  const messenger = new Messenger(
    worker ?? new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }),
    onProgress,
  );
  try {
    await messenger.ask({ name: 'open', baseUrl, limits }, signal);
  } catch (error) {
    messenger.close(error as Error);
    throw error;
  }
  return {
    ...remoteFairway(messenger),
    until(until) {
      checkTarget(until, 'signal', SIGNAL);
      return remoteFairway(messenger, until);
    },
    close: () => messenger.close(new Error('The engine was closed')),
  };
}

const SIGNAL = 'an AbortSignal';
const KNOWN = ['baseUrl', 'limits', 'onProgress', 'worker', 'signal'] as const;

/** The options, the base as an absolute address with a slash at its end. The engine checks the limits. */
function checkOptions(options: unknown): Omit<OpenOptions, 'baseUrl'> & { baseUrl: string } {
  return reading('options', () => {
    const object: Partial<OpenOptions> = checkObject(options, 'options', 'an object with baseUrl', KNOWN);
    const { limits, onProgress, worker, signal } = object;
    const baseUrl = folderOf(object.baseUrl);
    const empty = KNOWN.find((key) => object[key] === null);
    if (empty !== undefined) throw invalid(`options.${empty}`, 'it left out', 'null');
    if (onProgress !== undefined && typeof onProgress !== 'function') {
      throw invalid('options.onProgress', 'a function', describe(onProgress));
    }
    if (worker !== undefined) checkTarget(worker, 'options.worker', 'a Worker');
    if (signal !== undefined) checkTarget(signal, 'options.signal', SIGNAL);
    return { baseUrl, limits, onProgress, worker, signal };
  });
}

function checkTarget(value: Partial<EventTarget> | null, field: string, expected: string): void {
  if (typeof value?.addEventListener !== 'function') throw invalid(field, expected, describe(value));
}

function folderOf(baseUrl: unknown): string {
  if (typeof baseUrl === 'string' || baseUrl instanceof URL) {
    try {
      const url = new URL(baseUrl, globalThis.document?.baseURI ?? globalThis.location?.href);
      url.hash = url.search = '';
      return url.href.replace(/\/?$/, '/');
    } catch {
      // told below
    }
  }
  throw invalid('options.baseUrl', 'the address of a folder', describe(baseUrl));
}
