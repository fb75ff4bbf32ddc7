import { type LngLat, Marker } from 'maplibre-gl';
import type { App } from '../app.ts';
import { make } from '../dom.ts';
import type { End } from '../state.ts';
import { nameOf, position } from '../words.ts';

/** Points of the screen by which an arrow key moves a mark; with Shift ten times as far. */
const NUDGE = 4;
const ARROWS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The marks of both ends and of what the route is led over: dragged, or moved by arrow keys. */
export function showMarks(app: App): void {
  const from = new Mark(app, 'Departure', 'from', (end) => app.state.change({ from: end }));
  const to = new Mark(app, 'Destination', 'to', (end) => app.state.change({ to: end }));
  app.state.watch(['from'], (state) => from.show(state.from));
  app.state.watch(['to'], (state) => to.show(state.to));
  const vias: Mark[] = [];
  app.state.watch(['via'], ({ via }) => {
    for (let i = vias.length; i < via.length; i++) {
      const change = (end: End | undefined) =>
        app.state.change({ via: replaced(app.state.value.via, i, end) });
      vias.push(new Mark(app, `Via ${i + 1}`, 'via', change));
    }
    for (const [i, mark] of vias.entries()) mark.show(via[i]);
  });
}

/** The list with another member, or without it. */
export function replaced<T>(list: readonly T[], index: number, member: T | undefined): T[] {
  return member === undefined
    ? list.filter((_, i) => i !== index)
    : list.map((old, i) => (i === index ? member : old));
}

class Mark {
  readonly #marker: Marker;
  readonly #element: HTMLButtonElement;
  readonly #app: App;
  readonly #what: string;
  readonly #change: (end: End | undefined) => void;
  #isShown = false;

  constructor(app: App, what: string, kind: 'from' | 'to' | 'via', change: (end: End | undefined) => void) {
    this.#app = app;
    this.#what = what;
    this.#change = change;
    this.#element = make('button', { type: 'button', className: `mark mark-${kind}` });
    this.#element.addEventListener('keydown', (event) => this.#onKey(event, kind === 'via'));
    this.#marker = new Marker({ element: this.#element, draggable: true, anchor: 'center' });
    this.#marker.on('dragstart', () => app.state.change({ isDragging: true }));
    this.#marker.on('drag', () => this.#moved(this.#marker.getLngLat()));
    this.#marker.on('dragend', () => app.state.change({ isDragging: false }));
    if (kind === 'via') this.#element.addEventListener('dblclick', () => change(undefined));
    // a click on a mark is none on the sea
    this.#element.addEventListener('click', (event) => event.stopPropagation());
  }

  show(end: End | undefined): void {
    if (!end) {
      this.#marker.remove();
      this.#isShown = false;
      return;
    }
    const name = `${this.#what}: ${nameOf(end)}`;
    this.#element.title = name;
    this.#element.setAttribute('aria-label', `${name}. Arrow keys move it`);
    const at = this.#marker.getLngLat();
    if (!at || at.lng !== end.lng || at.lat !== end.lat) this.#marker.setLngLat(end);
    if (!this.#isShown) this.#marker.addTo(this.#app.chart);
    this.#isShown = true;
  }

  #moved({ lat, lng }: LngLat): void {
    this.#change({ lat, lng });
  }

  #onKey(event: KeyboardEvent, isRemovable: boolean): void {
    if (isRemovable && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      event.stopPropagation();
      this.#change(undefined);
      this.#app.chart.getCanvas().focus();
      return;
    }
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const { chart } = this.#app;
    const size = event.shiftKey ? 10 * NUDGE : NUDGE;
    const at = chart.project(this.#marker.getLngLat());
    const moved = chart.unproject([at.x + size * step[0], at.y + size * step[1]]);
    this.#moved(moved);
    this.#app.say(`${this.#what} ${position(moved)}`);
  }
}
