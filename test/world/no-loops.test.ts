import { expect, test } from 'vitest';
import { FairwayError } from '../../src/errors.ts';
import type { LatLng, Position } from '../../src/geo/position.ts';
import { fairway } from '../support/world.ts';

/** Every so many of the ports. */
const STEP = 9;
/** Ends are moved by up to some tens of metres, so that others are tried than those stored for ports; degrees. */
const ASIDE = 1e-4;

/** The line of a route, or none where none is to be had. */
function lineOf(from: LatLng, to: LatLng): readonly Position[] {
  try {
    return fairway.route({ from, to }).features[0].geometry.coordinates;
  } catch (error) {
    if (error instanceof FairwayError) return [];
    throw error;
  }
}

test('no route between neighbouring ports, or from beside them, comes to a position twice', () => {
  const ports = fairway.locations.all().filter(({ type }) => type === 'port');
  let compared = 0;
  for (let i = 0; i < ports.length; i += STEP) {
    const { latlng: from } = ports[i];
    const to = fairway.locations.near(from, 14, 'port')[3 + (i % 11)]?.latlng;
    if (!to) continue;
    const aside = ASIDE * (1 + (i % 7));
    const besideFrom = { lat: from.lat + 3 * aside, lng: from.lng };
    const besideTo = { lat: to.lat, lng: to.lng - 4 * aside };
    for (const line of [lineOf(from, to), lineOf(besideFrom, besideTo)]) {
      if (line.length === 0) continue;
      compared++;
      const positions = new Set(line.map((at) => at.join()));
      expect(positions.size, `port ${i}`).toBe(line.length);
    }
  }
  expect(compared).toBeGreaterThan(2_500);
}, 120_000);
