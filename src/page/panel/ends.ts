import type { App } from '../app.ts';
import { button, make, refocus } from '../dom.ts';
import { replaced } from '../map/marks.ts';
import { nameOf } from '../words.ts';
import { SearchBox } from './search-box.ts';

/** Where the route begins and ends, and what it is led over. */
export function endsPart(app: App): HTMLElement {
  const { state } = app;
  const from = new SearchBox(app, 'from', 'From', (end) => state.change({ from: end }));
  const to = new SearchBox(app, 'to', 'To', (end) => state.change({ to: end }));
  state.watch(['from'], (value) => from.show(value.from));
  state.watch(['to'], (value) => to.show(value.to));
  const swap = button(
    '⇅',
    () => {
      const { from: first, to: last, via } = state.value;
      state.change({ from: last, to: first, via: [...via].reverse() });
    },
    { className: 'swap', 'aria-label': 'Swap departure and destination', title: 'Swap' },
  );
  const vias = make('ol', { className: 'vias', 'aria-label': 'Via' });
  state.watch(['via'], ({ via }) => {
    vias.hidden = via.length === 0;
    vias.replaceChildren(
      ...via.map((end, i) => {
        const remove = () => {
          state.change({ via: replaced(state.value.via, i, undefined) });
          refocus(vias, i, swap);
        };
        return make(
          'li',
          {},
          make('span', {}, `via ${nameOf(end)}`),
          button('×', remove, { className: 'clear', 'aria-label': `Remove via ${i + 1}` }),
        );
      }),
    );
  });
  return make('div', { className: 'ends' }, from.element, vias, to.element, swap);
}
