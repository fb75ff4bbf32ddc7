import type { Vessel } from '../../index.ts';
import type { App } from '../app.ts';
import { fold, make } from '../dom.ts';

/** Of each dimension its label, unit and most. */
const DIMENSIONS: readonly [name: keyof Vessel, label: string, unit: string, most: number][] = [
  ['draught', 'Draught', 'm', 50],
  ['beam', 'Beam', 'm', 200],
  ['length', 'Length', 'm', 1_000],
  ['airDraught', 'Air draught', 'm', 300],
  ['deadweight', 'Deadweight', 't', 2_000_000],
];

/** The ship: how fast she is, and how large. Passages that do not take her are closed. */
export function shipPart({ state }: App): HTMLElement {
  const speed = numberField('speed', 'Speed', 'kn', 1, 100, (value) => state.change({ speed: value }));
  state.watch(['speed'], (value) => speed.show(value.speed));
  const fields = DIMENSIONS.map(([name, label, unit, most]) => {
    const field = numberField(name, label, unit, 0.1, most, (value) => {
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
      const text = input.value.trim().replace(',', '.');
      const value = text === '' ? undefined : Number(text);
      const isBad = value !== undefined && !(value >= least && value <= most);
      problem.textContent = isBad ? `Give ${least} to ${most.toLocaleString('en')} ${unit}, or nothing.` : '';
      input.setAttribute('aria-invalid', String(isBad));
      if (!isBad) change(value);
    },
  });
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
    },
  };
}
