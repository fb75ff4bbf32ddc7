import type { Location } from '../../index.ts';
import type { App } from '../app.ts';
import { button, make } from '../dom.ts';
import { Newest } from '../newest.ts';
import { parsePosition } from '../position-text.ts';
import type { End } from '../state.ts';
import { nameOf, position } from '../words.ts';

const MOST = 8;
/** What `locations.search` takes. */
const SEARCHED = { least: 2, most: 32 };

/** A choice of the list: what it leads to, and how it reads. */
interface Choice {
  end: End;
  text: string;
  hint: string;
}

/** A field that finds places as somebody types: the combobox of the ARIA practices, with a list that is chosen from. */
export class SearchBox {
  readonly element: HTMLElement;
  readonly #app: App;
  readonly #change: (end: End | undefined) => void;
  readonly #input: HTMLInputElement;
  readonly #list: HTMLUListElement;
  readonly #clear: HTMLButtonElement;
  readonly #searches = new Newest();
  #choices: readonly Choice[] = [];
  /** What the choices were found for. */
  #listed = '';
  /** What choices are looked for. */
  #sought: string | undefined;
  /** What was typed when Enter came before its choices did. */
  #entered: string | undefined;
  #active = -1;
  #end: End | undefined;

  constructor(app: App, id: string, label: string, change: (end: End | undefined) => void) {
    this.#app = app;
    this.#change = change;
    this.#list = make('ul', { id: `${id}-list`, role: 'listbox', 'aria-label': label, hidden: true });
    this.#input = make('input', {
      id,
      type: 'text',
      role: 'combobox',
      autocomplete: 'off',
      spellcheck: false,
      placeholder: 'Port, UN/LOCODE or position',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': `${id}-list`,
      oninput: () => this.#search(),
      onfocus: () => this.#input.select(),
      onblur: () => this.#leave(),
    });
    this.#input.addEventListener('keydown', (event) => this.#onKey(event));
    const clear = () => {
      change(undefined);
      this.#input.focus();
    };
    this.#clear = button('×', clear, { className: 'clear', 'aria-label': `Clear ${label}` });
    this.element = make(
      'div',
      { className: `search search-${id}` },
      make('label', { for: id }, label),
      this.#input,
      this.#clear,
      this.#list,
    );
  }

  show(end: End | undefined): void {
    this.#end = end;
    this.#clear.hidden = end === undefined;
    this.#input.value = this.#text();
  }

  #text(): string {
    const end = this.#end;
    return end ? (end.locode ? `${nameOf(end)} (${end.locode})` : nameOf(end)) : '';
  }

  #typed(): string {
    return this.#input.value.trim();
  }

  #search(): void {
    const text = this.#typed();
    this.#entered = undefined;
    this.#sought = text;
    this.#searches.run(async () => {
      const choices = await choicesFor(this.#app, text);
      if (text === this.#sought) this.#sought = undefined;
      if (text !== this.#typed()) return;
      if (document.activeElement === this.#input) this.#open(choices, text);
      else if (text === this.#entered) this.#take(choices[0]);
    });
  }

  #open(choices: readonly Choice[], text: string): void {
    this.#choices = choices;
    this.#listed = text;
    this.#list.replaceChildren(
      ...choices.map(({ text: name, hint }, i) =>
        make(
          'li',
          {
            id: `${this.#list.id}-${i}`,
            role: 'option',
            'aria-selected': 'false',
            // before the field loses the focus
            onpointerdown: (event: Event) => {
              event.preventDefault();
              this.#choose(i);
            },
          },
          make('span', { className: 'name' }, name),
          make('span', { className: 'hint' }, hint),
        ),
      ),
    );
    this.#toggle(choices.length > 0);
    this.#activate(choices.length > 0 ? 0 : -1);
    if (text === this.#entered && choices.length > 0) this.#choose(0);
    else if (choices.length > 0) this.#app.say(`${choices.length} found`);
    else if (text.length >= SEARCHED.least)
      this.#app.say('Nothing found. Try another spelling, or a position');
  }

  #toggle(isOpen: boolean): void {
    this.#list.hidden = !isOpen;
    this.#input.setAttribute('aria-expanded', String(isOpen));
  }

  #activate(index: number): void {
    this.#active = index;
    for (const [i, option] of Array.from(this.#list.children).entries()) {
      option.setAttribute('aria-selected', String(i === index));
      if (i === index) option.scrollIntoView({ block: 'nearest' });
    }
    if (index < 0) this.#input.removeAttribute('aria-activedescendant');
    else this.#input.setAttribute('aria-activedescendant', `${this.#list.id}-${index}`);
  }

  #choose(index: number): void {
    const choice = this.#choices[index];
    if (choice) this.#take(choice);
    else this.#close();
  }

  #take(choice: Choice | undefined): void {
    this.#close();
    if (choice) this.#change(choice.end);
    this.#input.value = this.#text();
  }

  /** Takes the choice marked; where the list is still that of what was typed before, the first of the list to come. */
  #enter(): void {
    if (this.#listed === this.#typed()) this.#choose(this.#active);
    else this.#entered = this.#typed();
  }

  #close(): void {
    this.#choices = [];
    this.#listed = '';
    this.#entered = undefined;
    this.#list.replaceChildren();
    this.#toggle(false);
    this.#activate(-1);
  }

  #leave(): void {
    // what was entered is taken when its choices come
    if (this.#entered !== undefined && this.#entered === this.#sought) {
      this.#toggle(false);
      return;
    }
    this.#close();
    if (this.#typed() === '') this.#change(undefined);
    else this.#input.value = this.#text();
  }

  #onKey(event: KeyboardEvent): void {
    const count = this.#choices.length;
    if (event.key === 'Escape' && count > 0) this.#close();
    else if (event.key === 'Escape') this.#input.value = this.#text();
    else if (event.key === 'Enter') this.#enter();
    else if (event.key === 'ArrowDown' && count > 0) this.#activate((this.#active + 1) % count);
    else if (event.key === 'ArrowUp' && count > 0) this.#activate((this.#active + count - 1) % count);
    else return;
    event.preventDefault();
  }
}

async function choicesFor({ fairway }: App, text: string): Promise<Choice[]> {
  const latLng = parsePosition(text);
  if (latLng) return [{ end: latLng, text: position(latLng), hint: 'position' }];
  if (text.length < SEARCHED.least) return [];
  try {
    const found = await fairway.locations.search(text.slice(0, SEARCHED.most));
    return found.slice(0, MOST).map(choiceOf);
  } catch {
    // characters that no name has
    return [];
  }
}

function choiceOf({ name, locode, country, type, latlng }: Location): Choice {
  return {
    end: { ...latlng, name, locode: locode === '' ? undefined : locode },
    text: name,
    hint: [locode || country, type === 'port' ? '' : type.replace('-', ' ')]
      .filter((part) => part !== '')
      .join(' · '),
  };
}
