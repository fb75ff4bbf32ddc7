import { FairwayError } from '../../src/errors.ts';

/** What a call throws, or how it fails later. */
export async function failure(call: () => unknown): Promise<FairwayError> {
  try {
    await call();
  } catch (error) {
    if (error instanceof FairwayError) return error;
    throw error;
  }
  throw new Error('expected a FairwayError');
}

/** A value of which nothing can be read. */
export function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
