import { expect, test } from 'vitest';
import type { EndPoint } from '../../src/attach/end-point.ts';
import { Endpoints } from '../../src/attach/endpoints.ts';
import { closed, compiled, ports } from '../support/compiled-ports.ts';
import { waters } from '../support/waters.ts';

/** One of so many ports is looked at. */
const EVERY = 40;
/** What the build lets the links that it stores run inshore beyond the best of all, nautical miles. */
const MOST_MORE_NM = 0.5;
const ROUNDING_NM = 0.01;

test('what ways out from a port run inshore at least is known from its stored links, with channels and without', () => {
  const stored = new Endpoints(waters, compiled?.find);
  const full = new Endpoints(waters);
  let compared = 0;
  const over: string[] = [];
  for (let port = 0; port < ports.length; port += EVERY) {
    if (!compiled?.find(port)?.node.length) continue;
    const { lng, lat } = ports[port].latlng;
    const end: EndPoint = { position: [lng, lat], port };
    for (const hasChannels of [true, false]) {
      const [few, all] = [stored, full].map((by) => by.inshoreNm(end, hasChannels, { closed }));
      compared++;
      if (few > all + MOST_MORE_NM + ROUNDING_NM)
        over.push(`${lng}, ${lat}: ${few} nm, expected at most ${all}`);
    }
  }
  expect(over).toEqual([]);
  expect(compared).toBeGreaterThan(600);
});
