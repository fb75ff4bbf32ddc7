import type { LatLng, Position } from '../../index.ts';
import type { App } from '../app.ts';
import { fill, polygons } from './chart.ts';
import { unwrapped } from './unwrap.ts';

/** What draws blocks by hand, while it does. */
export interface Drawing {
  stop(): void;
}

/** Draws the no-go blocks, but while they are drawn by hand. */
export function showBlocks({ chart, state }: App): void {
  state.watch(['blocks', 'isDrawing'], ({ blocks, isDrawing }) =>
    fill(chart, 'blocks', isDrawing ? [] : [polygons(blocks.map((corners) => [ringOf(corners)]))]),
  );
}

/** Begins to draw blocks by hand; what draws them is loaded when it is first wanted. */
export async function beginDrawing(app: App): Promise<Drawing> {
  const { draw } = await import('./draw-blocks.ts');
  return draw(app);
}

/** A closed ring of GeoJSON. */
export function ringOf(corners: readonly LatLng[]): Position[] {
  const ring = unwrapped(corners.map(({ lng, lat }): Position => [lng, lat]));
  return [...ring, ring[0]];
}
