import { expect, test } from 'vitest';
import type { LatLng, RouteOptions } from '../../src/index.ts';
import { fairway } from '../support/world.ts';

type Pair = readonly [from: LatLng, to: LatLng];

function lengthOf([from, to]: Pair, options: RouteOptions): number {
  return fairway.route({ from, to, options }).features[0].properties.total_length;
}

/** Pairs whose best way over the graph alone goes through a passage, far round what a way along the shore takes. */
const PASSED: Record<string, Pair> = {
  lombok: [
    { lat: -8.944631204983281, lng: 113.73140727169812 },
    { lat: -7.733385828223409, lng: 113.19887907850709 },
  ],
  oresund: [
    { lat: 55.34136510714461, lng: 11.088301039450934 },
    { lat: 55.64243334492744, lng: 12.651781732899918 },
  ],
};

test.each(Object.entries(PASSED))('%s closed makes no way shorter along the shore', (key, pair) => {
  const options = { autovalidate: true };
  expect(lengthOf(pair, options)).toBeLessThan(lengthOf(pair, { ...options, [key]: false }) + 0.1);
});

test('no way is longer than one by way of a place on a better one along the shore', () => {
  const ends: Pair = [
    { lat: 42.666268510705855, lng: -70.617028120414 },
    { lat: 41.760509509173836, lng: -72.66350325132622 },
  ];
  const options = { autovalidate: true };
  const over = fairway.route({
    from: ends[0],
    via: [{ lat: 41.2793, lng: -72.3509 }],
    to: ends[1],
    options,
  });
  expect(lengthOf(ends, options)).toBeLessThan(over.features[0].properties.total_length + 1);
});
