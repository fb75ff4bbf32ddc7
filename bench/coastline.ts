import { COAST_STEPS_PER_DEGREE, type Coast } from '../src/coast/coast.ts';
import { ringStarts } from '../src/coast/rings.ts';
import { simplify } from '../src/coast/simplify.ts';
import type { MercatorWindow, Pixel } from './mercator-window.ts';

/** Pixels that a drawn shore may stray from the true one. */
const TOLERANCE = 0.4;
/** Square pixels of the smallest island or lake that is drawn. */
const LEAST_AREA = 1.2;

/**
 * All land in the window as the data of one SVG path, to be filled by the even-odd rule: the window's frame, less the
 * rings of water.
 */
export function landPath(coast: Coast, map: MercatorWindow): string {
  const paths = [`M0 0H${Math.round(map.width)}V${Math.round(map.height)}H0Z`];
  const start = ringStarts(coast);
  for (let r = 0; r + 1 < start.length; r++) {
    const lngs = coast.lng.subarray(start[r], start[r + 1]);
    const lats = coast.lat.subarray(start[r], start[r + 1]);
    let west = lngs[0];
    let east = lngs[0];
    for (const lng of lngs) {
      if (lng < west) west = lng;
      else if (lng > east) east = lng;
    }
    for (const turn of map.copies(west / COAST_STEPS_PER_DEGREE, east / COAST_STEPS_PER_DEGREE)) {
      const ring = Array.from(lngs, (lng, v) =>
        map.project(lng / COAST_STEPS_PER_DEGREE + turn, lats[v] / COAST_STEPS_PER_DEGREE),
      );
      const shown = clipped(simplified(ring), map);
      if (area(shown) >= LEAST_AREA) paths.push(`${linePath(shown)}Z`);
    }
  }
  return paths.join('');
}

/** A line as the data of an SVG path, in whole tenths of a pixel and relative, which takes the fewest bytes. */
export function linePath(line: readonly Pixel[]): string {
  let path = '';
  let x = 0;
  let y = 0;
  for (const [lineX, lineY] of line) {
    const dx = Math.round(lineX * 10) - x;
    const dy = Math.round(lineY * 10) - y;
    if (path !== '' && dx === 0 && dy === 0) continue;
    path += `${path === '' ? 'm' : 'l'}${dx / 10}${dy < 0 ? '' : ' '}${dy / 10}`;
    x += dx;
    y += dy;
  }
  return path.replace(/(?<!\d)0\./g, '.').replace(/^m/, 'M');
}

/** The line within the tolerance of the one given. A ring keeps its first position twice. */
function simplified(line: readonly Pixel[]): Pixel[] {
  const [x, y] = [0, 1].map((axis) => line.map((pixel) => pixel[axis]));
  return simplify(x, y, 0, line.length - 1, TOLERANCE).map((v) => line[v]);
}

/** The part of a ring in the window, by Sutherland and Hodgman: what sticks out is laid along the frame. */
function clipped(ring: readonly Pixel[], { width, height }: MercatorWindow): Pixel[] {
  const left = cut(ring, 0, 0, 1);
  const right = cut(left, 0, width, -1);
  return cut(cut(right, 1, 0, 1), 1, height, -1);
}

/** The part of a ring where a coordinate is on the side `sign` of a limit. */
function cut(ring: readonly Pixel[], axis: 0 | 1, limit: number, sign: 1 | -1): Pixel[] {
  const out: Pixel[] = [];
  for (let v = 0; v < ring.length; v++) {
    const from = ring[v === 0 ? ring.length - 1 : v - 1];
    const to = ring[v];
    const isFromIn = sign * (from[axis] - limit) >= 0;
    const isToIn = sign * (to[axis] - limit) >= 0;
    if (isFromIn !== isToIn) {
      const t = (limit - from[axis]) / (to[axis] - from[axis]);
      out.push([from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])]);
    }
    if (isToIn) out.push(to);
  }
  return out;
}

function area(ring: readonly Pixel[]): number {
  const twice = ring.reduce((sum, [x, y], v) => {
    const [nextX, nextY] = ring[(v + 1) % ring.length];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}
