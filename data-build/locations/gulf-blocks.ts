import type { Position } from '../../src/geo/position.ts';
import { readTable } from '../sources.ts';
import { CLARKE_1866, NAD27_EAST, toWgs84 } from './datum.ts';
import type { Block } from './north-sea-blocks.ts';
import { fromUtm } from './utm.ts';

/** Columns of a deep-water protraction diagram; blocks are numbered eastwards, then southwards. */
const COLUMNS = 44;
/** Side of a block: three statute miles of the US survey foot, metres. */
const BLOCK_METERS = (3 * 5280 * 1200) / 3937;

/** A deep-water grid: UTM zone of NAD 27, and the middle of block 1 there, metres. */
interface Grid {
  zone: number;
  east: number;
  north: number;
}

/**
 * Blocks of the US Gulf. Deep-water areas are regular grids, filled between the blocks that were ever leased; the
 * shelf's irregular blocks are those under lease in 2018.
 *
 * @param areaNames code of an area to its name
 */
export function gulfBlocks(sources: string, areaNames: Record<string, string>): Block[] {
  const grids = readGrids(sources);
  const leased = readTable(sources, 'leasedBlocks');
  const active = readTable(sources, 'activeBlocks');
  const toBlock = (area: string, block: string, position: Position): Block => ({
    name: `${area} ${block} ${areaNames[area]}`,
    country: 'US',
    position,
  });
  const deep = [...grids].flatMap(([area, grid]) => {
    const numbers = [...leased, ...active]
      .filter((row) => row.area === area)
      .map(({ block }) => Number(block));
    return filledRows(numbers).map((block) => toBlock(area, String(block), middleOf(block, grid)));
  });
  const shelf = new Map<string, Block>();
  for (const { area, block, lon, lat } of active) {
    if (!grids.has(area)) shelf.set(`${area} ${block}`, toBlock(area, block, [Number(lon), Number(lat)]));
  }
  return [...deep, ...shelf.values()];
}

/** Block numbers with those between the first and the last of each row. */
function filledRows(numbers: readonly number[]): number[] {
  const rows = new Map<number, number[]>();
  for (const number of numbers) {
    const row = Math.floor((number - 1) / COLUMNS);
    rows.set(row, [...(rows.get(row) ?? []), number]);
  }
  return [...rows.values()].flatMap((row) => {
    const first = Math.min(...row);
    return Array.from({ length: Math.max(...row) - first + 1 }, (_, i) => first + i);
  });
}

function middleOf(block: number, { zone, east, north }: Grid): Position {
  const column = (block - 1) % COLUMNS;
  const row = Math.floor((block - 1) / COLUMNS);
  const nad27 = fromUtm(zone, east + column * BLOCK_METERS, north - row * BLOCK_METERS, CLARKE_1866);
  return toWgs84(nad27, NAD27_EAST);
}

function readGrids(sources: string): Map<string, Grid> {
  const rows = readTable(sources, 'blockGrids');
  return new Map(
    rows.map((row) => [
      row.area,
      {
        zone: Number(row.utm_zone_nad27),
        east: Number(row.x0_block1_centre),
        north: Number(row.y0_block1_centre),
      },
    ]),
  );
}
