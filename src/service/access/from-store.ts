import { ServiceError } from '../errors.ts';

/**
 * The store's answer.
 *
 * @throws {ServiceError} `rate_limit_unavailable` when it is out of reach: without it nobody is let in
 */
export async function fromStore<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new ServiceError('rate_limit_unavailable', 'Keys and limits are unavailable for the moment', {
      cause,
    });
  }
}
