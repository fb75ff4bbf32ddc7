import type { Coast } from '../../src/coast/coast.ts';
import type { Position } from '../../src/geo/position.ts';
import { landPath, linePath } from '../coastline.ts';
import { MercatorWindow } from '../mercator-window.ts';
import type { ChartLines } from './chart-lines.ts';
import type { EstimatedDepth } from './estimated-depth.ts';
import type { Box } from './hard-waters.ts';
import type { WaterRoute } from './water-routes.ts';

const WIDTH = 1400;
/** Degrees between the lines of the grid: the first that makes at most so many. */
const GRID_STEPS = [0.1, 0.2, 0.5, 1, 2];
const MOST_GRID_LINES = 14;
/** Cells a degree of the shades, and their colours from the shallowest on, by metres. */
const SHADE_CELLS = 60;
const SHADES: readonly (readonly [below: number, color: string])[] = [
  [5, '#8fb8d8'],
  [10, '#a9cbe4'],
  [14, '#c4ddee'],
  [20, '#dcebf5'],
];

const STYLE = `
path{fill:none}
.land{fill:#b9b7a7;fill-rule:evenodd}
.isobath{stroke:#3a6ea5;stroke-width:.7}
.lane{stroke:#c33cc3;stroke-width:1.2;stroke-opacity:.6}
.shoal{stroke:#7a4b00;stroke-width:1.2;stroke-dasharray:5 3}
.depth{stroke:#b00020;stroke-width:1.4;stroke-dasharray:2 3}
.narrow{stroke:#0a8f3c;stroke-width:3;stroke-opacity:.5}
.channel{stroke:#00b3a4;stroke-width:3;stroke-opacity:.5}
.passage{stroke:#e08a00;stroke-width:2;stroke-opacity:.7}
.route{stroke:#111;stroke-width:1;stroke-opacity:.45}
.grid{stroke:#000;stroke-width:.4;stroke-opacity:.35}
text{font:12px sans-serif;fill:#000}`;

/** What there is to draw of a water. */
export interface Chart {
  coast: Coast;
  lines: ChartLines;
  depth?: EstimatedDepth;
}

/** A box of water as SVG: shades of depth, coast, chart lines, routes, and a grid of degrees. */
export function drawWater(box: Box, routes: readonly WaterRoute[], { coast, lines, depth }: Chart): string {
  const map = new MercatorWindow(...box, WIDTH);
  const height = Math.round(map.height);
  const pathsOf = (kind: string, all: readonly (readonly Position[])[]) =>
    `<path class="${kind}" d="${all.map((line) => shown(line, box, map)).join('')}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">`,
    `<style>${STYLE}</style><rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...(depth ? shades(box, map, depth) : []),
    `<path class="land" d="${landPath(coast, map)}"/>`,
    ...Object.entries(lines).map(([kind, all]) => pathsOf(kind, all)),
    ...routes.map(({ line }) => pathsOf('route', [line])),
    ...grid(box, map),
    '</svg>\n',
  ].join('\n');
}

/** The legs of a line that may show in the box, as path data. */
function shown(line: readonly Position[], box: Box, map: MercatorWindow): string {
  const [west, south, east, north] = box;
  let path = '';
  for (const turn of map.copiesOf(line)) {
    for (let i = 1; i < line.length; i++) {
      const [[x, y], [toX, toY]] = [line[i - 1], line[i]];
      if (Math.max(x, toX) + turn < west || Math.min(x, toX) + turn > east) continue;
      if (Math.max(y, toY) < south || Math.min(y, toY) > north) continue;
      path += linePath([map.project(x + turn, y), map.project(toX + turn, toY)]);
    }
  }
  return path;
}

/** Cells of a depth as rectangles, runs of the same shade in one. */
function shades([west, south, east, north]: Box, map: MercatorWindow, depth: EstimatedDepth): string[] {
  const out: string[] = [];
  const step = 1 / SHADE_CELLS;
  for (let top = Math.ceil(north * SHADE_CELLS) * step; top > south; top -= step) {
    let from = west;
    let color: string | undefined;
    for (let lng = west; lng < east + step; lng += step) {
      const meters = depth.at(lng + step / 2, top - step / 2);
      const next = lng < east ? SHADES.find(([below]) => meters < below)?.[1] : undefined;
      if (next === color) continue;
      if (color) {
        const [x, y] = map.project(from, top);
        const [toX, toY] = map.project(lng, top - step);
        out.push(
          `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${(toX - x + 0.3).toFixed(1)}" ` +
            `height="${(toY - y + 0.3).toFixed(1)}" fill="${color}"/>`,
        );
      }
      from = lng;
      color = next;
    }
  }
  return out;
}

/** Meridians and parallels, with their degrees. */
function grid([west, south, east, north]: Box, map: MercatorWindow): string[] {
  const widest = Math.max(east - west, north - south);
  const step = GRID_STEPS.find((degrees) => widest / degrees <= MOST_GRID_LINES) ?? widest;
  const ticks = (from: number, to: number) =>
    Array.from({ length: Math.floor(to / step) - Math.ceil(from / step) + 1 }, (_, i) =>
      Number(((Math.ceil(from / step) + i) * step).toFixed(3)),
    );
  return [
    ...ticks(west, east).map((lng) => {
      const [x] = map.project(lng, north);
      return `<path class="grid" d="M${x.toFixed(1)} 0V${map.height.toFixed(0)}"/><text x="${(x + 2).toFixed(1)}" y="12">${lng}</text>`;
    }),
    ...ticks(south, north).map((lat) => {
      const [, y] = map.project(west, lat);
      return `<path class="grid" d="M0 ${y.toFixed(1)}H${map.width}"/><text x="2" y="${(y - 2).toFixed(1)}">${lat}</text>`;
    }),
  ];
}
