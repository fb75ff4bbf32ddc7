import { expect, test } from 'vitest';
import type { RouteOptions } from '../../src/index.ts';
import { fairway } from '../support/world.ts';

/** Ports on the Arctic's coasts and beyond, of either ocean. */
const ATLANTIC = ['CAHAL', 'USNYC', 'ISREY', 'NOTOS', 'NOKKN', 'RUMMK', 'GBABD'];
const PACIFIC = ['USDUT', 'USANC', 'JPYOK', 'RUPWE', 'CAPRR'];

/** Just beyond the ends that the gates of the two passages through the Arctic have in free water. */
const ENDS: [open: keyof RouteOptions, beyond: { lat: number; lng: number }][] = [
  ['northeast', { lat: 87.503, lng: 149.9 }],
  ['northwest', { lat: 87.503, lng: 158.1 }],
];

test.each(ENDS)('%s open alone: no way by the end of the other gate is shorter', (open, beyond) => {
  let shorter = 0;
  for (const from of ATLANTIC) {
    for (const to of PACIFIC) {
      const options = { [open]: true };
      const nm = fairway.distance({ from, to, options });
      const over = fairway.distance({ from, to, options, via: [beyond] });
      expect(nm, `${from} ${to}`).toBeLessThan(over + 0.1);
      if (nm > over - 5) shorter++;
    }
  }
  expect(shorter).toBeGreaterThan(1);
});

/** Both ends on one side of a closed gate that has a corner in the water between them. */
test.each([
  ['gibraltar', [36.0512, -5.6534], [35.9837, -5.5932], [36.01687, -5.62873]],
  ['floridaStrait', [25.184, -81.13888], [25.12427, -81.21755], [25.18191, -81.15066]],
])('%s closed: a way bends at the corner of its gate', (closed, ...places) => {
  const [from, to, corner] = places.map(([lat, lng]) => ({ lat, lng }));
  const options = { [closed]: false };
  const nm = fairway.distance({ from, to, options });
  expect(nm).toBeLessThan(fairway.distance({ from, to, options, via: [corner] }) + 0.1);
});
