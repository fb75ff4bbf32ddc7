import { ServiceError } from '../errors.ts';

/** Areas to be avoided, as the schema lets them through. */
interface WithBlocks {
  nogoBlocks?: readonly { coords: readonly { lat: number; lng: number }[] }[];
}

/**
 * Refuses areas of fewer than three different corners, which the schema does not see.
 *
 * @throws {ServiceError} `invalid_request`
 */
export function checkBlocks(options: unknown, field: string): void {
  const { nogoBlocks = [] } = (options ?? {}) as WithBlocks;
  nogoBlocks.forEach(({ coords }, i) => {
    const different = new Set<string>();
    for (const { lat, lng } of coords) if (different.add(`${lat} ${lng}`).size === 3) return;
    const message = `${field}.nogoBlocks[${i}].coords: expected three different positions or more`;
    throw new ServiceError('invalid_request', message);
  });
}
