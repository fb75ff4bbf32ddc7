import type { ClosedByVessel, RouteProperties } from '../../index.ts';
import type { App } from '../app.ts';
import { make } from '../dom.ts';
import type { Trouble } from '../routing.ts';
import { distanceText, duration, miles } from '../words.ts';

/** What was found: miles and hours, what the route leads through, and what to know about it; or why there is none. */
export function resultPart(app: App): HTMLElement {
  const { state, found } = app;
  const element = make('div', { className: 'result' });
  const names = new Map(app.passages.map(({ key, name }) => [key as string, name]));
  const show = () => {
    const { route, asked, trouble } = found.value;
    element.replaceChildren(
      ...(route
        ? factsOf(route.properties, asked?.speed, names)
        : trouble
          ? [troubleOf(trouble)]
          : [make('p', { className: 'hint' }, hintOf(state.value))]),
    );
  };
  found.watch(['route', 'trouble'], show);
  state.watch(['from', 'to'], show);
  tell(app);
  return element;
}

/** Says what was found once an end has been let go. */
function tell({ state, found, say }: App): void {
  const run = () => {
    const { route, trouble } = found.value;
    if (state.value.isDragging) return;
    if (trouble) say(`${trouble.message}. ${trouble.advice}`);
    else if (route) say(`${miles(route.properties.total_length)} nautical miles`);
  };
  found.watch(['route', 'trouble'], run);
  state.watch(['isDragging'], run);
}

function hintOf({ from, to }: { from?: object; to?: object }): string {
  if (!from && !to)
    return 'Search for two ports, or click on the sea: first the departure, then the destination.';
  return from ? 'Now the destination.' : 'Now the departure.';
}

function factsOf(
  properties: RouteProperties,
  speed: number | undefined,
  names: Map<string, string>,
): HTMLElement[] {
  const { total_length, duration_hours, seca_length, hra_length, jwc_length, passages } = properties;
  const time = duration_hours === undefined ? undefined : `${duration(duration_hours)} at ${speed} kn`;
  const inAreas = [
    ['ECA', seca_length],
    ['HRA', hra_length],
    ['JWC', jwc_length],
  ] as const;
  return [
    make(
      'p',
      { className: 'length' },
      make('strong', { 'data-miles': total_length }, miles(total_length)),
      ' nm',
      make('span', { className: 'time' }, time ?? ''),
    ),
    ...facts([
      ...inAreas
        .filter(([, length]) => length > 0)
        .map(([kind, length]): [string, string] => [`In ${kind}`, `${miles(length)} nm`]),
      ...(passages.length > 0
        ? [['Through', passages.map((key) => names.get(key) ?? key).join(', ')] as [string, string]]
        : []),
    ]),
    ...notesOf(properties, names).map((text) => make('p', { className: 'note' }, text)),
  ];
}

function facts(rows: readonly [string, string][]): HTMLElement[] {
  if (rows.length === 0) return [];
  return [make('dl', {}, ...rows.flatMap(([name, text]) => [make('dt', {}, name), make('dd', {}, text)]))];
}

function notesOf(properties: RouteProperties, names: Map<string, string>): string[] {
  const { from_moved_by: from, to_moved_by: to, shallowPorts = [], closedByVessel = [] } = properties;
  return [
    ...(from ? [`The departure was moved ${distanceText(from)} into the water.`] : []),
    ...(to ? [`The destination was moved ${distanceText(to)} into the water.`] : []),
    ...shallowPorts.map(
      ({ name, depthMeters, draught }) =>
        `The channel of ${name} is ${depthMeters} m deep, the ship draws ${draught} m.`,
    ),
    ...(closedByVessel.length > 0 ? [`Too small for the ship: ${tooSmall(closedByVessel, names)}.`] : []),
  ];
}

/** Names of the passages that do not take the ship, each once; bridges have no name that an option knows. */
function tooSmall(closed: readonly ClosedByVessel[], names: Map<string, string>): string {
  const known = new Set(closed.flatMap(({ passage }) => names.get(passage) ?? []));
  const shown = [...known].slice(0, 5);
  const rest = known.size - shown.length;
  return shown.join(', ') + (rest > 0 ? ` and ${rest} more` : '') || 'some bridges';
}

function troubleOf({ message, advice }: Trouble): HTMLElement {
  return make('p', { className: 'trouble' }, make('strong', {}, 'No route. '), `${message}. ${advice}`);
}
