import { Marker } from 'maplibre-gl';
import type { PassageInfo, Position } from '../../index.ts';
import type { App } from '../app.ts';
import { make } from '../dom.ts';
import { isOpen, withPassage } from '../request.ts';
import { fill, lines } from './chart.ts';
import { unwrapped } from './unwrap.ts';

/** From this zoom on open passages have marks, too. */
const OPEN_FROM = 3.5;

/** Marks passages, closed ones with their gates; a click on a mark opens or closes. */
export function showGates(app: App): void {
  const { chart, state, passages } = app;
  const marks = passages.map((passage) => markOf(app, passage));
  const draw = () => {
    const closed = passages.filter((passage) => !isOpen(state.value, passage));
    fill(
      chart,
      'gates',
      closed.map(({ gates }) => lines(gates.map(unwrapped))),
    );
    for (const [i, passage] of passages.entries()) {
      const open = isOpen(state.value, passage);
      marks[i].className = `gate ${open ? 'gate-open' : 'gate-closed'}`;
      const next = open ? 'Close it' : 'Open it';
      marks[i].title = `${passage.name}: ${open ? 'open' : 'closed'}. ${next}`;
    }
  };
  state.watch(['passages'], draw);
  const onZoom = () => {
    chart.getContainer().classList.toggle('is-near', chart.getZoom() >= OPEN_FROM);
  };
  chart.on('zoom', onZoom);
  onZoom();
}

/** The mark of a passage. The panel has the same for keyboards and screen readers. */
function markOf({ chart, state }: App, passage: PassageInfo): HTMLElement {
  const dot = make('span', { className: 'gate' });
  const element = make('div', { className: 'gate-place', 'aria-hidden': 'true' }, dot);
  element.addEventListener('click', (event) => {
    event.stopPropagation();
    state.change(withPassage(state.value, passage, !isOpen(state.value, passage)));
  });
  new Marker({ element }).setLngLat(middle(passage.gates)).addTo(chart);
  return dot;
}

/** The middle of the longest edge of all gates, which is over water. */
function middle(gates: readonly Position[][]): Position {
  let most = -1;
  let best: Position = gates[0][0];
  for (const line of gates.map(unwrapped)) {
    for (let i = 1; i < line.length; i++) {
      const [[x0, y0], [x1, y1]] = [line[i - 1], line[i]];
      const length = Math.hypot((x1 - x0) * Math.cos(((y0 + y1) * Math.PI) / 360), y1 - y0);
      if (length > most) [most, best] = [length, [(x0 + x1) / 2, (y0 + y1) / 2]];
    }
  }
  return best;
}
