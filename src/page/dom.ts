type Child = Node | string | undefined;

/** An element with properties, attributes (`aria-`, `data-`, `role`) and children. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  given: Readonly<Record<string, unknown>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (/^(aria-|data-|role$|for$|list$)/.test(name)) element.setAttribute(name, String(value));
    else Object.assign(element, { [name]: value });
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** A button of a form that is never sent. */
export function button(
  text: string,
  run: () => void,
  given: Readonly<Record<string, unknown>> = {},
): HTMLButtonElement {
  return make('button', { type: 'button', onclick: run, ...given }, text);
}

/** Gives the focus, which a removed button had, to the one in its place, to the last one, or else to what is left. */
export function refocus(list: HTMLElement, index: number, others: HTMLElement): void {
  const buttons = list.querySelectorAll('button');
  (buttons[Math.min(index, buttons.length - 1)] ?? others).focus();
}

/** A checkbox in its label. */
export function checkbox(
  text: string,
  run: (checked: boolean) => void,
): { label: HTMLLabelElement; input: HTMLInputElement } {
  const input = make('input', { type: 'checkbox', onchange: () => run(input.checked) });
  return { label: make('label', { className: 'check' }, input, make('span', {}, text)), input };
}

/** A table that scrolls, with a name for those who do not see it. */
export function scrollTable(
  name: string,
  headings: readonly string[],
  body: HTMLElement,
  className = 'scroll',
): HTMLDivElement {
  const heads = headings.map((text) => make('th', { scope: 'col' }, text));
  const table = make(
    'table',
    {},
    make('caption', { className: 'hidden-text' }, name),
    make('thead', {}, make('tr', {}, ...heads)),
    body,
  );
  return make('div', { className, tabIndex: 0, role: 'region', 'aria-label': name }, table);
}

/** A part of the panel that folds. */
export function fold(title: string, isOpen: boolean, ...children: readonly Node[]): HTMLDetailsElement {
  return make('details', { className: 'fold', open: isOpen }, make('summary', {}, title), ...children);
}
