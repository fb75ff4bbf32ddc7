import { firstFrom } from '../arrays.ts';
import { COAST_STEPS_PER_DEGREE, type Coast } from './coast.ts';
import { isWater } from './contains.ts';
import { simplify } from './simplify.ts';
import { type CutBox, INSIDE, Strands } from './strands.ts';

/** A closed ring, x, y, x, y ..., steps: its first vertex comes twice. */
type LandRing = number[];

/** A ring round land, counter-clockwise, then rings round the water inside of it, clockwise. */
export type LandPolygon = LandRing[];

/** A strand of the shore, land on its right. */
interface Line {
  readonly entry: number;
  readonly exit: number;
  readonly xy: number[];
}

/** Parts of the tolerance: vertices are thinned out as they come, which strays by twice the first, and then simplified. */
const THINNED = 1 / 8;
const SIMPLIFIED = 3 / 4;

/** Numbers of the least ring, a triangle. */
const LEAST = 8;

/** The land in a box, cut along its sides, within a tolerance in steps; islands and lakes that are smaller are left out. */
export function landIn(coast: Coast, box: CutBox, tolerance: number): LandPolygon[] {
  const lines = joined(simplifiedLines(coast, box, tolerance));
  const cut = lines.filter(({ entry, exit }) => entry !== INSIDE && exit !== INSIDE);
  const whole = lines
    .filter(({ entry, exit, xy }) => entry === INSIDE && exit === INSIDE && isLarge(xy, tolerance))
    .map(({ xy }) => xy);
  const outer = cut.length > 0 ? alongSides(cut, box) : isWaterAtCorner(coast, box) ? [] : [cornersOf(box)];
  const rings = [...outer, ...whole].map(turned);
  return polygonsOf(rings.filter((ring) => ring.length >= LEAST));
}

function simplifiedLines(coast: Coast, box: CutBox, tolerance: number): Line[] {
  const { x, y, start, entry, exit, count } = new Strands(coast, box, THINNED * tolerance);
  return Array.from({ length: count }, (_, p) => {
    const xy: number[] = [];
    for (const v of simplify(x, y, start[p], start[p + 1] - 1, SIMPLIFIED * tolerance)) xy.push(x[v], y[v]);
    return { entry: entry[p], exit: exit[p], xy };
  });
}

/** Lines that end inside of the box go on with those that begin there: a ring's first vertex ends it, too. */
function joined(lines: Line[]): Line[] {
  const begins = new Map<string, Line>();
  for (const line of lines) {
    if (line.entry === INSIDE && line.exit !== INSIDE) begins.set(`${line.xy[0]},${line.xy[1]}`, line);
  }
  const used = new Set<Line>();
  const all = lines.map((line) => {
    const next = line.entry === INSIDE || line.exit !== INSIDE ? undefined : begins.get(endOf(line));
    if (!next) return line;
    used.add(next);
    return { entry: line.entry, exit: next.exit, xy: line.xy.concat(next.xy.slice(2)) };
  });
  return all.filter((line) => !used.has(line));
}

function endOf({ xy }: Line): string {
  return `${xy[xy.length - 2]},${xy[xy.length - 1]}`;
}

/** Lines from side to side of a box as rings round land: from each exit clockwise to the next entry. */
function alongSides(lines: readonly Line[], box: CutBox): LandRing[] {
  const corners = cornersOf(box);
  const byEntry = [...lines].sort((a, b) => a.entry - b.entry);
  const entries = byEntry.map(({ entry }) => entry);
  const isUsed = new Set<Line>();
  const rings: LandRing[] = [];
  for (const first of lines) {
    if (isUsed.has(first)) continue;
    const ring: LandRing = [];
    for (let line = first; !isUsed.has(line); ) {
      isUsed.add(line);
      for (const number of line.xy) ring.push(number);
      const next = firstFrom(entries, line.exit) % entries.length;
      const to = entries[next] < line.exit ? entries[next] + 4 : entries[next];
      for (let corner = Math.floor(line.exit) + 1; corner < to; corner++) {
        ring.push(corners[2 * (corner % 4)], corners[2 * (corner % 4) + 1]);
      }
      line = byEntry[next];
    }
    ring.push(ring[0], ring[1]);
    rings.push(ring);
  }
  return rings;
}

/** A box as a ring, clockwise, in the order of the places on its sides. */
function cornersOf({ west, south, east, north }: CutBox): LandRing {
  return [west, north, east, north, east, south, west, south, west, north];
}

function isWaterAtCorner(coast: Coast, { west, north }: CutBox): boolean {
  return isWater(coast, west / COAST_STEPS_PER_DEGREE, north / COAST_STEPS_PER_DEGREE);
}

function isLarge(ring: LandRing, tolerance: number): boolean {
  const { west, south, east, north } = boxOf(ring);
  return Math.max(east - west, north - south) >= tolerance;
}

function boxOf(ring: LandRing): CutBox {
  let [west, south] = ring;
  let [east, north] = ring;
  for (let i = 2; i < ring.length; i += 2) {
    west = Math.min(west, ring[i]);
    east = Math.max(east, ring[i]);
    south = Math.min(south, ring[i + 1]);
    north = Math.max(north, ring[i + 1]);
  }
  return { west, south, east, north };
}

/** A ring the other way round. */
function turned(ring: LandRing): LandRing {
  const other: LandRing = [];
  for (let i = ring.length - 2; i >= 0; i -= 2) other.push(ring[i], ring[i + 1]);
  return other;
}

/** Puts each clockwise ring into the smallest of the others that it lies in. */
function polygonsOf(rings: readonly LandRing[]): LandPolygon[] {
  const measured = rings.map((ring) => ({ ring, area: areaOf(ring) }));
  const outer = measured
    .filter(({ area }) => area > 0)
    .sort((a, b) => a.area - b.area)
    .map(({ ring }) => ({ polygon: [ring], box: boxOf(ring) }));
  for (const { ring, area } of measured) {
    if (area > 0) continue;
    const [x, y] = ring;
    const around = outer.find(
      ({ polygon, box }) =>
        x >= box.west && x <= box.east && y >= box.south && y <= box.north && isInside(polygon[0], x, y),
    );
    around?.polygon.push(ring);
  }
  return outer.map(({ polygon }) => polygon);
}

/** Twice the area of a ring, square steps; negative of one that goes clockwise. */
function areaOf(ring: LandRing): number {
  const [x0, y0] = ring;
  let area = 0;
  for (let i = 2; i < ring.length; i += 2) {
    area += (ring[i - 2] - x0) * (ring[i + 1] - y0) - (ring[i] - x0) * (ring[i - 1] - y0);
  }
  return area;
}

function isInside(ring: LandRing, x: number, y: number): boolean {
  let inside = false;
  for (let i = 2; i < ring.length; i += 2) {
    const [x0, y0, x1, y1] = [ring[i - 2], ring[i - 1], ring[i], ring[i + 1]];
    if (y0 > y === y1 > y) continue;
    if (x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) > x) inside = !inside;
  }
  return inside;
}
