import { geoJSONToTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { addProtocol, type Map as Chart } from 'maplibre-gl';
import type { Position } from '../../index.ts';
import type { WebFairway } from '../../web/index.ts';
import { lines, polygons } from './chart.ts';
import { shoreOf } from './land.ts';
import { applyColours, LAYERS } from './paint.ts';

/** Below this the light coast does; above the other the tiles are drawn larger. */
const ZOOMS = { from: 4, to: 10 };
const EXTENT = 4096;
/** Units that a tile goes beyond its square, so that no seam is seen. */
const BUFFER = 64;
/** Part of a tile's side by which the coast is cut beyond it: the cut edges lie outside, and are not drawn. */
const MARGIN = 0.05;
/** Points of the screen across a tile. */
const TILE_SIZE = 512;

type Box = [west: number, south: number, east: number, north: number];

/** Lays the true coast over the light one, tile by tile as the chart asks for them. */
export function showTrueCoast(chart: Chart, fairway: WebFairway): void {
  addProtocol('coast', async ({ url }, { signal }) => {
    const [z, x, y] = url.slice('coast://'.length).split('/').map(Number);
    return { data: await cutTile(fairway, z, x, y, signal) };
  });
  chart.addSource('coast', {
    type: 'vector',
    tiles: ['coast://{z}/{x}/{y}'],
    minzoom: ZOOMS.from,
    maxzoom: ZOOMS.to,
  });
  for (const layer of LAYERS) {
    if ('source' in layer && layer.source === 'coast') chart.addLayer(layer, 'graticule');
  }
  applyColours(chart);
}

/** A vector tile: water all over, land on that, and the shore as lines. */
async function cutTile(
  fairway: WebFairway,
  z: number,
  x: number,
  y: number,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const box = boxOf(z, x, y, MARGIN);
  const tolerance = z === ZOOMS.to ? 0 : 180 / 2 ** z / TILE_SIZE;
  const land = await fairway.until(signal).coast.land(box, tolerance);
  const cut = (feature: GeoJSON.Feature) =>
    geoJSONToTile(feature, z, x, y, { extent: EXTENT, buffer: BUFFER, tolerance: 0, clip: true });
  const layers = { water: cut(polygons([[ringOf(box)]])), land: cut(polygons(land)), shore: cut(lines(shoreOf(land))) };
  return fromGeojsonVt(layers, { version: 2, extent: EXTENT }).buffer as ArrayBuffer;
}

/** The square of a tile in degrees, larger by a part of its side. */
function boxOf(z: number, x: number, y: number, margin: number): Box {
  const lng = (at: number) => (at / 2 ** z) * 360 - 180;
  const lat = (at: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * at) / 2 ** z))) * 180) / Math.PI;
  return [lng(x - margin), lat(y + 1 + margin), lng(x + 1 + margin), lat(y - margin)];
}

function ringOf([west, south, east, north]: Box): Position[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}
