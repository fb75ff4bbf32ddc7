import { expect, test } from 'vitest';
import type { FairwayError } from '../../src/index.ts';
import { DIMENSIONS, SPEED } from '../../src/page/ship-limits.ts';
import { fairway } from '../support/world.ts';

const REQUEST = { from: 'NLRTM', to: 'GBSOU' };

/** The code of the error that a call ends in. */
function codeOf(call: () => unknown): string {
  try {
    call();
    return 'none';
  } catch (error) {
    return (error as FairwayError).code;
  }
}

test('a ship may be as large and as fast on the page as the engine takes her', () => {
  for (const [name, , , most] of DIMENSIONS) {
    const ask = (value: number) => () => fairway.route({ ...REQUEST, vessel: { [name]: value } });
    const refusal = expect.objectContaining({ field: `vessel.${name}`, code: 'invalid_request' });
    expect(ask(most * 1.001), name).toThrow(refusal);
    // one so large may fit nowhere, but she may be asked for
    expect(codeOf(ask(most)), name).toMatch(/^(none|no_route)$/);
  }
  for (const knots of [SPEED.least, SPEED.most])
    expect(fairway.route({ ...REQUEST, averageVesselSpeedOverGround: knots }).features).toHaveLength(1);
  for (const knots of [SPEED.least - 0.01, SPEED.most + 0.01])
    expect(() => fairway.route({ ...REQUEST, averageVesselSpeedOverGround: knots })).toThrow(
      expect.objectContaining({ field: 'averageVesselSpeedOverGround' }),
    );
});
