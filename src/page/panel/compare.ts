import type { App } from '../app.ts';
import { button, make, scrollTable } from '../dom.ts';
import { OTHER_COLOURS } from '../map/paint.ts';
import type { Other } from '../routing.ts';
import type { Comparison } from '../state.ts';
import { difference, duration, miles } from '../words.ts';

const TITLES: Readonly<Record<Comparison, string>> = {
  alternatives: 'Alternatives',
  variants: 'Variants',
};
const HEADINGS = ['Route', 'nm', '+/−', 'Time', 'ECA nm', 'Passages'];

/** Other routes beside the one asked for: by other passages, or under other options; each in its colour. */
export function comparePart({ state, found, passages }: App): HTMLElement {
  const buttons = (Object.keys(TITLES) as Comparison[]).map((kind) => {
    const toggle = button(TITLES[kind], () =>
      state.change({ compare: state.value.compare === kind ? undefined : kind }),
    );
    state.watch(['compare'], ({ compare }) => toggle.setAttribute('aria-pressed', String(compare === kind)));
    return toggle;
  });
  const body = make('tbody');
  const scroll = scrollTable('Routes compared', HEADINGS, body);
  const wait = make('p', { className: 'hint' }, 'Comparing …');
  const names = new Map(passages.map(({ key, name }) => [key as string, name]));
  found.watch(['others', 'isComparing'], ({ others, isComparing }) => {
    wait.hidden = !isComparing;
    scroll.hidden = others.length === 0;
    body.replaceChildren(...others.map((other, i) => rowOf(other, i, names)));
  });
  return make(
    'div',
    { className: 'compare' },
    make('div', { className: 'buttons' }, ...buttons),
    wait,
    scroll,
  );
}

function rowOf(
  { name, difference: longer, route, message }: Other,
  index: number,
  names: Map<string, string>,
): HTMLElement {
  const swatch = make('span', {
    className: `swatch ${index === 0 ? 'asked' : `other-${index % OTHER_COLOURS}`}`,
    'aria-hidden': 'true',
  });
  const head = make('th', { scope: 'row' }, swatch, name);
  if (!route) return make('tr', {}, head, make('td', { colSpan: HEADINGS.length - 1 }, message ?? ''));
  const { total_length, duration_hours, seca_length, passages } = route.properties;
  const cells = [
    miles(total_length),
    difference(longer),
    duration_hours === undefined ? '' : duration(duration_hours),
    seca_length > 0 ? miles(seca_length) : '',
    passages.map((key) => names.get(key) ?? key).join(', '),
  ];
  return make('tr', {}, head, ...cells.map((text) => make('td', {}, text)));
}
