import { expect, test } from 'vitest';
import { orNone } from '../../bench/or-none.ts';
import { FairwayError } from '../../src/errors.ts';

test('a call that finds no route gives nothing; a request that is none, and any other error, is thrown', () => {
  const failing = (error: Error) => () =>
    orNone(() => {
      throw error;
    });
  expect(orNone(() => 0)).toBe(0);
  for (const code of ['no_route', 'identical_points', 'not_routable', 'end_in_nogo'] as const)
    expect(failing(new FairwayError(code, ''))(), code).toBeUndefined();
  expect(failing(new FairwayError('invalid_request', ''))).toThrow(FairwayError);
  expect(failing(new TypeError())).toThrow(TypeError);
});
