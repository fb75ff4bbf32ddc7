import {
  AttributionControl,
  Map as Chart,
  type GeoJSONSource,
  type MapOptions,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Position } from '../../index.ts';
import { mark } from '../timing.ts';
import { COAST_DEEPEST, COAST_TILES } from './coast.ts';
import { applyColours, LAYERS } from './paint.ts';

const NOTICE =
  '<strong>Not for navigation.</strong> Coast © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>';

/** Sources of GeoJSON that the page fills. */
const FILLED = ['graticule', 'eca', 'hra', 'jwc', 'blocks', 'gates', 'others', 'route'] as const;
type SourceId = (typeof FILLED)[number];

const EMPTY: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Opens the chart over the sea; it has no coast yet, and takes nothing from a network. */
export async function openChart(container: HTMLElement): Promise<Chart> {
  setWorkerUrl(new URL(workerUrl, document.baseURI).href);
  const chart = makeChart(container);
  chart.touchZoomRotate.disableRotation();
  chart.keyboard.disableRotation();
  chart.addControl(new AttributionControl({ compact: false, customAttribution: NOTICE }), 'bottom-right');
  chart.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  chart.addControl(new ScaleControl({ unit: 'nautical' }), 'bottom-right');
  await chart.once('style.load');
  void firstCoast(chart);
  chart.on('idle', () => mark('chart at rest'));
  applyColours(chart);
  fill(chart, 'graticule', graticule());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyColours(chart));
  return chart;
}

/** @throws an error with the code `no_chart` where the browser can not draw it */
function makeChart(container: HTMLElement): Chart {
  const options: MapOptions = {
    container,
    style: {
      version: 8,
      sources: {
        coast: { type: 'vector', tiles: [COAST_TILES], maxzoom: COAST_DEEPEST },
        ...Object.fromEntries(FILLED.map((id) => [id, { type: 'geojson', data: EMPTY }])),
      },
      layers: [...LAYERS],
    },
    center: [20, 25],
    zoom: 1.3,
    maxZoom: 14,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    locale: { 'Map.Title': 'Chart: arrow keys move it, plus and minus zoom, Enter looks at its middle' },
  };
  try {
    return new Chart(options);
  } catch (cause) {
    const error = new Error('The chart needs WebGL2, which this browser does not have, or does not allow', {
      cause,
    });
    throw Object.assign(error, { code: 'no_chart' });
  }
}

/** Marks the time at which there is a coast to be seen. */
async function firstCoast(chart: Chart): Promise<void> {
  while (!(chart.isSourceLoaded('coast') && chart.areTilesLoaded())) await chart.once('sourcedata');
  await chart.once('render');
  mark('first coast');
}

/** Sets what a source has. */
export function fill(chart: Chart, id: SourceId, features: readonly GeoJSON.Feature[]): void {
  (chart.getSource(id) as GeoJSONSource).setData({ type: 'FeatureCollection', features: [...features] });
}

export function polygons(coordinates: Position[][][]): GeoJSON.Feature {
  return { type: 'Feature', geometry: { type: 'MultiPolygon', coordinates }, properties: {} };
}

export function lines(coordinates: Position[][], properties: object = {}): GeoJSON.Feature {
  return { type: 'Feature', geometry: { type: 'MultiLineString', coordinates }, properties };
}

/** Parallels and meridians, every ten degrees. */
function graticule(): GeoJSON.Feature[] {
  const parallels = Array.from({ length: 17 }, (_, i): Position[] =>
    [-180, 180].map((lng) => [lng, 10 * i - 80]),
  );
  const meridians = Array.from({ length: 36 }, (_, i): Position[] =>
    [-85, 85].map((lat) => [10 * i - 180, lat]),
  );
  return [lines([...parallels, ...meridians])];
}
