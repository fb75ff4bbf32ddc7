import type { App } from '../app.ts';
import { checkbox, fold, make } from '../dom.ts';
import { AREA_KINDS, type AreaKind } from '../state.ts';
import { AREA_NAMES, isDay, today } from '../words.ts';

/** Areas: which are drawn, in which there should be fewer miles, and those of which day. */
export function areasPart({ state }: App): HTMLElement {
  const rows = AREA_KINDS.map((kind) => {
    const show = checkbox('Show', (on) => state.change({ shown: withKind(state.value.shown, kind, on) }));
    const fewer = checkbox('Fewer miles', (on) =>
      state.change({ minimized: withKind(state.value.minimized, kind, on) }),
    );
    state.watch(['shown', 'minimized'], ({ shown, minimized }) => {
      show.input.checked = shown.includes(kind);
      fewer.input.checked = minimized.includes(kind);
    });
    const swatch = make('span', { className: `swatch ${kind}`, 'aria-hidden': 'true' });
    return make('fieldset', {}, make('legend', {}, swatch, AREA_NAMES[kind]), show.label, fewer.label);
  });
  const date = make('input', {
    type: 'date',
    id: 'date',
    max: '9999-12-31',
    onchange: () =>
      state.change({ date: isDay(date.value) && date.value !== today() ? date.value : undefined }),
  });
  state.watch(['date'], (value) => {
    date.value = value.date ?? today();
  });
  return fold(
    'Areas',
    false,
    ...rows,
    make('div', { className: 'field' }, make('label', { for: 'date' }, 'As on'), date),
  );
}

/** The kinds with one more or without it, in their usual order. */
function withKind(kinds: readonly AreaKind[], kind: AreaKind, on: boolean): readonly AreaKind[] {
  return AREA_KINDS.filter((other) => (other === kind ? on : kinds.includes(other)));
}
