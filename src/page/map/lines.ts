import type { LngLatBoundsLike } from 'maplibre-gl';
import type { Position, RouteFeature, RouteGeometry } from '../../index.ts';
import type { App } from '../app.ts';
import { fill, lines } from './chart.ts';

/** Draws what was found, and turns the chart to a route that was not drawn by dragging. */
export function showRoutes({ chart, state, found }: App): void {
  found.watch(['route'], ({ route }) => fill(chart, 'route', route ? [lines(linesOf(route))] : []));
  found.watch(['others'], ({ others }) =>
    fill(
      chart,
      'others',
      // the first is the route itself
      others
        .flatMap(({ route }, index) => (route && index > 0 ? [lines(linesOf(route), { index })] : []))
        .reverse(),
    ),
  );
  let seen: unknown;
  found.watch(['route'], ({ route }) => {
    const { from, to, isDragging } = state.value;
    // ends that were dragged are where they are wanted
    const ends = `${from?.lat} ${from?.lng} ${to?.lat} ${to?.lng}`;
    const isNew = seen !== ends && !isDragging && route !== undefined;
    if (route) seen = ends;
    if (isNew && !isInView(chart.getBounds().toArray().flat(), route)) {
      chart.fitBounds(boundsOf(route), { padding: 60, maxZoom: 9, duration: motion() });
    }
  });
}

const motion = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 600);

export function linesOf({ geometry }: RouteFeature<RouteGeometry>): Position[][] {
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
}

function isInView([west, south, east, north]: number[], { bbox }: RouteFeature): boolean {
  const isInside = west <= bbox[0] && bbox[2] <= east && south <= bbox[1] && bbox[3] <= north;
  return (
    isInside && Math.max(bbox[2] - bbox[0], bbox[3] - bbox[1]) > 0.2 * Math.max(east - west, north - south)
  );
}

function boundsOf({ bbox: [west, south, east, north] }: RouteFeature): LngLatBoundsLike {
  return [
    [west, south],
    [east, north],
  ];
}
