import type { App } from '../app.ts';
import { fold, make } from '../dom.ts';
import { DIMENSIONS, LEAST_DIMENSION, SPEED } from '../ship-limits.ts';
import { numberOf } from '../words.ts';

/** The ship: how fast she is, and how large. Passages that do not take her are closed. */
export function shipPart({ state }: App): HTMLElement {
  const speed = numberField('speed', 'Speed', 'kn', SPEED.least, SPEED.most, (value) =>
    state.change({ speed: value }),
  );
  state.watch(['speed'], (value) => speed.show(value.speed));
  const fields = DIMENSIONS.map(([name, label, unit, most]) => {
    const field = numberField(name, label, unit, LEAST_DIMENSION, most, (value) => {
      const { [name]: _, ...others } = state.value.vessel;
      state.change({ vessel: value === undefined ? others : { ...others, [name]: value } });
    });
    state.watch(['vessel'], ({ vessel }) => field.show(vessel[name]));
    return field.element;
  });
  return fold('Ship', false, speed.element, ...fields);
}

/** A field for a number; what is none, or out of bounds, is said beside it and changes nothing. */
function numberField(
  id: string,
  label: string,
  unit: string,
  least: number,
  most: number,
  change: (value: number | undefined) => void,
): { element: HTMLElement; show(value: number | undefined): void } {
  const problem = make('span', { className: 'problem', id: `${id}-problem`, role: 'alert' });
  const input = make('input', {
    id,
    type: 'text',
    inputMode: 'decimal',
    autocomplete: 'off',
    'aria-describedby': `${id}-problem`,
    onchange: () => {
      const value = numberOf(input.value);
      const isBad = value !== undefined && !(value >= least && value <= most);
      tell(isBad);
      if (!isBad) change(value);
    },
  });
  const tell = (isBad: boolean) => {
    problem.textContent = isBad ? `Give ${least} to ${most.toLocaleString('en')} ${unit}, or nothing.` : '';
    input.setAttribute('aria-invalid', String(isBad));
  };
  return {
    element: make(
      'div',
      { className: 'field' },
      make('label', { for: id }, label),
      input,
      make('span', { className: 'unit' }, unit),
      problem,
    ),
    show(value) {
      input.value = value === undefined ? '' : String(value);
      tell(false);
    },
  };
}
