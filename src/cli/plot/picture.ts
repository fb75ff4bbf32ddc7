import { type GeoPermissibleObjects, geoGraticule, geoPath } from 'd3-geo';
import type { Fairway, LatLng, Position } from '../../index.ts';
import { areaLists } from '../area-lists.ts';
import { type MapView, viewOf } from './map-view.ts';

/** Pixels that a drawn shore may stray from the true one. */
const TOLERANCE = 0.5;
/** Degrees between the lines of the grid, from wide views to narrow ones. */
const GRIDS = [30, 10, 5, 1, 0.25];
/** Lines of the grid that a picture has at least. */
const LEAST_LINES = 4;
const COLORS = ['#c0392b', '#1f6f8b', '#6c3483', '#1e8449', '#b9770e', '#566573'];

const NOTE = 'Fairway. Not for navigation. © OpenStreetMap contributors';

const STYLE = `
text{font:13px Helvetica,Arial,sans-serif;fill:#1f2f3d}
.label{paint-order:stroke;stroke:#fff;stroke-width:3;stroke-opacity:.85}
.grid{fill:none;stroke:#b7cbd8;stroke-width:.6}
.area{fill-opacity:.13;stroke-opacity:.5;stroke-width:.8}
.eca{fill:#1e8449;stroke:#1e8449}.hra{fill:#c0392b;stroke:#c0392b}.jwc{fill:#b9770e;stroke:#b9770e}
.land{fill:#c9c5b3}
.route{fill:none;stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round}`;

/** A route of a picture. */
export interface DrawnRoute {
  /** Longitudes may go on beyond 180 degrees. */
  readonly line: readonly Position[];
  /** Its row of the legend. */
  readonly text: string;
}

/** What a picture shows. */
export interface PictureRequest {
  readonly routes: readonly DrawnRoute[];
  readonly ends: readonly { readonly at: LatLng; readonly label: string }[];
  /** Pixels. */
  readonly width: number;
  /** The day whose areas are drawn; none are without. */
  readonly areasOf?: string;
}

/** A picture of routes over the coast, as SVG. */
export function drawPicture(fairway: Fairway, { routes, ends, width, areasOf }: PictureRequest): string {
  const view = viewOf(
    routes.map(({ line }) => line),
    width,
  );
  const path = geoPath(view.projection).digits(1);
  const draw = (shape: GeoPermissibleObjects, attributes: string) => {
    const d = path(shape);
    return d === null ? '' : `<path ${attributes} d="${d}"/>`;
  };
  const size = `width="${view.width}" height="${view.height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width} ${view.height}" ${size}>`,
    `<title>${escaped(routes.map(({ text }) => text).join('; '))}</title>`,
    `<style>${STYLE}\n</style>`,
    `<rect ${size} fill="#e3eff7"/>`,
    draw(gridOf(view), 'class="grid"'),
    ...areaShapes(fairway, areasOf).map(([kind, shape]) => draw(shape, `class="area ${kind}"`)),
    draw(landOf(fairway, view), 'class="land"'),
    ...routes.map(({ line }, i) =>
      draw(
        { type: 'LineString', coordinates: [...line] },
        `class="route" stroke="${COLORS[i % COLORS.length]}"`,
      ),
    ),
    ...ends.map(({ at, label }) => endMark(view, at, label)),
    ...routes.map(({ text }, i) => legendRow(text, i)),
    `<text x="8" y="${view.height - 8}" font-size="10" fill-opacity=".6">${NOTE}</text>`,
    '</svg>\n',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function landOf(fairway: Fairway, { box, degreesPerPixel }: MapView): GeoPermissibleObjects {
  return { type: 'Polygon', coordinates: fairway.coast.rings(box, TOLERANCE * degreesPerPixel) };
}

function gridOf({ box: [west, south, east, north] }: MapView): GeoPermissibleObjects {
  const span = Math.max(east - west, north - south);
  const step = GRIDS.find((degrees) => span / degrees >= LEAST_LINES) ?? GRIDS[GRIDS.length - 1];
  return geoGraticule().step([step, step])();
}

/** Areas' outlines; d3-geo has the inside of a ring on its right. */
function areaShapes(fairway: Fairway, date: string | undefined): [string, GeoPermissibleObjects][] {
  if (date === undefined) return [];
  return areaLists(fairway, undefined, date).flatMap(([kind, { rings }]) =>
    Object.values(rings).map((ring): [string, GeoPermissibleObjects] => [
      kind,
      { type: 'Polygon', coordinates: [[...ring].reverse()] },
    ]),
  );
}

/** A dot, and a name on the side that has more room. */
function endMark({ projection, width }: MapView, { lat, lng }: LatLng, label: string): string {
  const pixel = projection([lng, lat]);
  if (!pixel) return '';
  const [x, y] = pixel.map((value) => Math.round(value * 10) / 10);
  const isRight = x < width / 2;
  const text = `<text class="label" x="${x + (isRight ? 8 : -8)}" y="${y + 4}" text-anchor="${isRight ? 'start' : 'end'}">${escaped(label)}</text>`;
  return `<circle cx="${x}" cy="${y}" r="3.5" fill="#1f2f3d"/>${text}`;
}

function legendRow(text: string, i: number): string {
  const y = 24 + 20 * i;
  return `<path class="route" stroke="${COLORS[i % COLORS.length]}" d="M12 ${y - 4}h22"/><text class="label" x="42" y="${y}">${escaped(text)}</text>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
