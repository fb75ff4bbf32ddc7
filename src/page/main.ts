import { make } from './dom.ts';
import { openEngine } from './engine.ts';
import { fromLink, toLink } from './link.ts';
import { showAreas } from './map/areas.ts';
import { showBlocks } from './map/blocks.ts';
import { openChart } from './map/chart.ts';
import { serveCoast } from './map/coast.ts';
import { showGates } from './map/gates.ts';
import { letGoAnywhere } from './map/let-go.ts';
import { showRoutes } from './map/lines.ts';
import { lookOnClick } from './map/look.ts';
import { showMarks } from './map/marks.ts';
import { pullLine } from './map/pull-line.ts';
import { fillPanel, loadingPart } from './panel/panel.ts';
import { type Found, follow, troubleOf } from './routing.ts';
import { createState } from './state.ts';
import { Store } from './store.ts';
import { mark } from './timing.ts';

/** Milliseconds after which an address that the browser did not take is given to it again. */
const LINK_RETRY_MS = 1_000;

const panel = document.getElementById('panel') as HTMLElement;
const live = make('p', { className: 'hidden-text', role: 'status' });
document.body.append(live);

const light = fetch('./light-coast.bin').then((response) => response.arrayBuffer());
const engine = openEngine(loadingPart(panel));
serveCoast(light, engine);

try {
  const chart = await openChart(document.getElementById('map') as HTMLElement);
  const fairway = await engine;
  mark('engine ready');
  const passages = await fairway.passages();
  const state = createState();
  const found = new Store<Found>({ others: [], isComparing: false });
  const app = {
    chart,
    fairway,
    passages,
    state,
    found,
    say: (text: string) => {
      live.textContent = text;
    },
  };
  const known = new Set<string>(passages.map(({ key }) => key));
  const open = () =>
    fromLink(
      location.hash,
      (locode) => fairway.locations.byLocode(locode),
      (key) => known.has(key),
    );
  state.change(await open());
  follow(state, found, fairway, passages);
  for (const show of [showAreas, showBlocks, showGates, showRoutes, pullLine, showMarks, lookOnClick])
    show(app);
  letGoAnywhere(chart);
  fillPanel(panel, app);
  keepLink();
  mark('page ready');

  /** Keeps the address a link to what is asked; a link that is followed within the page is asked for. */
  function keepLink(): void {
    let own = '';
    let later: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(later);
      if (state.value.isDragging) return;
      own = toLink(state.value);
      if (own === location.hash.slice(1)) return;
      try {
        history.replaceState(null, '', own === '' ? location.pathname : `#${own}`);
      } catch {
        // some browsers take only so many in a time, fewer than a key that is held down gives
        later = setTimeout(write, LINK_RETRY_MS);
      }
    };
    const keys = Object.keys(state.value) as (keyof typeof state.value)[];
    state.watch(keys, write);
    addEventListener('hashchange', async () => {
      clearTimeout(later);
      const { hash } = location;
      if (hash.slice(1) === own) return;
      // without its engine the page has said so
      const opened = await open().catch(() => undefined);
      // a later link may have been opened meanwhile
      if (!opened || location.hash !== hash) return;
      // what draws blocks has those of before: it would put them in the place of the link's
      state.change({ ...opened, isDrawing: false });
    });
  }
} catch (error) {
  const { message, advice } = troubleOf(error);
  panel.replaceChildren(
    make('header', {}, make('h1', {}, 'Fairway')),
    make('p', { className: 'trouble', role: 'alert' }, `Fairway did not start: ${message}. ${advice}`),
  );
}

// not in the way of what is seen first
if ('serviceWorker' in navigator && isSecureContext) {
  // browsers that keep nothing refuse it
  navigator.serviceWorker.register('./sw.js').catch(() => undefined);
}
