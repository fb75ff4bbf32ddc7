import { describe, expect, test, vi } from 'vitest';
import { AreaMeter } from '../../src/areas/measure.ts';
import { decodeGraph } from '../../src/graph/format/decode.ts';
import type { AlternativesRequest, RouteOptions } from '../../src/index.ts';
import { Router } from '../../src/router/router.ts';
import { doesCross } from '../support/crossing.ts';
import { data, fairway } from '../support/world.ts';

const { passages } = decodeGraph(data.graph).graph;
/** Rounding, and what searches allow ways to be longer by. */
const STRETCH = 1.0006;

function alternatives(request: AlternativesRequest) {
  return fairway
    .alternatives(request)
    .features.map(({ properties, geometry }) => ({ ...properties, geometry }));
}

const closing = (keys: readonly string[]): RouteOptions =>
  Object.fromEntries(keys.map((key) => [key, false]));

const REQUESTS: AlternativesRequest[] = [
  { from: 'CNSHA', to: 'NLRTM' },
  { from: 'CNSHA', to: 'NLRTM', options: { northeast: true } },
  { from: 'DEHAM', to: 'PLGDN' },
  { from: 'NLRTM', to: 'PTLIS' },
  { from: 'INMUN', to: 'USHOU', max: 10 },
  { from: 'AUSYD', to: 'SGSIN', max: 3 },
  { from: 'CNSHA', to: 'NLRTM', via: ['SGSIN'] },
  // past Fair Isle and the Pentland Firth shorter than past Fair Isle alone
  { from: 'GBPNV', to: 'NOSHT' },
  // past one passage the same way as past another
  { from: 'ISVES', to: 'LVSKU' },
  { from: 'AEQIW', to: 'MYPGU' },
];

describe('alternatives', () => {
  test('Shanghai to Rotterdam by Suez, by Panama and round the Cape, and north of Russia if that is opened', () => {
    const ways = alternatives({ from: 'CNSHA', to: 'NLRTM' }).map((way) => way.passages);
    expect(ways[0]).toContain('suez');
    expect(ways.filter((used) => used.includes('panama') && !used.includes('suez'))).toHaveLength(1);
    expect(
      ways.some((used) =>
        (['suez', 'panama', 'magellan', 'capeHorn'] as const).every((key) => !used.includes(key)),
      ),
    ).toBe(true);
    const opened = alternatives({ from: 'CNSHA', to: 'NLRTM', options: { northeast: true } });
    expect(opened[0].passages).toContain('northeast');
    expect(opened.slice(1).map((way) => way.passages)).toEqual(ways.slice(0, 3));
  });

  test.each(REQUESTS)(
    'differ, are each the shortest of their kind, and come shortest first: %j',
    (request) => {
      const ways = alternatives(request);
      const { max, ...asked } = request;
      expect(ways.length).toBeGreaterThan(1);
      expect(ways.length).toBeLessThanOrEqual(max ?? 4);
      expect(ways[0].total_length).toBe(fairway.distance(asked));
      expect(new Set(ways.map((way) => [...way.passages].sort().join())).size).toBe(ways.length);
      for (const [i, way] of ways.entries()) {
        expect(way.total_length).toBeLessThanOrEqual(2 * ways[0].total_length);
        if (i > 0) expect(way.total_length).toBeGreaterThanOrEqual(ways[i - 1].total_length);
        // the way itself, by a single request; and no shorter one with all closed that it does not use
        const single = fairway.distance({ ...asked, options: { ...asked.options, ...closing(way.avoids) } });
        expect(way.total_length).toBe(single);
        const unused = fairway
          .passages()
          .map(({ key }) => key)
          .filter((key) => !way.passages.includes(key));
        const alone = fairway.distance({ ...asked, options: { ...asked.options, ...closing(unused) } });
        expect(way.total_length).toBeLessThanOrEqual(STRETCH * alone);
        for (const { key, gates } of passages) {
          if (way.avoids.some((avoided) => avoided === key))
            expect(doesCross(way.geometry.coordinates as [number, number][], gates)).toBe(false);
        }
      }
    },
  );

  test('are as many as asked for', () => {
    const all = alternatives({ from: 'CNSHA', to: 'NLRTM', max: 10 });
    expect(alternatives({ from: 'CNSHA', to: 'NLRTM', max: 1 })).toEqual(all.slice(0, 1));
    expect(alternatives({ from: 'CNSHA', to: 'NLRTM', max: 2 })).toEqual(all.slice(0, 2));
    // the shorter of the ways past one passage, whichever is looked for first
    const two = alternatives({ from: 'AUSYD', to: 'SGSIN', max: 2 });
    expect(two).toEqual(alternatives({ from: 'AUSYD', to: 'SGSIN', max: 10 }).slice(0, 2));
  });

  test('are looked for past the same passages once, also where the oceans give one way only', () => {
    const searched = vi.spyOn(Router.prototype, 'route');
    try {
      alternatives({ from: 'EGPSD', to: 'SAJED', max: 10 });
      const closed = searched.mock.calls.map(([query]) => query.closed.key);
      expect(closed.length).toBeGreaterThan(1);
      expect(new Set(closed).size).toBe(closed.length);
    } finally {
      searched.mockRestore();
    }
  });

  test.each([0, 11, 1.5, '3'])('max %j is refused', (max) => {
    expect(() => fairway.alternatives({ from: 'CNSHA', to: 'NLRTM', max: max as number })).toThrow(
      expect.objectContaining({ code: 'invalid_request', field: 'max' }),
    );
  });

  test('fail as a route does', () => {
    expect(() => fairway.alternatives({ from: 'CNSHA', to: 'XXXXX' })).toThrow(
      expect.objectContaining({ code: 'unknown_location' }),
    );
    expect(() => fairway.alternatives({ from: 'CNSHA', to: 'NLRTM' }, { deadlineMs: 1e-6 })).toThrow(
      expect.objectContaining({ code: 'deadline' }),
    );
  });

  test('are broken off while they are told of, too', () => {
    const told = vi.spyOn(AreaMeter.prototype, 'measure');
    const clock = performance.now.bind(performance);
    // an hour for each
    const slow = vi
      .spyOn(performance, 'now')
      .mockImplementation(() => clock() + 3_600_000 * told.mock.calls.length);
    try {
      expect(() => fairway.alternatives({ from: 'CNSHA', to: 'NLRTM' }, { deadlineMs: 1_800_000 })).toThrow(
        expect.objectContaining({ code: 'deadline' }),
      );
      expect(told).toHaveBeenCalledTimes(1);
    } finally {
      slow.mockRestore();
      told.mockRestore();
    }
  });
});
