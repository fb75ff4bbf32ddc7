import { afterEach, describe, expect, test, vi } from 'vitest';
import { Directory } from '../../src/locations/directory.ts';
import { fairway } from '../support/world.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a request for a table', () => {
  test('is broken off while its places are looked up, too', () => {
    const from = Array.from({ length: 1_000 }, (_, i) => `QQ${String(i).padStart(3, '0')}`);
    const { errors } = fairway.distances({ from, to: [{ lat: 40, lng: 90 }] }, { deadlineMs: 1e-6 });
    expect(errors.length).toBe(1_001);
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['deadline']));
    expect(errors.filter(({ list }) => list === 'to').map(({ index }) => index)).toEqual([0]);
  });

  test('may have blanks round its codes, however many: they are not kept', () => {
    const set = vi.spyOn(Map.prototype, 'set');
    const padded = ['no osl', 'USBOS'].map((code) => `${code}${' '.repeat(100_000)}`);
    const { rows, errors } = fairway.distances({ from: padded });
    const keys = set.mock.calls.map(([key]): unknown => key).filter((key) => typeof key === 'string');
    set.mockRestore();
    expect(errors).toEqual([]);
    expect(rows).toEqual(fairway.distances({ from: ['NOOSL', 'USBOS'] }).rows);
    expect(keys.length).toBeGreaterThan(0);
    expect(Math.max(...keys.map((key) => key.length))).toBeLessThan(1_000);
  });

  test('is not blamed for a fault of the engine', () => {
    vi.spyOn(Directory.prototype, 'portOf').mockImplementation(() => {
      throw new TypeError('a fault');
    });
    expect(() => fairway.distances({ from: ['DKCPH'] })).toThrow(new TypeError('a fault'));
    expect(() => fairway.route({ from: 'DKCPH', to: 'NOOSL' })).toThrow(new TypeError('a fault'));
  });
});
