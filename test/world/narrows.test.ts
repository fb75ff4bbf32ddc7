import { describe, expect, test } from 'vitest';
import type { Position } from '../../src/geo/position.ts';
import { fairway } from '../support/world.ts';

/** Ends whose ways lead through narrow waters that carry no through traffic, and the miles along those, by the map. */
const PAIRS: [name: string, from: Position, to: Position, nm: number][] = [
  ['Kyle of Lochalsh to Mallaig by Kyle Rhea', [-5.71, 57.285], [-5.82, 57.006], 20],
  ['Broadford to Glenelg by Kyle Rhea', [-5.88, 57.26], [-5.63, 57.2], 12],
  ['Portree to Mallaig by the Inner Sound and Kyle Rhea', [-6.18, 57.41], [-5.82, 57.006], 37],
  ['Omuta to Misumi over the Ariake Sea', [130.4, 33.02], [130.45, 32.61], 25],
  ['Omuta to Kuchinotsu over the Ariake Sea', [130.4, 33.02], [130.19, 32.6], 31],
];

describe('ways out to sea and in again through narrows', () => {
  test.each(PAIRS)('%s', (_, [fromLng, fromLat], [toLng, toLat], nm) => {
    const found = fairway.distance({
      from: { lng: fromLng, lat: fromLat },
      to: { lng: toLng, lat: toLat },
      options: { autovalidate: true },
    });
    expect(found).toBeGreaterThan(0.9 * nm);
    expect(found).toBeLessThan(1.1 * nm);
  });
});
