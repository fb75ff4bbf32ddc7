import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Position } from '../../src/geo/position.ts';
import { UsageError } from '../command.ts';

/** Positions `[lng, lat]` in degrees, the first repeated at the end, as GeoJSON has them. */
type SourceRing = Position[];
/** Outer ring, then holes. */
export type SourcePolygon = SourceRing[];

/** The water of the source map, OpenStreetMap as of November 2017. */
export interface SourceMap {
  /** The sea, cut at the antimeridian. It is the whole of `@geo-maps/earth-seas-10m`. */
  seas: SourcePolygon[];
  /** Lakes and river areas, cut along the seams of map tiles. */
  inland: SourcePolygon[];
}

/**
 * Reads `@geo-maps/earth-waterbodies-10m`: a collection of the multipolygons rivers, lakes and seas.
 *
 * @throws {UsageError} when it is not installed
 */
export function readSourceMap(): SourceMap {
  const { geometries } = JSON.parse(readFileSync(findMap(), 'utf8')) as {
    geometries: { coordinates: SourcePolygon[] }[];
  };
  const [rivers, lakes, seas] = geometries.map((geometry) => geometry.coordinates);
  return { seas, inland: rivers.concat(lakes) };
}

function findMap(): string {
  try {
    return createRequire(import.meta.url).resolve('@geo-maps/earth-waterbodies-10m/map.geo.json');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new UsageError('The source map is not installed: run npm ci --prefix data-build');
  }
}
