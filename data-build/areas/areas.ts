import { readFileSync } from 'node:fs';
import { AREA_KINDS, type AreaKind, type AreaRecord } from '../../src/areas/area.ts';
import { dayOf } from '../../src/areas/day.ts';
import { AREA_STEPS_PER_DEGREE } from '../../src/areas/format/area-code.ts';
import { roundingTo } from '../../src/geo/grid.ts';
import type { Position } from '../../src/geo/position.ts';
import { RHUMB_BOW_METERS } from '../settings.ts';
import { checkRing } from './area-check.ts';
import { boundaryNodes } from './boundary-nodes.ts';
import { rhumbRing } from './rhumb.ts';

/** A feature of the curated areas. */
export interface AreaFeature {
  properties: {
    id: number;
    name: string;
    title: string;
    source: string;
    accuracy: string;
    from: string | null;
    to: string | null;
    /** How the legal text draws the edges; rhumb lines are parallels and meridians, most of them. */
    edges: 'great-circle' | 'rhumb';
    replacedBy?: number;
  };
  geometry:
    | { type: 'Polygon'; coordinates: Position[][] }
    | { type: 'MultiPolygon'; coordinates: Position[][][] };
}

/** The curated areas of every kind. */
export function readAreas(): AreaRecord[] {
  return AREA_KINDS.flatMap((kind) => {
    const file = new URL(`../curated/areas/${kind}.geojson`, import.meta.url);
    const features: AreaFeature[] = JSON.parse(readFileSync(file, 'utf8')).features;
    return features.map((feature) => toArea(kind, feature));
  });
}

/**
 * An area as the file holds it: rings of great circles on the file's steps, rhumb lines in pieces.
 *
 * @throws {Error} for dates that are none, and rings that aren't closed, simple and counterclockwise
 */
export function toArea(kind: AreaKind, { properties, geometry }: AreaFeature): AreaRecord {
  const { id, name, title, source, accuracy, edges, replacedBy = 0 } = properties;
  const rings = ringsOf(name, geometry, edges, RHUMB_BOW_METERS);
  const from = toDay(name, properties.from);
  const to = toDay(name, properties.to);
  return {
    kind,
    id,
    name,
    title,
    source,
    accuracy,
    from,
    to,
    replacedBy,
    rings,
    boundary: boundaryNodes(rings),
  };
}

/** Rings of great circles on the file's steps, rhumb lines within `bow` metres. */
export function ringsOf(
  name: string,
  geometry: AreaFeature['geometry'],
  edges: AreaFeature['properties']['edges'],
  bow: number,
): Position[][] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map((polygon) => {
    if (polygon.length !== 1)
      throw new Error(`${name}: a polygon has ${polygon.length} rings, expected 1: no holes`);
    checkRing(name, polygon[0]);
    const ring = polygon[0].slice(0, -1);
    const drawn = edges === 'rhumb' ? rhumbRing(ring, bow) : ring;
    return drawn.map(roundingTo(AREA_STEPS_PER_DEGREE));
  });
}

function toDay(name: string, date: string | null): number | null {
  if (date === null) return null;
  const day = dayOf(date);
  if (day === null) throw new Error(`${name}: got the date ${date}, expected one such as 2014-01-01`);
  return day;
}
