import type { Position } from '../../src/geo/position.ts';
import { readTable } from '../sources.ts';
import { isPosition, type Place } from './place.ts';

/** A port of the World Port Index. */
export interface IndexPort extends Place {
  /** UN/LOCODE as the index has it, or empty. */
  locode: string;
  /** Name of the country, as the index has it; where it has none, the name of its region. */
  country: string;
  /** 0 unknown, 1 very small to 4 large. */
  harbourSize: number;
  /** Depth of the channel, metres; 0 unknown. */
  depthMeters: number;
}

const SIZES = ['Very Small', 'Small', 'Medium', 'Large'];

/** Ports of the World Port Index. */
export function readWorldPortIndex(sources: string): IndexPort[] {
  return readTable(sources, 'portIndex')
    .map((row) => ({
      name: row['Main Port Name'].trim(),
      position: [Number(row.Longitude), Number(row.Latitude)] as Position,
      locode: row['UN/LOCODE'].replaceAll(' ', ''),
      country: row['Country Code'].trim() || row['Region Name'].split(' -- ')[0],
      harbourSize: SIZES.indexOf(row['Harbor Size'].trim()) + 1,
      depthMeters: Number(row['Channel Depth (m)']) || 0,
    }))
    .filter(({ position }) => isPosition(position));
}
