import type { LngLat, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import type { LatLng, Position } from '../../index.ts';
import type { App } from '../app.ts';
import { linesOf } from './lines.ts';
import { replaced } from './marks.ts';

/** Points of the screen that a pointer moves before a line gives way. */
const GIVES_AFTER = 5;

/** Lets a pointer pull the route's line: where it is taken hold of, it is led over the pointer. */
export function pullLine(app: App): void {
  const { chart } = app;
  const cursor = (style: string) => () => {
    if (!app.state.value.isDrawing) chart.getCanvas().style.cursor = style;
  };
  chart.on('mouseenter', 'route-grip', cursor('grab'));
  chart.on('mouseleave', 'route-grip', cursor(''));
  chart.on('mousedown', 'route-grip', (event) => take(app, event, 'mousemove', 'mouseup'));
  chart.on('touchstart', 'route-grip', (event) => {
    if (event.points.length === 1) take(app, event, 'touchmove', 'touchend');
  });
}

function take(
  app: App,
  start: MapMouseEvent | MapTouchEvent,
  move: 'mousemove' | 'touchmove',
  end: 'mouseup' | 'touchend',
): void {
  const { chart, state, found } = app;
  const route = found.value.route;
  // marks lie on the line, and are dragged by themselves
  const isOnMark = start.originalEvent.target !== chart.getCanvas();
  if (!route || state.value.isDrawing || isOnMark) return;
  start.preventDefault();
  const line = linesOf(route).flat();
  const before = state.value.via;
  const index = before.filter((via) => nearest(line, via) < nearest(line, start.lngLat)).length;
  let isPulled = false;
  const onMove = ({ lngLat, point }: { lngLat: LngLat; point: { dist(other: unknown): number } }) => {
    if (!isPulled && point.dist(start.point) < GIVES_AFTER) return;
    const place = { lat: lngLat.lat, lng: lngLat.lng };
    const { via } = state.value;
    const next = isPulled
      ? replaced(via, index, place)
      : [...before.slice(0, index), place, ...before.slice(index)];
    isPulled = true;
    state.change({ via: next, isDragging: true });
  };
  chart.on(move, onMove);
  chart.once(end, () => {
    chart.off(move, onMove);
    if (isPulled) state.change({ isDragging: false });
  });
}

/** The index of the position of a line that is nearest to a place, as the map has them. */
function nearest(line: readonly Position[], { lat, lng }: LatLng): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, [x, y]] of line.entries()) {
    const dx = ((((x - lng + 540) % 360) + 360) % 360) - 180;
    const away = dx * dx + (y - lat) * (y - lat);
    if (away < least) [best, least] = [i, away];
  }
  return best;
}
