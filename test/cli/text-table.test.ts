import { expect, test } from 'vitest';
import { grouped } from '../../src/cli/text-table.ts';
import { seededRandom } from '../support/random.ts';

test('numbers are grouped as the language of English has them', () => {
  const random = seededRandom(7);
  for (let i = 0; i < 3_000; i++) {
    const value = (random() < 0.5 ? -1 : 1) * 10 ** (12 * random() - 4);
    for (const digits of [0, 1, 2, 5]) {
      const english = value.toLocaleString('en', {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      expect(grouped(value, digits)).toBe(english);
    }
  }
});
