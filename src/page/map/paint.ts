import type { Map as Chart, LayerSpecification } from 'maplibre-gl';
import { AREA_KINDS } from '../state.ts';

/** Paint properties whose value is a colour of the style sheet, by layer. */
const COLOURS: readonly [layer: string, property: string, colour: string][] = [
  ['sea', 'background-color', '--sea'],
  ['graticule', 'line-color', '--graticule'],
  ['land', 'fill-color', '--land'],
  ['shore', 'line-color', '--shore'],
  ['route-casing', 'line-color', '--sea'],
  ['route', 'line-color', '--route'],
  ['gates', 'line-color', '--closed'],
  ['blocks', 'fill-color', '--closed'],
  ['block-outlines', 'line-color', '--closed'],
];

/** How many colours the style sheet has for other routes, `--other-0` and so on. */
export const OTHER_COLOURS = 6;

const line = (id: string, source: string, paint: object, rest: object = {}): LayerSpecification =>
  ({
    id,
    source,
    type: 'line',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint,
    ...rest,
  }) as LayerSpecification;

/** The layers of the chart, from the sea up; their colours come from the style sheet. */
export const LAYERS: readonly LayerSpecification[] = [
  { id: 'sea', type: 'background' },
  line('graticule', 'graticule', { 'line-width': 0.6 }),
  // areas are of the sea: the land hides what they have of it
  ...AREA_KINDS.flatMap((kind): LayerSpecification[] => [
    { id: kind, type: 'fill', source: kind, paint: { 'fill-opacity': 0.16, 'fill-antialias': false } },
    line(`${kind}-outlines`, kind, { 'line-width': 1.1, 'line-opacity': 0.75, 'line-dasharray': [3, 2] }),
  ]),
  // filled without lines of its own, which would show where tiles are cut
  { id: 'land', type: 'fill', source: 'coast', 'source-layer': 'land', paint: { 'fill-antialias': false } },
  line('shore', 'coast', { 'line-width': 0.9 }, { 'source-layer': 'land' }),
  { id: 'blocks', type: 'fill', source: 'blocks', paint: { 'fill-opacity': 0.22 } },
  line('block-outlines', 'blocks', { 'line-width': 1.6 }),
  line('gates', 'gates', { 'line-width': 2.4 }),
  line('others', 'others', { 'line-width': 2.2, 'line-opacity': 0.95 }),
  line('route-casing', 'route', { 'line-width': 6, 'line-opacity': 0.8 }),
  line('route', 'route', { 'line-width': 3 }),
  // what a pointer takes hold of
  line('route-grip', 'route', { 'line-width': 18, 'line-opacity': 0 }),
];

/** Gives all layers the colours of the style sheet as they are now, light or dark. */
export function applyColours(chart: Chart): void {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const paint = (layer: string, property: string, value: unknown) =>
    chart.setPaintProperty(layer, property as 'fill-color', value as string);
  for (const [layer, property, name] of COLOURS) paint(layer, property, colour(name));
  for (const kind of AREA_KINDS) {
    paint(kind, 'fill-color', colour(`--${kind}`));
    paint(`${kind}-outlines`, 'line-color', colour(`--${kind}`));
  }
  const others = Array.from({ length: OTHER_COLOURS }, (_, i) => [i, colour(`--other-${i}`)]).flat();
  paint('others', 'line-color', [
    'match',
    ['%', ['get', 'index'], OTHER_COLOURS],
    ...others,
    colour('--other-0'),
  ]);
}
