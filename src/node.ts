import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { checkObject, describe, invalid, reading } from './api/check.ts';
import { Fairway } from './api/fairway.ts';
import type { EngineOptions, FairwayData } from './api/types/engine.ts';
import { FairwayError } from './errors.ts';

/** What the calls take and give: so that what is inferred of them can be named. */
export type * from './index.ts';

/**
 * The folder of the data that comes with the package, wherever in it this module is.
 *
 * @throws {FairwayError} `data_error` for a module that a bundler took out of the package
 */
function ownDataDir(): string {
  try {
    const require = createRequire(import.meta.url);
    return join(dirname(require.resolve('fairway-router/package.json')), 'graph-data');
  } catch {
    const message =
      'dataDir: got none, expected the folder of the data files: a bundle may not find those of the package; ' +
      'copy its graph-data beside this program, and name that';
    throw new FairwayError('data_error', message, { field: 'dataDir' });
  }
}

/** Where data files are read. */
export interface DataOptions {
  /** Folder with the `.pbf` files; default: the package's own `graph-data`. */
  dataDir?: string;
}

/** Where `openFairway` reads, and the settings of the engine. */
export interface OpenOptions extends DataOptions, EngineOptions {}

/**
 * Reads the data files and opens the engine on them. A folder without `locations.pbf` gives an engine without
 * locations.
 *
 * @throws {FairwayError} `invalid_request` for options that are none; `data_error` when a file is missing, unreadable
 * or damaged
 */
export async function openFairway(options: OpenOptions = {}): Promise<Fairway> {
  const { dataDir, limits } = checkOptions(options, ['dataDir', 'limits']);
  return Fairway.from(await readFiles(dataDir), { limits: limits as EngineOptions['limits'] });
}

/**
 * Reads the data files, for `Fairway.from`: in a worker thread, say.
 *
 * @throws {FairwayError} `invalid_request` for options that are none; `data_error` when a file is missing or unreadable
 */
export async function readFairwayData(options: DataOptions = {}): Promise<FairwayData> {
  return readFiles(checkOptions(options, ['dataDir']).dataDir);
}

async function readFiles(dataDir: string): Promise<FairwayData> {
  const [coast, graph, areas, locations] = await Promise.all([
    readData(dataDir, 'coast.pbf'),
    readData(dataDir, 'graph.pbf'),
    readData(dataDir, 'areas.pbf'),
    existsSync(join(dataDir, 'locations.pbf')) ? readData(dataDir, 'locations.pbf') : undefined,
  ]);
  return { coast, graph, areas, locations };
}

/** The folder, and the limits as they came: the engine checks them. */
function checkOptions(options: unknown, known: readonly string[]): { dataDir: string; limits: unknown } {
  return reading('options', () => {
    const object = checkObject(options, 'options', 'an object with dataDir', known);
    const { dataDir = ownDataDir(), limits } = object;
    if (typeof dataDir === 'string') return { dataDir, limits };
    throw invalid('options.dataDir', 'the path of a folder', describe(dataDir));
  });
}

async function readData(dir: string, name: string): Promise<Uint8Array> {
  const path = join(dir, name);
  try {
    return await readFile(path);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `dataDir: got nothing that can be read (${reason}), expected a data file at ${path}`;
    throw new FairwayError('data_error', message, { field: 'dataDir' });
  }
}
