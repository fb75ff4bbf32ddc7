import { expect, test } from 'vitest';
import { FreeWater } from '../../../data-build/channels/free-water.ts';
import { narrowParts } from '../../../data-build/channels/narrow-parts.ts';
import { buildMesh } from '../../../data-build/graph/mesh.ts';
import { packRings } from '../../../data-build/water/rings.ts';
import type { Position } from '../../../src/geo/position.ts';
import { coastOf } from '../../support/coast.ts';

/** Two bays of free water, a degree wide, with a river between them and another above the second. */
const bay = (west: number): Position[] => [
  [west, 10],
  [west + 1, 10],
  [west + 1, 11],
  [west, 11],
];
const free = new FreeWater(
  buildMesh(packRings([bay(20), bay(22)])).mesh,
  coastOf([
    [
      [19, 9],
      [25, 9],
      [25, 12],
      [19, 12],
    ],
  ]),
);
const along = (...lngs: number[]): Position[] => lngs.map((lng) => [lng, 10.5]);

test('a channel is cut where it runs through free water for long, and passed through between two such stretches', () => {
  const line = along(20.2, 20.3, 20.4, 20.5, 20.6, 21.5, 22.1, 22.3, 22.5, 22.7, 22.9, 23.5, 23.9);
  expect(narrowParts([{ name: 'river', line, through: false }], free)).toEqual([
    { name: 'river', through: true, line: along(20.6, 21.5, 22.1) },
    { name: 'river', through: false, line: along(22.9, 23.5, 23.9) },
  ]);
});

test('a short stretch of free water parts no channel', () => {
  const line = along(20.8, 21.5, 22.1, 22.5, 22.9, 23.5);
  expect(narrowParts([{ name: 'river', line, through: false }], free)).toEqual([
    { name: 'river', through: false, line },
  ]);
});

test('nothing is left of a channel that lies in free water', () => {
  expect(
    narrowParts([{ name: 'bay', through: false, line: along(20.1, 20.3, 20.5, 20.7, 20.9) }], free),
  ).toEqual([]);
});
