import { describe, expect, test } from 'vitest';
import { locationOfName } from '../../src/cli/named-place.ts';
import type { Fairway, Location } from '../../src/index.ts';

/** A port of Fiji. */
function port(name: string, lat: number, lng: number, harbourSize: Location['harbourSize']): Location {
  return {
    name,
    latlng: { lat, lng },
    country: 'FJ',
    locode: `FJ${name.slice(-3)}`,
    type: 'port',
    harbourSize,
  };
}

/** An engine that finds some ports, whatever is searched for. */
function engineWith(...ports: Location[]): Fairway {
  const locations = { search: () => ports };
  return { locations } as unknown as Fairway;
}

describe('two ports whose names begin alike', () => {
  const west = (lat: number) => port('Taveuni AAA', lat, 179.9, 'small');

  test.each([0, 30, 60, 70, -17])('are one place on both sides of 180 degrees, at %i degrees', (lat) => {
    const fairway = engineWith(west(lat), port('Taveuni BBB', lat, -179.9, 'small'));
    expect(locationOfName(fairway, 'Taveuni', 'from').locode).toBe('FJAAA');
  });

  test.each([
    [0, -179.3],
    [60, -178.7],
    [70, 177],
  ])('are two where they lie apart, at %i degrees and %f', (lat, lng) => {
    const fairway = engineWith(west(lat), port('Taveuni BBB', lat, lng, 'small'));
    expect(() => locationOfName(fairway, 'Taveuni', 'from')).toThrow('expected one of');
  });
});

test('a name that many places have is looked for in its country beyond what a search gives', () => {
  const ports = Array.from({ length: 30 }, (_, i) => port(`Ende ${i}`, i, 10 * i, 'large'));
  const there = { ...port('Ende, Flores', -8.8, 121.6, undefined), country: 'ID', locode: 'IDENE' };
  const locations = { search: () => ports.slice(0, 20), all: () => [...ports, there] };
  const fairway = { locations } as unknown as Fairway;
  for (const country of ['ID', 'id', 'Indonesia'])
    expect(locationOfName(fairway, `ende, ${country}`, 'from').locode).toBe('IDENE');
  expect(() => locationOfName(fairway, 'ende, FJ', 'from')).toThrow('expected one of');
});
