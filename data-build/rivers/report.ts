import type { Position } from '../../src/geo/position.ts';
import type { LocalWaters } from './local-waters.ts';
import type { Fit } from './measure.ts';
import type { Reach } from './reach.ts';
import { findAfloat, indexShores } from './shores.ts';

const COLUMNS = ['nm', 'vertices', 'afloat', 'farthest m', 'straight', 'begins in'];
const NAME_WIDTH = 40;
const COLUMN_WIDTH = 12;
/** Water looked at around a line's beginning, degrees. */
const PAD_DEGREES = 0.05;

export function headings(): string {
  return format('reach', COLUMNS);
}

/**
 * A reach in a line: its length, its share in the map's water, the farthest from it, the sections that no
 * line of its source joins, and what it begins in. */
export function reportRow(
  reach: Reach,
  line: readonly Position[],
  fit: Fit,
  sea: LocalWaters,
  straight: readonly number[],
): string {
  return format(reach.name, [
    fit.lengthNm.toFixed(1),
    String(line.length),
    `${(fit.afloat * 100).toFixed(1)} %`,
    fit.farthestMeters.toFixed(0),
    straight.join(' '),
    reach.joins ?? (isInSea(line[0], sea) ? 'the sea' : 'inland'),
  ]);
}

function isInSea([lng, lat]: Position, sea: LocalWaters): boolean {
  const bounds = {
    west: lng - PAD_DEGREES,
    south: lat - PAD_DEGREES,
    east: lng + PAD_DEGREES,
    north: lat + PAD_DEGREES,
  };
  const rings = sea.within(bounds);
  return rings.lng.length > 0 && findAfloat([[lng, lat]], indexShores(rings))[0] === 1;
}

function format(name: string, columns: readonly string[]): string {
  return name.padEnd(NAME_WIDTH) + columns.map((column) => ` ${column}`.padStart(COLUMN_WIDTH)).join('');
}
