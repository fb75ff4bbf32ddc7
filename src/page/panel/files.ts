import type { RouteCollection } from '../../index.ts';
import type { App } from '../app.ts';
import { button, make } from '../dom.ts';
import { exactRoute } from '../exact-route.ts';
import { troubleOf } from '../routing.ts';
import { nameOf } from '../words.ts';

type Formats = typeof import('../../formats/index.ts');
interface Names {
  name: string;
  from: string;
  to: string;
}

const FILES: readonly [
  ending: string,
  type: string,
  write: (f: Formats, route: RouteCollection, names: Names) => string,
][] = [
  ['geojson', 'application/geo+json', (_, route) => JSON.stringify(route)],
  ['gpx', 'application/gpx+xml', ({ toGpx }, route, names) => toGpx(route, names)],
  ['kml', 'application/vnd.google-earth.kml+xml', ({ toKml }, route, names) => toKml(route, names)],
  ['csv', 'text/csv', ({ toCsv }, route) => toCsv(route)],
  ['rtz', 'application/xml', ({ toRtz }, route, names) => toRtz(route, names)],
];

/** Characters of a file's name, of which some systems take 255 bytes. */
const LONGEST = 60;

/** The route as a file of other programs, and as a link. */
export function filesPart(app: App): HTMLElement {
  const problem = make('p', { className: 'problem', role: 'alert' });
  const buttons = FILES.map(([ending, type, write]) =>
    button(ending === 'geojson' ? 'GeoJSON' : ending.toUpperCase(), async () => {
      problem.textContent = '';
      try {
        const { from, to } = app.found.value.asked ?? {};
        const route = await exactRoute(app);
        if (!route || !from || !to) return;
        const names = { from: nameOf(from), to: nameOf(to), name: `${nameOf(from)} to ${nameOf(to)}` };
        const text = write(await import('../../formats/index.ts'), route, names);
        save(`${fileName(names.name)}.${ending}`, new Blob([text], { type }));
        app.say(`Saved as ${ending}`);
      } catch (error) {
        const { message, advice } = troubleOf(error);
        problem.textContent = `The file can't be made: ${message}. ${advice}`;
      }
    }),
  );
  const share = button('Copy link', async () => {
    await navigator.clipboard.writeText(location.href).then(
      () => told('Link copied'),
      // not allowed here: the address bar has it
      () => told('Copy the address of this page'),
    );
  });
  const told = (text: string) => {
    share.textContent = text;
    app.say(text);
    setTimeout(() => {
      share.textContent = 'Copy link';
    }, 2_000);
  };
  const element = make(
    'div',
    { className: 'files', role: 'group', 'aria-label': 'Save and share' },
    make('div', { className: 'buttons' }, share, ...buttons),
    problem,
  );
  app.found.watch(['route'], ({ route }) => {
    element.hidden = !route;
    problem.textContent = '';
  });
  return element;
}

function fileName(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}|[^\p{L}\p{N}_ .-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase();
  return Array.from(plain).slice(0, LONGEST).join('') || 'route';
}

function save(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  make('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
