import { readFile, writeFile } from 'node:fs/promises';
import type { Fairway } from '../src/api/fairway.ts';
import { decodeCoast } from '../src/coast/format/decode.ts';
import { openFairway } from '../src/node.ts';
import { landPath, linePath } from './coastline.ts';
import { MercatorWindow } from './mercator-window.ts';

/** Where a port's name stands from its dot. */
type Side = 'left' | 'right' | 'above' | 'below';

/** The ports: a position in the water nearby, and the place of the label. */
const PORTS = {
  Auckland: [174.83, -36.78, 'below'],
  Bergen: [5.2, 60.4, 'left'],
  Busan: [129.08, 35.07, 'left'],
  'Buenos Aires': [-58.3, -34.58, 'left'],
  'Cape Town': [18.42, -33.88, 'below'],
  Chittagong: [91.75, 22.2, 'above'],
  Gdansk: [18.75, 54.45, 'right'],
  Genoa: [8.9, 44.37, 'above'],
  Gothenburg: [11.75, 57.67, 'right'],
  Hamburg: [8.6, 53.93, 'below'],
  Helsinki: [24.97, 60.12, 'right'],
  Honolulu: [-157.88, 21.28, 'above'],
  Houston: [-94.7, 29.3, 'above'],
  Jeddah: [39.12, 21.45, 'left'],
  Lagos: [3.4, 6.37, 'above'],
  'Los Angeles': [-118.22, 33.72, 'above'],
  Melbourne: [144.88, -37.95, 'above'],
  Mombasa: [39.7, -4.08, 'left'],
  Mumbai: [72.8, 18.9, 'above'],
  Murmansk: [33.4, 69.2, 'below'],
  'New York': [-74.03, 40.5, 'left'],
  Odessa: [30.77, 46.48, 'above'],
  Reykjavik: [-21.95, 64.18, 'above'],
  Rotterdam: [4, 51.99, 'left'],
  Santos: [-46.3, -24.02, 'left'],
  Shanghai: [122.1, 31.1, 'left'],
  Singapore: [103.83, 1.22, 'below'],
  Sydney: [151.28, -33.83, 'above'],
  Tokyo: [139.8, 35.5, 'above'],
  Valparaiso: [-71.62, -33.02, 'above'],
  Vancouver: [-123.2, 49.3, 'above'],
  Vladivostok: [131.87, 43.06, 'above'],
} satisfies Record<string, [lng: number, lat: number, side: Side]>;

type Port = keyof typeof PORTS;

/** The routes, and how far along each its number stands, so that numbers keep clear of each other. */
const ROUTES: [from: Port, to: Port, numberAt: number][] = [
  ['Rotterdam', 'Singapore', 0.75],
  ['Rotterdam', 'New York', 0.5],
  ['New York', 'Los Angeles', 0.7],
  ['Los Angeles', 'Shanghai', 0.5],
  ['Shanghai', 'Rotterdam', 0.12],
  ['Odessa', 'Genoa', 0.6],
  ['Sydney', 'Valparaiso', 0.85],
  ['Cape Town', 'Melbourne', 0.5],
  ['Tokyo', 'Vancouver', 0.5],
  ['Helsinki', 'Rotterdam', 0.2],
  ['Gothenburg', 'Gdansk', 0.5],
  ['Bergen', 'Hamburg', 0.55],
  ['Houston', 'Santos', 0.6],
  ['Santos', 'Lagos', 0.5],
  ['Mombasa', 'Mumbai', 0.5],
  ['Jeddah', 'Chittagong', 0.8],
  ['Vladivostok', 'Busan', 0.4],
  ['Buenos Aires', 'Cape Town', 0.5],
  ['Honolulu', 'Auckland', 0.75],
  ['Murmansk', 'Reykjavik', 0.5],
];

/** The world, cut at 170 W: no land but Antarctica lies across that meridian. */
const MAP = new MercatorWindow(-170, -64.5, 190, 76, 1600);
/** Nautical miles between drawn positions: great circles look round. */
const DENSIFY_NM = 80;
const LEGEND_COLUMNS = 4;
const LEGEND_ROW = 22;
/** Degrees between the hues of one route and the next: the golden angle keeps neighbours apart. */
const HUE_STEP = 137.5;

const STYLE = `
text{font:12px Helvetica,Arial,sans-serif;fill:#1f2f3d}
.label{paint-order:stroke;stroke:#fff;stroke-width:2.5;stroke-opacity:.8}
.route{fill:none;stroke-width:1.8;stroke-linejoin:round;stroke-linecap:round}
.number{font-size:9px;font-weight:bold;fill:#fff;text-anchor:middle}
.nm{text-anchor:end;font-weight:bold}`;

