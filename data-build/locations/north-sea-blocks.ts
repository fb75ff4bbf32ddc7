import pointInPolygon from '@turf/boolean-point-in-polygon';
import type { Position } from '../../src/geo/position.ts';
import { ed50At, toWgs84 } from './datum.ts';

/** A block of a licensing grid, with its middle. */
export interface Block {
  /** Its number as people write it, then the region. */
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** WGS 84. */
  position: Position;
}

/** Curated: which quadrants there are, and the outlines of the countries' sectors, ED50. */
export interface Quadrants {
  sectors: Record<string, Position[]>;
  /** Rows of quadrants of one degree, numbered eastwards. */
  numbered: Record<string, { first: number; west: number; south: number; count: number }[]>;
  /** Rows of quadrants of one degree that have letters. */
  lettered: Record<string, { names: string; west: number; south: number }[]>;
  /** Rows of quadrants that are named for their southwest corner: latitude, then longitude. */
  byPosition: Record<string, { south: number; west: number; east: number }[]>;
}

/** How a country divides a quadrant of one degree: rows from the north, numbered eastwards within each. */
interface Division {
  region: string;
  columns: number;
  rows: number;
  separator: string;
}

const DIVISIONS: Record<string, Division> = {
  NO: { region: 'Norway', columns: 3, rows: 4, separator: '/' },
  GB: { region: 'United Kingdom', columns: 5, rows: 6, separator: '/' },
  NL: { region: 'Netherlands', columns: 3, rows: 6, separator: '' },
  DK: { region: 'Denmark', columns: 4, rows: 8, separator: '/' },
};

/** Blocks of the licensing grids of the North Sea and of Norway, those whose middle lies in the country's sector. */
export function northSeaBlocks(quadrants: Quadrants): Block[] {
  return Object.entries(DIVISIONS).flatMap(([country, division]) => {
    const sector = quadrants.sectors[country];
    const ring = { type: 'Polygon' as const, coordinates: [[...sector, sector[0]]] };
    return quadrantsOf(country, quadrants).flatMap(({ name, west, south }) =>
      middles(division, west, south)
        .filter((middle) => pointInPolygon(middle, ring))
        .map((middle) => ({
          name: `${name}${division.separator}${numberAt(middle, division, west, south)} ${division.region}`,
          country,
          position: toWgs84(middle, ed50At(middle)),
        })),
    );
  });
}

function quadrantsOf(country: string, { numbered, lettered, byPosition }: Quadrants) {
  return [
    ...(numbered[country] ?? []).flatMap(({ first, west, south, count }) =>
      range(count).map((i) => ({ name: String(first + i), west: west + i, south })),
    ),
    ...(lettered[country] ?? []).flatMap(({ names, west, south }) =>
      [...names].map((name, i) => ({ name, west: west + i, south })),
    ),
    ...(byPosition[country] ?? []).flatMap(({ south, west, east }) =>
      range(east - west + 1).map((i) => ({
        name: `${south}${String(west + i).padStart(2, '0')}`,
        west: west + i,
        south,
      })),
    ),
  ];
}

function middles({ columns, rows }: Division, west: number, south: number): Position[] {
  return range(columns * rows).map((i) => [
    west + ((i % columns) + 0.5) / columns,
    south + 1 - (Math.floor(i / columns) + 0.5) / rows,
  ]);
}

function numberAt([lng, lat]: Position, { columns, rows }: Division, west: number, south: number): number {
  return Math.floor((south + 1 - lat) * rows) * columns + Math.floor((lng - west) * columns) + 1;
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}
