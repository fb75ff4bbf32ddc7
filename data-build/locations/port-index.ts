import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Position } from '../../src/geo/position.ts';

/** The World Port Index within the folder of sources. */
export const WORLD_PORT_INDEX = 'wpi/UpdatedPub150-pbusenius.csv';

/** Positions `[lng, lat]` of the ports of the World Port Index, degrees. */
export function readPorts(sources: string): Position[] {
  const rows = parse(readFileSync(join(sources, WORLD_PORT_INDEX)), { columns: true, bom: true }) as Record<
    'Longitude' | 'Latitude',
    string
  >[];
  return rows.map(({ Longitude, Latitude }) => [Number(Longitude), Number(Latitude)]);
}
