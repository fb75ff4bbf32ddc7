import { ServiceError } from '../errors.ts';

/** Positions are told apart by steps of a degree: 0.1 mm, well over what is lost of one given some turns on. */
const STEPS = 1e9;
const TURN = 360 * STEPS;

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
    for (const { lat, lng } of coords) if (different.add(nameOf(lat, lng)).size === 3) return;
    const message = `${field}.nogoBlocks[${i}].coords: got ${different.size} different positions, expected three or more`;
    throw new ServiceError('invalid_request', message);
  });
}

/** The same for each way to give a position: longitudes go round, and at a pole there is none. */
function nameOf(lat: number, lng: number): string {
  const steps = Math.abs(lat) === 90 ? 0 : (Math.round((lng % 360) * STEPS) + TURN) % TURN;
  return `${Math.round(lat * STEPS)} ${steps}`;
}