const OUT = new URL('routes.svg', import.meta.url);

const fairway = await openFairway();
const coast = decodeCoast(await readFile(new URL('../graph-data/coast.pbf', import.meta.url)));
const svg = drawMap(landPath(coast, MAP), fairway);
await writeFile(OUT, svg);
console.log(`${OUT.pathname}: ${ROUTES.length} routes, ${Math.round(svg.length / 1000)} kB`);

function drawMap(land: string, engine: Fairway): string {
  const routes = ROUTES.map((route, i) => drawRoute(engine, route, i));
  const rows = Math.ceil(ROUTES.length / LEGEND_COLUMNS);
  const height = Math.round(MAP.height) + (rows + 1) * LEGEND_ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP.width} ${height}" font-size="12">`,
    `<title>Twenty routes found by Fairway, from approach to approach</title>`,
    `<style>${STYLE}\n</style>`,
    `<rect width="${MAP.width}" height="${height}" fill="#fff"/>`,
    `<clipPath id="map"><rect width="${MAP.width}" height="${Math.round(MAP.height)}"/></clipPath>`,
    `<g clip-path="url(#map)">`,
    `<rect width="${MAP.width}" height="${Math.round(MAP.height)}" fill="#dcebf5"/>`,
    `<path d="${land}" fill="#b9b7a7" fill-rule="evenodd"/>`,
    ...routes.map(({ line }) => line),
    ...routes.map(({ number }) => number),
    ...Object.keys(PORTS).map((name) => drawPort(name as Port)),
    '</g>',
    ...routes.map(({ legend }) => legend),
    '</svg>\n',
  ].join('\n');
}

/** A route's line, its number on the map and its row of the legend. */
function drawRoute(
  engine: Fairway,
  [from, to, numberAt]: (typeof ROUTES)[number],
  index: number,
): { line: string; number: string; legend: string } {
  const { features } = engine.route({
    from: latLngOf(from),
    to: latLngOf(to),
    options: { autovalidate: true, unwrap: true, densify: DENSIFY_NM },
  });
  const { geometry, properties } = features[0];
  const coordinates = geometry.coordinates;
  const color = `hsl(${Math.round(index * HUE_STEP) % 360},75%,${index % 2 === 0 ? 34 : 44}%)`;
  const d = MAP.copiesOf(coordinates)
    .map((turn) => linePath(coordinates.map((at) => MAP.project(at[0] + turn, at[1]))))
    .join('');
  const [lng, lat] = coordinates[Math.round(numberAt * (coordinates.length - 1))];
  const [x, y] = MAP.project(lng + MAP.copiesOf([[lng, lat]])[0], lat);
  const rows = Math.ceil(ROUTES.length / LEGEND_COLUMNS);
  const columnWidth = MAP.width / LEGEND_COLUMNS;
  const left = Math.floor(index / rows) * columnWidth + 24;
  const top = MAP.height + ((index % rows) + 1) * LEGEND_ROW;
  const nm = Math.round(properties.total_length).toLocaleString('en');
  return {
    line: `<path class="route" stroke="${color}" d="${d}"/>`,
    number: drawNumber(x, y, index, color),
    legend: [
      drawNumber(left, top, index, color),
      `<text x="${left + 16}" y="${Math.round(top + 4)}">${from} – ${to}</text>`,
      `<text class="nm" x="${left + columnWidth - 48}" y="${Math.round(top + 4)}">${nm} nm</text>`,
    ].join(''),
  };
}

function drawNumber(x: number, y: number, index: number, color: string): string {
  const [cx, cy] = [Math.round(x), Math.round(y)];
  return `<circle cx="${cx}" cy="${cy}" r="7.5" fill="${color}"/><text class="number" x="${cx}" y="${cy + 3}">${index + 1}</text>`;
}

function drawPort(name: Port): string {
  const [lng, lat, side] = PORTS[name];
  const [x, y] = MAP.project(lng + MAP.copiesOf([[lng, lat]])[0], lat).map(Math.round);
  const { dx, dy, anchor } = {
    left: { dx: -6, dy: 4, anchor: 'end' },
    right: { dx: 6, dy: 4, anchor: 'start' },
    above: { dx: 0, dy: -7, anchor: 'middle' },
    below: { dx: 0, dy: 15, anchor: 'middle' },
  }[side];
  return [
    `<circle cx="${x}" cy="${y}" r="2.6" fill="#1f2f3d"/>`,
    `<text class="label" x="${x + dx}" y="${y + dy}" text-anchor="${anchor}">${name}</text>`,
  ].join('');
}

function latLngOf(port: Port): { lng: number; lat: number } {
  const [lng, lat] = PORTS[port];
  return { lng, lat };
}
