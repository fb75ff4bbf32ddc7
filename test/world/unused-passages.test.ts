import { expect, test } from 'vitest';
import type { LatLng, RouteOptions } from '../../src/index.ts';
import { seededRandom } from '../support/random.ts';
import { fairway } from '../support/world.ts';

const PAIRS = 600;

const ports = fairway.locations.all().filter(({ type, locode }) => type === 'port' && locode !== '');
const passages = fairway.passages();

function found(from: LatLng, to: LatLng, options: RouteOptions = {}) {
  const { total_length: nm, passages: used } = fairway.route({ from, to, options }).features[0].properties;
  return { nm, used };
}

test('between ports a passage opened or closed that no way uses changes nothing', () => {
  const random = seededRandom(41);
  const below = (n: number) => Math.floor(n * random());
  const changed: string[] = [];
  let compared = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    const from = ports[below(ports.length)].latlng;
    const near = fairway.locations.near(from, 60, 'port').slice(5);
    const to = random() < 0.9 ? near[below(near.length)].latlng : ports[below(ports.length)].latlng;
    const plain = found(from, to);
    for (let time = 0; time < 2; time++) {
      const { key, openByDefault } = passages[below(passages.length)];
      if (plain.used.includes(key)) continue;
      const other = found(from, to, { [key]: !openByDefault });
      if (other.used.includes(key)) continue;
      compared++;
      if (Math.abs(other.nm - plain.nm) > 1e-6) {
        changed.push(`${key}: ${from.lng},${from.lat} to ${to.lng},${to.lat}: ${plain.nm}, ${other.nm}`);
      }
    }
  }
  expect(changed).toEqual([]);
  expect(compared).toBeGreaterThan(1.8 * PAIRS);
});
