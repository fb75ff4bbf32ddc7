import { describe, expect, test } from 'vitest';
import type { FoundVariant, RouteOptions, VariantsRequest } from '../../src/index.ts';
import { fairway } from '../support/world.ts';

const DATE = '2026-11-22';
const request: VariantsRequest = { from: 'CNSHA', to: 'NLRTM', speed: 14, options: { date: DATE } };

function found(asked: VariantsRequest): FoundVariant[] {
  return fairway.variants(asked).rows.map((row) => {
    if ('error' in row) throw new Error(row.error.message);
    return row;
  });
}

describe('variants', () => {
  test('agree with single calls, and are compared with the first', () => {
    const rows = found(request);
    expect(rows.map(({ name }) => name)).toEqual([
      'as asked',
      'no Suez',
      'no Panama',
      'ECA minimised',
      'JWC minimised',
      'Arctic open',
    ]);
    for (const { name, options, difference, eca_lengths, route, ...row } of rows) {
      const [single] = fairway.route({
        from: 'CNSHA',
        to: 'NLRTM',
        averageVesselSpeedOverGround: 14,
        options: { date: DATE, ...options },
      }).features;
      expect(route, name).toEqual(single);
      expect(single.properties, name).toMatchObject({ ...row });
      expect(difference).toBe(single.properties.total_length - rows[0].total_length);
      const inAreas = Object.values(eca_lengths).reduce((sum, nm) => sum + nm, 0);
      expect(inAreas, name).toBeCloseTo(single.properties.seca_length, 6);
      const names = fairway.areas.eca().catalogue.map((area) => area.name);
      expect(names).toEqual(expect.arrayContaining(Object.keys(eca_lengths)));
    }
  });

  test('of any options, over those of the request', () => {
    const variants: Record<string, RouteOptions> = {
      plain: {},
      cape: { suez: false, panama: false },
      suez: { suez: true },
    };
    const rows = found({ ...request, options: { date: DATE, suez: false }, variants });
    expect(rows.map(({ passages }) => passages.includes('suez'))).toEqual([false, false, true]);
    expect(rows[2].difference).toBeLessThan(0);
    const unsaid = { ...variants.cape, suez: undefined, panama: undefined };
    const [left] = found({ ...request, options: { date: DATE, ...variants.cape }, variants: { unsaid } });
    expect(left.total_length).toBe(rows[1].total_length);
    const via = found({ ...request, via: ['SGSIN'], variants });
    expect(via[0].route.properties.legs).toHaveLength(2);
  });

  test('one that fails is a row of its own', () => {
    const variants = { good: {}, bad: { suez: 'maybe' as never }, none: { gibraltar: false }, last: {} };
    const { rows } = fairway.variants({ from: 'ITGOA', to: 'NLRTM', options: { suez: false }, variants });
    expect(rows.map(({ name }) => name)).toEqual(['good', 'bad', 'none', 'last']);
    expect(rows[1]).toMatchObject({ error: { code: 'invalid_request', field: 'options.suez' } });
    expect(rows[2]).toMatchObject({ error: { code: 'no_route' } });
    expect(rows[3]).toMatchObject({ difference: 0 });
  });

  test('are printed as a table: a line each, columns one under the other', () => {
    const table = fairway.variants({
      ...request,
      variants: { a: {}, b: { suez: false }, c: { magellan: 7 as never } },
    });
    const lines = String(table).split('\n');
    expect(lines).toHaveLength(4);
    const [first, second] = table.rows as FoundVariant[];
    expect(lines[0]).toMatch(/^variant +nm +\+\/- +hours .* passages$/);
    expect(lines[1]).toContain(first.total_length.toFixed(0));
    expect(lines[2]).toContain(`+${(second.total_length - first.total_length).toFixed(0)}`);
    const column = lines[0].indexOf('passages');
    expect(lines[1].slice(column)).toBe(first.passages.join(', '));
    expect(lines[2].slice(column)).toBe(second.passages.join(', '));
    expect(lines[3]).toContain('options.magellan');
    expect(JSON.parse(JSON.stringify(table)).rows).toHaveLength(3);
  });

  test.each<[string, Record<string, unknown>]>([
    ['variants', { variants: {} }],
    ['variants', { variants: [{}] }],
    ['variants', { variants: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [i, {}])) }],
    ['variants', { variants: { ['x'.repeat(61)]: {} } }],
    ['variants', { variants: { '': {} } }],
    ['variants', { variants: { 'a\nb': {} } }],
    ['variants', { variants: { 'a\r': {} } }],
    ['variants', { variants: { '\u0000': {} } }],
    ['variants', { variants: { 'a\u2028b': {} } }],
    ['variants.a', { variants: { a: 3 } }],
    ['speed', { averageVesselSpeedOverGround: 14 }],
    ['to', { to: 7 }],
    ['max', { max: 3 }],
  ])('%s of %j is refused', (field, more) => {
    expect(() => fairway.variants({ ...request, ...more } as VariantsRequest)).toThrow(
      expect.objectContaining({ code: 'invalid_request', field }),
    );
  });

  test('fifty are taken, and names of sixty characters', () => {
    const names = Array.from({ length: 50 }, (_, i) => `${i}`.padEnd(60, '-'));
    const variants = Object.fromEntries(names.map((name) => [name, {}]));
    expect(found({ from: 'NLRTM', to: 'GBSOU', variants }).map(({ name }) => name)).toEqual(names);
  });
});
