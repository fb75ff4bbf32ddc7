import fc from 'fast-check';
import { expect, test } from 'vitest';

/** How many times the cases of CI are tried: `FAIRWAY_RUNS=100` for a long run. */
const TIMES = Number(process.env.FAIRWAY_RUNS ?? 1);
/** In CI always the same cases, in a long run others each time; `FAIRWAY_SEED` brings a run back. */
const SEED = Number(process.env.FAIRWAY_SEED ?? (TIMES === 1 ? 1 : Date.now() % 2 ** 31));
/** Cases that may be left out for each one tried. */
const MOST_SKIPPED = 4;
/** What a case may take at most, milliseconds. */
const MILLISECONDS = 1000;

/**
 * A test that a relation holds for each of many random cases, which are shrunk where it does not.
 *
 * @param runs cases tried in CI, those left out not counted
 * @param holds asserts the relation with `expect`; leaves a case out by `fc.pre(false)`, where there is nothing to
 * compare
 */
export function property<T>(
  name: string,
  runs: number,
  cases: fc.Arbitrary<T>,
  holds: (value: T) => void,
): void {
  const numRuns = runs * TIMES;
  test(`${name}, ${numRuns} cases from seed ${SEED}`, { timeout: 60_000 + numRuns * MILLISECONDS }, () => {
    let tried = 0;
    const asserted = () => expect.getState().assertionCalls ?? 0;
    const relation = fc.property(cases, (value) => {
      const before = asserted();
      holds(value);
      if (asserted() > before) tried++;
    });
    fc.assert(relation, { seed: SEED, numRuns, maxSkipsPerRun: MOST_SKIPPED });
    expect(tried).toBe(numRuns);
  });
}
