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
  ['Mörbylånga to Verkebäck by the Kalmar Sound', [16.3732, 56.5302], [16.6226, 57.7745], 80],
  ['Kumlinge to Eckerö among the Åland Islands', [20.7891, 60.2906], [19.5939, 60.2106], 44],
  ['Træna to Vevelstad inside the islands', [12.1005, 66.4999], [12.6542, 65.6757], 56],
  ['Florø to Espevik by the leads', [5.0366, 61.6028], [5.6644, 59.3224], 160],
  ['Sønderby to Asaa by the Limfjord', [8.7316, 56.6808], [10.4274, 57.1445], 75],
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

/** Ends in sounds some 60 nm long, and where those lead out to sea. */
const SOUNDS: [name: string, end: Position, mouths: Position[]][] = [
  [
    'the Kalmar Sound',
    [16.5667, 57.1],
    [
      [16.3, 56.2],
      [17.1, 57.55],
    ],
  ],
  [
    'the Limfjord',
    [9.2, 56.95],
    [
      [8.15, 56.72],
      [10.45, 56.95],
    ],
  ],
  [
    'the Strait of Bali',
    [114.5746, -8.3862],
    [
      [114.45, -8.0],
      [114.6, -8.8],
    ],
  ],
  [
    'the Gotō Islands',
    [128.6486, 32.7702],
    [
      [128.5, 32.4],
      [129.2, 33.1],
    ],
  ],
];
const FAR = [
  'USNYC',
  'JPYOK',
  'ZADUR',
  'BRSSZ',
  'INBOM',
  'RULED',
  'AUFRE',
  'CLVAP',
  'KRPUS',
  'VCKTN',
  'JPNGO',
];

describe('an end in a sound leaves it by either end', () => {
  test.each(SOUNDS)('%s', (_, end, mouths) => {
    const from = { lng: end[0], lat: end[1] };
    const options = { autovalidate: true };
    for (const to of FAR) {
      const found = fairway.distance({ from, to, options });
      for (const [lng, lat] of mouths) {
        const mouth = { lng, lat };
        const over =
          fairway.distance({ from, to: mouth, options }) + fairway.distance({ from: mouth, to, options });
        expect(found, `${to} over ${lng}, ${lat}`).toBeLessThan(1.002 * over + 0.5);
      }
    }
  });
});
