import type { App } from '../app.ts';
import { fill, polygons } from './chart.ts';
import type { Drawing } from './draw-blocks.ts';
import { ringOf } from './unwrap.ts';

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
