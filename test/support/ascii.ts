import { packRings, type Rings } from '../../data-build/water/rings.ts';

/** Where a drawing lies on the earth. */
export interface AsciiPlace {
  /** Longitude of the drawing's west side, degrees. */
  west: number;
  /** Latitude of its south side, degrees. */
  south: number;
  /** Height and width of a character's cell, degrees. */
  cell: number;
}

/**
 * The shores of a little sea drawn in lines of equal length, north at the top: `.` is water, all else land, and so is
 * what lies round the drawing. Shores run along the cells' sides, water on the left. Where two waters meet across a
 * corner only, land divides them.
 *
 *     #####
 *     #..##
 *     #...#
 *     #####
 */
export function asciiSea(drawing: string, { west, south, cell }: AsciiPlace): Rings {
  const lines = drawing
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .reverse();
  const isWater = (x: number, y: number) => lines[y]?.[x] === '.';
  // Side to the one that goes on from it. A corner has two ways out where waters meet across it, so sides are keyed
  // by where they begin and by their heading, and a walk keeps to its own water: left turns come first.
  const sides = new Map<string, Side>();
  lines.forEach((line, y) => {
    for (let x = 0; x < line.length; x++) {
      if (!isWater(x, y)) continue;
      if (!isWater(x, y - 1)) addSide(sides, { x, y, dx: 1, dy: 0 });
      if (!isWater(x + 1, y)) addSide(sides, { x: x + 1, y, dx: 0, dy: 1 });
      if (!isWater(x, y + 1)) addSide(sides, { x: x + 1, y: y + 1, dx: -1, dy: 0 });
      if (!isWater(x - 1, y)) addSide(sides, { x, y: y + 1, dx: 0, dy: -1 });
    }
  });
  const rings: [number, number][][] = [];
  for (let side = take(sides); side; side = take(sides)) {
    const ring: [number, number][] = [];
    for (let at: Side | undefined = side; at; at = takeNext(sides, at)) {
      ring.push([west + at.x * cell, south + at.y * cell]);
    }
    rings.push(ring);
  }
  return packRings(rings);
}

/** A cell's side, from its beginning one step along its heading. */
interface Side {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

function key({ x, y, dx, dy }: Side): string {
  return `${x},${y},${dx},${dy}`;
}

function addSide(sides: Map<string, Side>, side: Side): void {
  sides.set(key(side), side);
}

function take(sides: Map<string, Side>): Side | undefined {
  const side = sides.values().next().value;
  if (side) sides.delete(key(side));
  return side;
}

/** Takes the side that goes on from another: left of it, else straight on, else right. */
function takeNext(sides: Map<string, Side>, { x, y, dx, dy }: Side): Side | undefined {
  const headings = [
    [-dy, dx],
    [dx, dy],
    [dy, -dx],
  ];
  for (const [nextX, nextY] of headings) {
    const next = sides.get(key({ x: x + dx, y: y + dy, dx: nextX, dy: nextY }));
    if (!next) continue;
    sides.delete(key(next));
    return next;
  }
  return undefined;
}
