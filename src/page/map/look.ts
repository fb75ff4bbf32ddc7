import { type LngLat, Popup } from 'maplibre-gl';
import type { LatLng } from '../../index.ts';
import type { App } from '../app.ts';
import { button, make } from '../dom.ts';
import { troubleOf } from '../routing.ts';
import { distanceText, position, today } from '../words.ts';

/** Points of the screen between a popup and the notice at the chart's end. */
const EDGE = 30;

/** A click on the chart sets what ends are missing, and after that tells what is there. Enter does so at its middle. */
export function lookOnClick(app: App): void {
  const { chart, state } = app;
  const popup = new Popup({ maxWidth: '19rem', focusAfterOpen: true });
  // what had the focus goes with the popup
  popup.on('close', () => chart.getCanvas().focus());
  const onPlace = ({ lat, lng }: LngLat) => {
    const { from, to, isDrawing } = state.value;
    if (isDrawing) return;
    const place = { lat, lng };
    if (!from) {
      state.change({ from: place });
      app.say(`Departure ${position(place)}. Choose the destination`);
    } else if (!to) {
      state.change({ to: place });
    } else {
      void look(app, popup, place);
    }
  };
  chart.on('click', ({ lngLat }) => onPlace(lngLat.wrap()));
  chart.getCanvas().addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') onPlace(chart.getCenter().wrap());
  });
}

async function look(app: App, popup: Popup, place: LatLng): Promise<void> {
  const { chart, state } = app;
  const set = (change: () => void) => () => {
    popup.remove();
    change();
  };
  const content = make(
    'div',
    { className: 'look' },
    make('h3', {}, position(place)),
    ...(await factsOf(app, place)).map((text) => make('p', {}, text)),
    make(
      'div',
      { className: 'buttons' },
      button(
        'From here',
        set(() => state.change({ from: place })),
      ),
      button(
        'Via here',
        set(() => state.change({ via: [...state.value.via, place] })),
      ),
      button(
        'To here',
        set(() => state.change({ to: place })),
      ),
    ),
  );
  popup.setLngLat(place).setDOMContent(content).addTo(chart);
  popup.getElement().addEventListener('keydown', ({ key }) => key === 'Escape' && popup.remove());
  showWhole(app, popup);
}

/** Moves the chart so far that all of a popup is seen, which on a phone may be taller than half of it. */
function showWhole({ chart }: App, popup: Popup): void {
  const [own, whole] = [popup.getElement(), chart.getContainer()].map((element) =>
    element.getBoundingClientRect(),
  );
  const below = Math.max(0, own.bottom - whole.bottom + EDGE);
  const above = Math.max(0, whole.top - own.top + EDGE);
  if (below + above > 0) chart.panBy([0, below - above], { duration: 0 });
}

/** What the engine knows of a position, as sentences. */
async function factsOf({ fairway, state }: App, place: LatLng): Promise<string[]> {
  try {
    const date = state.value.date ?? today();
    const { is_valid, moved_by, suggestion, eca, eca_name, hra, jwc, timezone_of_validated } =
      await fairway.validate(place, { date });
    const [lng, lat] = suggestion;
    const areas = [
      ...(eca ? [`ECA ${eca_name}`] : []),
      ...hra.map((name) => `HRA ${name}`),
      ...jwc.map((name) => `JWC ${name}`),
    ];
    return [
      is_valid
        ? 'Routable water.'
        : `No routable water. The nearest is ${distanceText(moved_by)} away, at ${position({ lat, lng })}.`,
      ...(areas.length > 0 ? [`In ${areas.join(', ')}.`] : []),
      `Time zone ${timezone_of_validated}.`,
    ];
  } catch (error) {
    const { message, advice } = troubleOf(error);
    return [`${message}. ${advice}`];
  }
}
