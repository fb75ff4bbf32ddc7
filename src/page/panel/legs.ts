import type { RouteCollection, RouteLeg } from '../../index.ts';
import type { App } from '../app.ts';
import { fold, make, scrollTable } from '../dom.ts';
import { exactRoute } from '../exact-route.ts';
import { troubleOf } from '../routing.ts';
import { miles, position } from '../words.ts';

const HEADINGS = ['Leg', 'To', 'Course', 'nm', 'Run'];

/** The legs of the route, each a great circle; asked for when they are looked at. */
export function legsPart(app: App): HTMLElement {
  const body = make('tbody');
  const element = fold('Legs', false, scrollTable('Legs of the route', HEADINGS, body, 'scroll tall'));
  const show = async () => {
    const { request, route } = app.found.value;
    element.hidden = !route;
    if (!element.open || !route || app.state.value.isDragging) return;
    const rows = await exactRoute(app).then(rowsOf, rowsOfTrouble);
    if (request === app.found.value.request) body.replaceChildren(...rows);
  };
  element.addEventListener('toggle', show);
  app.found.watch(['route'], show);
  app.state.watch(['isDragging'], show);
  return element;
}

function rowsOf(exact: RouteCollection | undefined): HTMLElement[] {
  return (exact?.features[0].properties.legs ?? []).map(rowOf);
}

function rowsOfTrouble(error: unknown): HTMLElement[] {
  const { message, advice } = troubleOf(error);
  const text = `The legs can't be told: ${message}. ${advice}`;
  return [make('tr', {}, make('td', { colSpan: HEADINGS.length }, text))];
}

function rowOf(
  { to: [lng, lat], initial_course, total_length, cumulative_length }: RouteLeg,
  index: number,
): HTMLElement {
  const cells = [
    position({ lat, lng }),
    `${String(Math.round(initial_course) % 360).padStart(3, '0')}°`,
    miles(total_length),
    miles(cumulative_length),
  ];
  return make(
    'tr',
    {},
    make('th', { scope: 'row' }, String(index + 1)),
    ...cells.map((text) => make('td', {}, text)),
  );
}
