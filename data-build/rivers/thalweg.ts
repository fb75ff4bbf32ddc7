import TinyQueue from 'tinyqueue';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleMeters } from '../../src/geo/sphere.ts';
import { columnMeters, columnOf, type Lattice, rowLat, rowMeters, rowOf } from '../mask/lattice.ts';
import { densify, type Line } from './line.ts';
import type { Terrain } from './terrain.ts';

/** A straight line takes the place of a way if it costs no more than this many times as much. */
const STRAIGHTEN = 1.02;
/** How far a waypoint is moved into the water, metres. */
const MOVE_METERS = 2000;
/** A waypoint goes a metre for every so many that it gets farther from the shore. */
const CLEARANCE_GAIN = 0.5;
/** Costs are told apart to a metre; node numbers fit below. */
const NODE_LIMIT = 2 ** 24;

/** The water near a position, rather in its middle than close by; undefined if there is none near. */
export function waterNear({ lattice, clearance }: Terrain, [lng, lat]: Position): Position | undefined {
  const { columns, rows } = lattice;
  const east = columnMeters(lattice, lat);
  const column = Math.round(columnOf(lattice, lng));
  const row = Math.round(rowOf(lattice, lat));
  const rowsAround = Math.floor(MOVE_METERS / rowMeters(lattice));
  const columnsAround = Math.floor(MOVE_METERS / east);
  let best: Position | undefined;
  let most = -Infinity;
  for (let r = Math.max(0, row - rowsAround); r <= Math.min(rows - 1, row + rowsAround); r++) {
    for (
      let c = Math.max(0, column - columnsAround);
      c <= Math.min(columns - 1, column + columnsAround);
      c++
    ) {
      const offing = clearance[r * columns + c];
      if (offing === 0) continue;
      const meters = Math.hypot((c - column) * east, (r - row) * rowMeters(lattice));
      if (meters > MOVE_METERS) continue;
      const gain = CLEARANCE_GAIN * offing - meters;
      if (gain <= most) continue;
      most = gain;
      best = positionOf(lattice, r * columns + c);
    }
  }
  return best;
}

/** The cheapest way over the terrain (A*), straightened. Costs 1 to 5 s for the largest lattices. */
export function cheapestWay(terrain: Terrain, from: Position, to: Position): Position[] {
  const nodes = search(terrain, nodeOf(terrain.lattice, from), nodeOf(terrain.lattice, to));
  const way = nodes.map((node) => positionOf(terrain.lattice, node));
  way[0] = from;
  way[way.length - 1] = to;
  return straighten(terrain, way);
}

function search({ lattice, cost }: Terrain, start: number, end: number): number[] {
  const { columns, rows } = lattice;
  if (columns * rows > NODE_LIMIT)
    throw new RangeError(`Got ${columns * rows} nodes, expected at most ${NODE_LIMIT}`);
  const spent = new Float64Array(columns * rows).fill(Infinity);
  const before = new Int32Array(columns * rows).fill(-1);
  const done = new Uint8Array(columns * rows);
  const goal = positionOf(lattice, end);
  const keyOf = (node: number) =>
    Math.round(spent[node] + greatCircleMeters(...positionOf(lattice, node), ...goal)) * NODE_LIMIT + node;
  spent[start] = 0;
  const queue = new TinyQueue<number>([keyOf(start)]);
  const north = rowMeters(lattice);
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const node = key % NODE_LIMIT;
    if (node === end) break;
    if (done[node] === 1) continue;
    done[node] = 1;
    const row = Math.floor(node / columns);
    const column = node - row * columns;
    const east = columnMeters(lattice, rowLat(lattice, row));
    for (let dr = -1; dr <= 1; dr++) {
      if (row + dr < 0 || row + dr >= rows) continue;
      for (let dc = -1; dc <= 1; dc++) {
        if (column + dc < 0 || column + dc >= columns) continue;
        const other = node + dr * columns + dc;
        if (done[other] === 1) continue;
        const total = spent[node] + (Math.hypot(dc * east, dr * north) * (cost[node] + cost[other])) / 2;
        if (total >= spent[other]) continue;
        spent[other] = total;
        before[other] = node;
        queue.push(keyOf(other));
      }
    }
  }
  const nodes: number[] = [];
  for (let node = end; node >= 0; node = before[node]) nodes.push(node);
  return nodes.reverse();
}

/** Leaves out the turns that the lattice alone makes: halves a way until the straight line is as good. */
function straighten(terrain: Terrain, way: readonly Position[]): Position[] {
  const total = new Float64Array(way.length);
  for (let i = 1; i < way.length; i++) total[i] = total[i - 1] + costOf(terrain, [way[i - 1], way[i]]);
  const out: Position[] = [];
  const halve = (from: number, to: number) => {
    if (to - from < 2 || costOf(terrain, [way[from], way[to]]) <= STRAIGHTEN * (total[to] - total[from])) {
      out.push(way[from]);
      return;
    }
    const middle = (from + to) >> 1;
    halve(from, middle);
    halve(middle, to);
  };
  halve(0, way.length - 1);
  out.push(way[way.length - 1]);
  return out;
}

function costOf({ lattice, cost }: Terrain, line: Line): number {
  const points = densify(line, rowMeters(lattice));
  let sum = 0;
  for (let i = 1; i < points.length; i++) {
    const [lng, lat] = points[i];
    sum += greatCircleMeters(...points[i - 1], lng, lat) * cost[nodeOf(lattice, points[i])];
  }
  return sum;
}

function nodeOf(lattice: Lattice, [lng, lat]: Position): number {
  const { columns, rows } = lattice;
  const column = Math.max(0, Math.min(columns - 1, Math.round(columnOf(lattice, lng))));
  const row = Math.max(0, Math.min(rows - 1, Math.round(rowOf(lattice, lat))));
  return row * columns + column;
}

function positionOf({ west, south, step, columns }: Lattice, node: number): Position {
  const row = Math.floor(node / columns);
  return [west + (node - row * columns) * step, south + row * step];
}
