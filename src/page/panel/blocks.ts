import type { App } from '../app.ts';
import { button, fold, make, refocus } from '../dom.ts';
import { beginDrawing } from '../map/blocks.ts';
import type { Drawing } from '../map/draw-blocks.ts';
import { replaced } from '../map/marks.ts';
import { position } from '../words.ts';

/** Areas that the route may not enter, drawn by hand. */
export function blocksPart(app: App): HTMLElement {
  const { state, say } = app;
  let drawing: Drawing | undefined;
  const toggle = button('', async () => {
    if (drawing) return state.change({ isDrawing: false });
    toggle.disabled = true;
    try {
      drawing = await beginDrawing(app);
    } catch {
      return say('Drawing needs a file that did not come. Try again with a network');
    } finally {
      toggle.disabled = false;
    }
    state.change({ isDrawing: true });
    say('Click corners on the chart; a click on the first corner closes the block');
  });
  const hint = make(
    'p',
    { className: 'hint' },
    'Click corners on the chart; a click on the first one closes the block. Then drag its corners, or click it to choose it.',
  );
  const list = make('ul', { className: 'blocks' });
  const element = fold('No-go blocks', false, toggle, hint, list);
  const title = element.children[0];
  state.watch(['isDrawing'], ({ isDrawing }) => {
    if (!isDrawing) {
      drawing?.stop();
      drawing = undefined;
    }
    toggle.textContent = isDrawing ? 'Done' : 'Draw or change blocks';
    toggle.setAttribute('aria-pressed', String(isDrawing));
    hint.hidden = !isDrawing;
  });
  state.watch(['blocks', 'isDrawing'], ({ blocks, isDrawing }) => {
    title.textContent = `No-go blocks${blocks.length > 0 ? ` · ${blocks.length}` : ''}`;
    list.replaceChildren(
      ...blocks.map((corners, i) => {
        const remove = () => {
          state.change({ blocks: replaced(state.value.blocks, i, undefined) });
          refocus(list, i, toggle);
        };
        return make(
          'li',
          {},
          make('span', {}, `${corners.length} corners from ${position(corners[0])}`),
          // while it is drawn, a block is removed where it is drawn: choose it and press Delete
          isDrawing
            ? undefined
            : button('×', remove, { className: 'clear', 'aria-label': `Remove block ${i + 1}` }),
        );
      }),
    );
  });
  return element;
}
