import type { App } from '../app.ts';
import { AREA_KINDS } from '../state.ts';
import { today } from '../words.ts';
import { fill, polygons } from './chart.ts';
import { unwrapped } from './unwrap.ts';

/** Draws the areas that are shown, those of the date. */
export function showAreas({ chart, state, fairway }: App): void {
  for (const kind of AREA_KINDS) {
    state.watch(['shown', 'date'], async ({ shown, date = today() }) => {
      const isShown = shown.includes(kind);
      // an engine that has failed has no areas
      const found = isShown ? await fairway.areas[kind]({ date }).catch(() => undefined) : undefined;
      if (date !== (state.value.date ?? today()) || shown !== state.value.shown) return;
      fill(chart, kind, [polygons(Object.values(found?.rings ?? {}).map((ring) => [unwrapped(ring)]))]);
    });
  }
}
