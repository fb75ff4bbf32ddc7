import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fairway, type FairwayData } from './api/fairway.ts';
import { FairwayError } from './errors.ts';

/** The data that comes with the package. */
const DEFAULT_DATA_DIR = fileURLToPath(new URL('../graph-data', import.meta.url));

/** Where `openFairway` reads. */
export interface OpenOptions {
  /** Folder with the `.pbf` files; default: the package's own `graph-data`. */
  dataDir?: string;
}

/**
 * Reads the data files and opens the engine on them. A folder without `locations.pbf` gives an engine without
 * locations.
 *
 * @throws {FairwayError} `data_error` when a file is missing, unreadable or damaged
 */
export async function openFairway(options: OpenOptions = {}): Promise<Fairway> {
  return Fairway.from(await readFairwayData(options));
}

/**
 * Reads the data files, for `Fairway.from`: in a worker thread, say.
 *
 * @throws {FairwayError} `data_error` when a file is missing or unreadable
 */
export async function readFairwayData({
  dataDir = DEFAULT_DATA_DIR,
}: OpenOptions = {}): Promise<FairwayData> {
  const [coast, graph, areas, locations] = await Promise.all([
    readData(dataDir, 'coast.pbf'),
    readData(dataDir, 'graph.pbf'),
    readData(dataDir, 'areas.pbf'),
    existsSync(join(dataDir, 'locations.pbf')) ? readData(dataDir, 'locations.pbf') : undefined,
  ]);
  return { coast, graph, areas, locations };
}

async function readData(dir: string, name: string): Promise<Uint8Array> {
  const path = join(dir, name);
  try {
    return await readFile(path);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new FairwayError('data_error', `Expected a data file at ${path}: ${reason}`, { field: 'dataDir' });
  }
}
