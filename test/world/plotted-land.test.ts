import { describe, expect, test } from 'vitest';
import { viewOf } from '../../src/cli/plot/map-view.ts';
import { drawPicture } from '../../src/cli/plot/picture.ts';
import { isWater } from '../../src/coast/contains.ts';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import type { Place, Position } from '../../src/index.ts';
import { seededRandom } from '../support/random.ts';
import { data, fairway } from '../support/world.ts';

/** Pixels. */
const WIDTH = 1200;
const PLACES = 200;
/** Of the places looked at: those by the shore, which a picture draws to half a pixel. */
const MOST_WRONG = 0.03;

const coast = decodeCoast(data.coast);
const ports = fairway.locations.all().filter(({ type }) => type === 'port');
const pacific = {
  asia: ports.filter(({ latlng: { lng } }) => lng > 100),
  america: ports.filter(({ latlng: { lng, lat } }) => lng < -70 && !(lat > 7 && lng > -100)),
};

/** Whether a pixel is filled: rings wind round it, as SVG has it by default. */
function isFilled(rings: readonly Position[][], x: number, y: number): boolean {
  let winds = 0;
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const [x0, y0] = ring[i];
      const [x1, y1] = ring[(i + 1) % ring.length];
      if (y0 > y !== y1 > y && x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) > x) winds += y1 > y0 ? 1 : -1;
    }
  }
  return winds !== 0;
}

/** Places of a picture that are drawn as land and are water, or the other way round; and those on land. */
function compare(from: Place, to: Place, seed: number) {
  const { geometry } = fairway.route({ from, to, options: { antimeridian: 'unwrap' } }).features[0];
  const line = geometry.coordinates as Position[];
  const svg = drawPicture(fairway, { routes: [{ line, text: '' }], ends: [], width: WIDTH });
  const path = /class="land" d="([^"]*)"/.exec(svg)?.[1] ?? '';
  const rings = path
    .split('M')
    .slice(1)
    .map((ring) =>
      ring
        .replace('Z', '')
        .split('L')
        .map((point) => point.split(',').map(Number) as Position),
    );
  const { projection, height } = viewOf([line], WIDTH);
  const random = seededRandom(seed);
  let [wrong, onLand, places] = [0, 0, 0];
  while (places < PLACES) {
    const pixel: [number, number] = [WIDTH * random(), height * random()];
    const at = projection.invert?.(pixel);
    // off the world, or beyond what Mercator shows
    if (!at || Number.isNaN(at[0])) continue;
    places++;
    const isLand = !isWater(coast, at[0], at[1]);
    if (isLand) onLand++;
    if (isFilled(rings, ...pixel) !== isLand) wrong++;
  }
  return { wrong, onLand };
}

describe('the land of a picture is where the coast has land', () => {
  test.each([
    ['anywhere', ports, ports, 12],
    ['over the Pacific', pacific.asia, pacific.america, 12],
    ['back over it', pacific.america, pacific.asia, 12],
  ] as const)('%s', (_, origins, destinations, count) => {
    const random = seededRandom(count);
    const pick = (list: typeof ports) => list[Math.floor(random() * list.length)].latlng;
    let [compared, onLand] = [0, 0];
    while (compared < count) {
      const [from, to] = [pick(origins), pick(destinations)];
      const found = compare(from, to, compared);
      expect(found.wrong / PLACES, `${JSON.stringify([from, to])}`).toBeLessThan(MOST_WRONG);
      onLand += found.onLand;
      compared++;
    }
    expect(onLand / (count * PLACES)).toBeGreaterThan(0.05);
    expect(onLand / (count * PLACES)).toBeLessThan(0.8);
  });

  test.each([
    ['NZAKL', 'CLVAP'],
    ['FJSUV', 'NZAKL'],
    ['FJSUV', 'WSAPW'],
    ['USANC', 'JPTYO'],
    ['RUMMK', 'RUPWE'],
    ['NOHFT', 'SJLYR'],
    ['RUPWE', 'USOME'],
    ['NZLYT', 'NZBLU'],
  ])('%s to %s', (from, to) => {
    expect(compare(from, to, 1).wrong / PLACES).toBeLessThan(MOST_WRONG);
  });
});
