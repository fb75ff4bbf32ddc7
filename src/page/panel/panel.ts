import type { App } from '../app.ts';
import { button, make } from '../dom.ts';
import { areasPart } from './areas.ts';
import { blocksPart } from './blocks.ts';
import { comparePart } from './compare.ts';
import { endsPart } from './ends.ts';
import { filesPart } from './files.ts';
import { legsPart } from './legs.ts';
import { passagesPart } from './passages.ts';
import { resultPart } from './result.ts';
import { shipPart } from './ship.ts';

/** Everything beside the chart. */
export function fillPanel(panel: HTMLElement, app: App): void {
  const clearAll = () => {
    app.state.change({ from: undefined, to: undefined, via: [], blocks: [] });
    document.getElementById('from')?.focus();
  };
  const clear = button('Clear', clearAll, { className: 'quiet' });
  app.state.watch(['from', 'to', 'isDrawing'], ({ from, to, isDrawing }) => {
    clear.hidden = isDrawing || !(from || to);
  });
  panel.replaceChildren(
    make('header', {}, make('h1', {}, 'Fairway'), clear),
    endsPart(app),
    resultPart(app),
    comparePart(app),
    legsPart(app),
    filesPart(app),
    passagesPart(app),
    areasPart(app),
    shipPart(app),
    blocksPart(app),
    make(
      'footer',
      {},
      'Found in your browser, from data that it keeps. Not for navigation: knows no weather, no ice and no wrecks.',
    ),
  );
}

/** What the panel has while the data comes. */
export function loadingPart(panel: HTMLElement): (part: number) => void {
  const bar = make('progress', { max: 1, value: 0, 'aria-label': 'Loading the map data' });
  const text = make('p', { className: 'hint' }, 'Loading the world’s water, 9 MB, once …');
  panel.replaceChildren(make('header', {}, make('h1', {}, 'Fairway')), text, bar);
  return (part) => {
    bar.value = part;
    if (part >= 1) text.textContent = 'Opening the engine …';
  };
}
