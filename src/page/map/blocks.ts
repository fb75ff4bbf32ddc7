import type { App } from '../app.ts';
import { fill, polygons } from './chart.ts';
import type { Drawing } from './draw-blocks.ts';
import { crosses180, ringOf } from './unwrap.ts';

/** Draws the no-go blocks; while they are drawn by hand only those that can not be: see `draw`. */
export function showBlocks({ chart, state }: App): void {
  state.watch(['blocks', 'isDrawing'], ({ blocks, isDrawing }) => {
    const shown = isDrawing ? blocks.filter(crosses180) : blocks;
    fill(chart, 'blocks', [polygons(shown.map((corners) => [ringOf(corners)]))]);
  });
}

/** Begins to draw blocks by hand; what draws them is loaded when it is first wanted. */
export async function beginDrawing(app: App): Promise<Drawing> {
  const { draw } = await import('./draw-blocks.ts');
  return draw(app);
}
