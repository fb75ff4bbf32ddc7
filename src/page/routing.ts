import type { FairwayError, PassageInfo, RouteFeature, RouteGeometry, RouteRequest } from '../index.ts';
import type { WebFairway } from '../web/index.ts';
import { Newest } from './newest.ts';
import { DEADLINE_MS, drawn, requestOf } from './request.ts';
import type { State } from './state.ts';
import type { Store } from './store.ts';
import { measure } from './timing.ts';

/** What keeps a route from being found, and what to do about it. */
export interface Trouble {
  code: string;
  message: string;
  advice: string;
}

/** A route beside the one asked for. */
export interface Other {
  name: string;
  /** Nautical miles longer than the first. */
  difference: number;
  route?: RouteFeature<RouteGeometry>;
  /** Why there is none. */
  message?: string;
}

/** What was found for the state. */
export interface Found {
  /** What the route is the answer to, and what was asked when it was made: the state may ask for something else by now. */
  request?: RouteRequest;
  asked?: State;
  route?: RouteFeature;
  trouble?: Trouble;
  others: readonly Other[];
  isComparing: boolean;
}

const ADVICE: Readonly<Record<string, string>> = {
  no_route: 'Open a passage, take away a no-go block, or change the ship.',
  identical_points: 'Move one of the ends.',
  end_in_nogo: 'Move the end, or the no-go block that lies over it.',
  unknown_location: 'Search for the port by its name.',
  invalid_request: 'Change what it names.',
  deadline: 'Ask for less: fewer no-go blocks, or no areas to keep out of.',
  no_chart: 'Try another browser, or let this one draw by its graphics card.',
  data_error: 'Reload the page; if that does not help, clear the data of this site.',
};

/** The parts of the state that a route depends on. */
const ASKED = ['from', 'to', 'via', 'passages', 'minimized', 'date', 'speed', 'vessel', 'blocks'] as const;

/** Finds what the state asks for, whenever it asks for something else. */
export function follow(
  state: Store<State>,
  found: Store<Found>,
  fairway: WebFairway,
  passages: readonly PassageInfo[],
): void {
  const routes = new Newest();
  const comparisons = new Newest();
  state.watch(ASKED, () => routes.run(() => findRoute(state, found, fairway, passages)));
  // others take a hundred times as long as a route: not while an end is dragged
  const compare = () => {
    if (!state.value.isDragging) comparisons.run(() => findOthers(state, found, fairway, comparisons));
  };
  found.watch(['request'], compare);
  state.watch(['compare', 'isDragging'], compare);
}

async function findRoute(
  state: Store<State>,
  found: Store<Found>,
  fairway: WebFairway,
  passages: readonly PassageInfo[],
): Promise<void> {
  const asked = state.value;
  const request = requestOf(asked, passages);
  if (!request) return found.change({ request, asked, route: undefined, trouble: undefined });
  const start = performance.now();
  try {
    const { features } = await fairway.route(drawn(request), { deadlineMs: DEADLINE_MS });
    measure('route', start);
    found.change({ request, asked, route: features[0] as RouteFeature, trouble: undefined });
  } catch (error) {
    found.change({ request, asked, route: undefined, trouble: troubleOf(error) });
  }
}

async function findOthers(
  state: Store<State>,
  found: Store<Found>,
  fairway: WebFairway,
  jobs: Newest,
): Promise<void> {
  const { compare } = state.value;
  const { request, route } = found.value;
  if (!compare || !request || !route) return found.change({ others: [], isComparing: false });
  found.change({ isComparing: true });
  const others = await (compare === 'alternatives' ? alternatives : variants)(fairway, drawn(request)).catch(
    (error: unknown) => [{ name: 'None found', difference: 0, message: troubleOf(error).message }],
  );
  if (!jobs.hasNext) found.change({ others, isComparing: false });
}

async function alternatives(fairway: WebFairway, request: RouteRequest): Promise<Other[]> {
  const names = new Map((await fairway.passages()).map(({ key, name }) => [key as string, name]));
  const { features } = await fairway.alternatives(request, { deadlineMs: DEADLINE_MS });
  const first = features[0].properties.total_length;
  const least = Math.min(...features.map(({ properties }) => properties.total_length));
  return features.map((route) => ({
    name: nameOf(
      route.properties.avoids.map((key) => names.get(key) ?? key),
      route.properties.total_length === least,
    ),
    difference: route.properties.total_length - first,
    route,
  }));
}

async function variants(fairway: WebFairway, request: RouteRequest): Promise<Other[]> {
  const { rows } = await fairway.variants(request, { deadlineMs: DEADLINE_MS });
  return rows.map((row) =>
    'error' in row
      ? { name: row.name, difference: 0, message: row.error.message }
      : { name: row.name, difference: row.difference ?? 0, route: row.route },
  );
}

/** The first avoids nothing; with fewer miles in areas it may be longer than others. */
function nameOf(avoids: readonly string[], isShortest: boolean): string {
  if (avoids.length > 0) return `Without ${avoids.join(', ')}`;
  return isShortest ? 'Shortest' : 'As asked';
}

export function troubleOf(error: unknown): Trouble {
  const { code = 'fault', message } = error as FairwayError;
  return { code, message, advice: ADVICE[code] ?? 'Reload the page.' };
}
