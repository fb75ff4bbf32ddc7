import { describe, expect, test } from 'vitest';
import { isSameName } from '../../../data-build/locations/names.ts';
import { toTitle } from '../../../data-build/locations/titles.ts';
import { type Candidate, type SourceKind, vote } from '../../../data-build/locations/vote.ts';
import type { Position } from '../../../src/geo/position.ts';

const HERE: Position = [4, 52];
const NEAR: Position = [4.1, 52.05];
const FAR: Position = [5, 53];

function of(source: SourceKind, position: Position, sameName = true): Candidate {
  return { source, position, sameName };
}

const never = () => false;

describe('vote', () => {
  test.each<[string, Candidate[], SourceKind, string]>([
    ['one source', [of('geocode', HERE)], 'geocode', 'one source'],
    ['all agree: the best source', [of('minutes', NEAR), of('index', HERE)], 'index', 'agreement'],
    [
      'two against the index',
      [of('index', FAR), of('minutes', HERE), of('geocode', NEAR)],
      'minutes',
      'majority',
    ],
    ['one against one', [of('minutes', FAR), of('index', HERE)], 'index', 'order of sources'],
    [
      'an index of another name',
      [of('index', FAR, false), of('minutes', HERE)],
      'minutes',
      'order of sources',
    ],
    [
      'a copy is no second voice',
      [of('index', FAR), of('lanes', FAR), of('minutes', HERE), of('geocode', NEAR)],
      'minutes',
      'majority',
    ],
    [
      'a curated position against all others',
      [of('index', FAR), of('curated', HERE), of('minutes', FAR), of('geocode', FAR)],
      'curated',
      'curation',
    ],
    ['lanes beside another', [of('lanes', HERE), of('geocode', NEAR)], 'lanes', 'agreement'],
  ])('%s', (_, candidates, source, decidedBy) => {
    expect(vote(candidates, never)).toMatchObject({ chosen: { source }, decidedBy });
    expect(vote([...candidates].reverse(), never)).toMatchObject({ chosen: { source }, decidedBy });
  });

  test('a plausible position wins an even vote, and is only then asked for', () => {
    const isPlausible = (position: Position) => position === HERE;
    const even = [of('index', FAR), of('minutes', HERE)];
    expect(vote(even, isPlausible)).toMatchObject({
      chosen: { source: 'minutes' },
      decidedBy: 'plausibility',
    });
    const refuse = () => {
      throw new Error('asked');
    };
    expect(vote([...even, of('geocode', NEAR)], refuse)?.chosen.source).toBe('minutes');
  });

  test('without a source that counts there is no verdict', () => {
    expect(vote([], never)).toBeUndefined();
    expect(vote([of('lanes', HERE)], never)).toBeUndefined();
  });
});

describe('names', () => {
  test.each<[string, string, boolean]>([
    ['Göteborg', 'GOTEBORG', true],
    ['Port of Durban', 'Durban', true],
    ['Hoek van Holland', 'Hook of Holland', true],
    ['Nowe Warpno', 'Nowy Port', false],
    ['Shungnak', 'Cheboygan', false],
    ['Kwangyang', 'Gwangyang', true],
    ['San Juan', 'San Pedro', false],
    ['Puerto Nuevo', 'Porto Novo', false],
  ])('%s and %s: %s', (a, b, same) => {
    expect(isSameName(a, b)).toBe(same);
    expect(isSameName(b, a)).toBe(same);
  });

  test.each([
    ['KHALIFA BIN SALMAN OFFSHORE', 'Khalifa Bin Salman Offshore'],
    ['MC 807 PLATFORM', 'MC 807 Platform'],
    ['OSEBERG A', 'Oseberg A'],
    ["O'HIGGINS", "O'higgins"],
  ])('%s is written %s', (name, title) => {
    expect(toTitle(name)).toBe(title);
  });
});
