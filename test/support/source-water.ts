import { readSourceMap } from '../../data-build/water/source-map.ts';
import { edgesOf, isInside, sortIntoBands } from './banded-polygons.ts';

/** Cells of the grid to the degree. */
const CELLS_PER_DEGREE = 50;
const COLUMNS = 360 * CELLS_PER_DEGREE;
const ROWS = 180 * CELLS_PER_DEGREE;
/** A millimetre inside the map's frame, degrees. */
const FRAME = 180 - 1e-8;
/** What a cell holds: not asked yet, all water, all land, or edges. */
const UNKNOWN = 0;
const WATER = 1;
const LAND = 2;
const MIXED = 3;

/**
 * The water of the source map, by brute force over its polygons: inside the sea or any lake or river area. Whole
 * cells of a grid that no edge enters are asked once, so that millions of positions at sea cost next to nothing.
 */
export class SourceWater {
  private readonly bands: ReturnType<typeof sortIntoBands>;
  private readonly cell = new Uint8Array(COLUMNS * ROWS);

  /** @throws {Error} when the package with the source map is not installed: `npm ci --prefix data-build` */
  constructor() {
    const { seas, inland } = readSourceMap();
    const edges = edgesOf([...seas, ...inland]);
    this.bands = sortIntoBands(edges);
    for (const [x1, y1, x2, y2] of edges) this.markMixed(x1, y1, x2, y2);
  }

  /** Whether a position in degrees lies in water. The map ends at 180 degrees: it is asked a millimetre inside. */
  isWater(longitude: number, lat: number): boolean {
    const lng = Math.max(-FRAME, Math.min(FRAME, longitude));
    const cell = rowOf(lat) * COLUMNS + columnOf(lng);
    const known = this.cell[cell];
    if (known === WATER || known === LAND) return known === WATER;
    const inside = isInside(this.bands, lng, lat);
    if (known === UNKNOWN) this.cell[cell] = inside ? WATER : LAND;
    return inside;
  }

  /** Marks the cells that an edge may enter: in each row all that the edge's part there spans. */
  private markMixed(x1: number, y1: number, x2: number, y2: number): void {
    const [south, north] = y1 < y2 ? [y1, y2] : [y2, y1];
    const slope = y1 === y2 ? 0 : (x2 - x1) / (y2 - y1);
    for (let row = rowOf(south); row <= rowOf(north); row++) {
      const low = Math.max(south, row / CELLS_PER_DEGREE - 90);
      const high = Math.min(north, (row + 1) / CELLS_PER_DEGREE - 90);
      const a = slope === 0 ? x1 : x1 + (low - y1) * slope;
      const b = slope === 0 ? x2 : x1 + (high - y1) * slope;
      const first = row * COLUMNS + columnOf(Math.min(a, b) - 1e-9);
      this.cell.fill(MIXED, first, row * COLUMNS + columnOf(Math.max(a, b) + 1e-9) + 1);
    }
  }
}

function columnOf(lng: number): number {
  return Math.max(0, Math.min(COLUMNS - 1, Math.floor((lng + 180) * CELLS_PER_DEGREE)));
}

function rowOf(lat: number): number {
  return Math.max(0, Math.min(ROWS - 1, Math.floor((lat + 90) * CELLS_PER_DEGREE)));
}
