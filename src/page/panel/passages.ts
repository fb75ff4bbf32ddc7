import type { App } from '../app.ts';
import { button, checkbox, fold, make } from '../dom.ts';
import { isOpen, withPassage } from '../request.ts';
import { regionName } from '../words.ts';

/** All canals and straits to open and close, by part of the world. */
export function passagesPart(app: App): HTMLElement {
  const { state, passages } = app;
  const regions = [...new Set(passages.map(({ region }) => region))].sort();
  const reset = button('All as usual', () => state.change({ passages: {} }), { className: 'quiet' });
  const element = fold(
    'Canals and straits',
    false,
    ...regions.map((region) => regionPart(app, region)),
    reset,
  );
  const title = element.children[0];
  state.watch(['passages'], ({ passages: changed }) => {
    const count = Object.keys(changed).length;
    title.textContent = `Canals and straits${count > 0 ? ` · ${count} changed` : ''}`;
    reset.hidden = count === 0;
  });
  return element;
}

function regionPart({ state, passages }: App, region: string): HTMLElement {
  const own = passages.filter((passage) => passage.region === region);
  const boxes = own.map((passage) => {
    const { label, input } = checkbox(passage.name, (open) =>
      state.change(withPassage(state.value, passage, open)),
    );
    input.name = passage.key;
    return { label, input, passage };
  });
  const title = make('span');
  const element = make(
    'details',
    { className: 'region' },
    make('summary', {}, title),
    ...boxes.map(({ label }) => label),
  );
  state.watch(['passages'], (value) => {
    for (const { input, passage } of boxes) input.checked = isOpen(value, passage);
    const closed = boxes.filter(({ input }) => !input.checked).length;
    title.textContent = `${regionName(region)}${closed > 0 ? ` · ${closed} of ${own.length} closed` : ''}`;
  });
  return element;
}
