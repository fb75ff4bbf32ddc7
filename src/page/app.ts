import type { Map as Chart } from 'maplibre-gl';
import type { PassageInfo } from '../index.ts';
import type { WebFairway } from '../web/index.ts';
import type { Found } from './routing.ts';
import type { State } from './state.ts';
import type { Store } from './store.ts';

/** What the parts of the page share once the engine is ready. */
export interface App {
  readonly chart: Chart;
  readonly fairway: WebFairway;
  readonly passages: readonly PassageInfo[];
  readonly state: Store<State>;
  readonly found: Store<Found>;
  /** Tells those who do not see the page. */
  say(text: string): void;
}
