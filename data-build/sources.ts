import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { Position } from '../src/geo/position.ts';
import { UsageError } from './command.ts';

/** What lies where in the folder of sources. Origins and licences stand in sources.json. */
const FILES = {
  portIndex: 'wpi/UpdatedPub150-pbusenius.csv',
  portCodes: 'unlocode-ports/unlocode-ports-gd43.json',
  geocodes: 'unlocode-ports/nominatim-coords.csv',
  codes: 'locode-db/locodes.csv',
  countries: 'locode-db/countries.csv',
  lanePorts: 'searoute-py/ports.geojson',
  anchorages: 'gfw-anchorages/anchorage_overrides.csv',
  portIndexCopy: 'gfw-anchorages/WPI_ports.csv',
  norwegianFacilities: 'sodir/fclPoint.csv',
  fields: 'gem/goget-2025-02-26.csv',
  lngTerminals: 'gem/lng-terminals-2024-10-08.csv',
  leasedBlocks: 'derived-blocks/gom_opd_ever_leased_block_centres.csv',
  activeBlocks: 'derived-blocks/gom_active_lease_block_centroids_2018.csv',
  shallowCounts: 'gebco20/shallow20_count16_1min.u8.gz',
  depthClasses: 'gebco20/depthclass_1min.u8.gz',
  blockGrids: 'derived-blocks/gom_opd_grid_fits.csv',
} as const;

/** A file of the sources. */
export type SourceFile = keyof typeof FILES;

/** The files that the locations are compiled from: all but the depths. */
export const LOCATION_FILES = Object.values(FILES).filter((path) => !path.startsWith('gebco20/'));
/** The files that a region is compiled from. */
export const REGION_FILES = [FILES.portIndex];

/**
 * Finds out before a long build whether its sources are there.
 *
 * @param paths within the folder
 * @throws {UsageError} naming the folder, or the first path that is missing
 */
export function checkSources(folder: string, paths: readonly string[]): void {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UsageError(`--sources: got ${folder}, expected a folder`);
  const missing = paths.find((path) => !existsSync(join(folder, path)));
  if (missing !== undefined) throw new UsageError(`--sources: ${join(folder, missing)} is missing`);
}

/** Whether the folder has the depths of the sea: a build does without them. */
export function hasDepths(sources: string): boolean {
  return existsSync(join(sources, FILES.shallowCounts)) && existsSync(join(sources, FILES.depthClasses));
}

/** Rows of a table with a head line, each by column name. Some of the sources have rows that are too long. */
export function readTable(sources: string, file: SourceFile): Record<string, string>[] {
  return parse(read(sources, file), { columns: true, bom: true, relax_column_count: true });
}

/** Rows of a table without a head line. */
export function readPlainTable(sources: string, file: SourceFile): string[][] {
  return parse(read(sources, file), { bom: true, relax_column_count: true });
}

/** The bytes of a packed grid. */
export function readGrid(sources: string, file: SourceFile): Uint8Array {
  return gunzipSync(read(sources, file));
}

export function readJson(sources: string, file: SourceFile) {
  return JSON.parse(read(sources, file).toString());
}

/** Positions of the ports of the World Port Index: narrow waters are kept open for them. */
export function readPorts(sources: string): Position[] {
  return readTable(sources, 'portIndex').map(({ Longitude, Latitude }) => [
    Number(Longitude),
    Number(Latitude),
  ]);
}

function read(sources: string, file: SourceFile): Buffer {
  return readFileSync(join(sources, FILES[file]));
}
