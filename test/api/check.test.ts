import { describe, expect, test } from 'vitest';
import { FairwayError } from '../../src/errors.ts';
import { openFairway } from '../../src/node.ts';
import { fairway } from '../support/world.ts';

/** What a call throws, as [code, field]. */
function failure(call: () => unknown): [string, string | undefined] {
  try {
    call();
  } catch (error) {
    if (error instanceof FairwayError) return [error.code, error.field];
    throw error;
  }
  throw new Error('expected a FairwayError');
}

/** `validate` takes whatever a JavaScript caller hands it. */
const validate = fairway.validate.bind(fairway) as (point: unknown) => unknown;
const validateAll = fairway.validateAll.bind(fairway) as (points: unknown) => unknown;

describe('bad input', () => {
  test.each<[string, unknown, string]>([
    ['null', null, 'point'],
    ['undefined', undefined, 'point'],
    ['a string', '1,2', 'point'],
    ['an array of one', [1], 'point'],
    ['an array of texts', ['1', '2'], 'point[1]'],
    ['an array in the wrong order', [1.2, 103.8], 'point[1]'],
    ['a Point without coordinates', { type: 'Point' }, 'point.coordinates'],
    [
      'a Feature of a line',
      { type: 'Feature', geometry: { type: 'LineString', coordinates: [] } },
      'point.geometry.type',
    ],
    ['half of one spelling', { lat: 1, lonn: 2 }, 'point.lng'],
    ['no latitude', { lng: 1 }, 'point.lat'],
    ['no longitude', { lat: 1 }, 'point.lng'],
    ['a string latitude', { lat: '1', lng: 1 }, 'point.lat'],
    ['NaN', { lat: Number.NaN, lng: 1 }, 'point.lat'],
    ['infinity', { lat: 1, lng: Number.POSITIVE_INFINITY }, 'point.lng'],
    ['a latitude beyond the pole', { lat: 90.0001, lng: 1 }, 'point.lat'],
    ['a function', () => 1, 'point'],
  ])('%s is an invalid_request that names the field', (_, point, field) => {
    expect(failure(() => validate(point))).toEqual(['invalid_request', field]);
  });

  test('a batch names its bad member', () => {
    const good = { lat: 1, lng: 1 };
    expect(failure(() => validateAll([good, { lat: 91, lng: 0 }]))).toEqual([
      'invalid_request',
      'points[1].lat',
    ]);
    expect(failure(() => validateAll([good, null]))).toEqual(['invalid_request', 'points[1]']);
  });

  test.each<[string, unknown]>([
    ['empty', []],
    ['of 101', Array(101).fill({ lat: 1, lng: 1 })],
    ['no array', { length: 1 }],
    ['null', null],
  ])('a batch %s is refused', (_, points) => {
    expect(failure(() => validateAll(points))).toEqual(['invalid_request', 'points']);
  });

  test('the message says what came and what was expected', () => {
    expect(() => validate({ lat: '52', lng: 4 })).toThrow(
      'point.lat: got "52", expected a number from -90 to 90',
    );
  });
});

describe('validateAll', () => {
  test('answers 1 to 100 positions in their order', () => {
    const points = Array.from({ length: 100 }, (_, i) => ({ lat: 5, lng: i / 20 + 0.01 }));
    expect(fairway.validateAll(points)).toEqual(points.map((point) => fairway.validate(point)));
  });
});

describe('openFairway', () => {
  test('a missing folder is a data_error that names a file', async () => {
    await expect(openFairway({ dataDir: '/nonexistent' })).rejects.toMatchObject({
      code: 'data_error',
      message: expect.stringMatching(/\/nonexistent\/(coast|graph|areas)\.pbf/),
    });
  });
});
