import { FairwayError } from '../src/errors.ts';

/**
 * What a call gives; undefined where no route is to be had, such as between ends that are the same. A request that is
 * none is a fault of the bench's own: that error is thrown on, as every other is.
 */
export function orNone<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    if (error instanceof FairwayError && error.code !== 'invalid_request') return undefined;
    throw error;
  }
}
