import type { Plugin } from 'vite';
import type { Position } from '../index.ts';
import { openFairway } from '../node.ts';

/** Where Mercator's map ends, degrees. */
const MAP_END = 85.051;
/** Degrees that the coast may stray: a point of the screen at the zoom that the chart opens at. */
const TOLERANCE = 0.3;
/** Units across the world. */
const SIZE = 2_000;
const COLOURS = `path{fill:#f2ead6;stroke:#9a8f72}@media(prefers-color-scheme:dark){path{fill:#24313a;stroke:#566a75}}`;

/** Adds a picture of the world, `first-coast.svg`, which is seen before the chart can draw. */
export function firstCoast(): Plugin {
  return {
    name: 'first-coast',
    async generateBundle() {
      const fairway = await openFairway();
      const land = fairway.coast.land([-180, -MAP_END, 180, MAP_END], TOLERANCE);
      const outline = land.flat().map((ring) => `M${ring.slice(0, -1).map(pointOf).join(' ')}z`);
      const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}"><style>${COLOURS}</style><path fill-rule="evenodd" stroke-width="1.2" d="${outline.join('')}"/></svg>`;
      this.emitFile({ type: 'asset', fileName: 'first-coast.svg', source });
    },
  };
}

function pointOf([lng, lat]: Position): string {
  const y = 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
  return `${Math.round((lng / 360 + 0.5) * SIZE)} ${Math.round(y * SIZE)}`;
}
