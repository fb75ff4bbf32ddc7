import { describe, expect, test } from 'vitest';
import type { RouteOptions } from '../../src/api/types/options.ts';
import type { Place } from '../../src/api/types/position.ts';
import type { DistanceTable } from '../../src/api/types/table.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { Fairway, FairwayError } from '../../src/index.ts';
import { randomPosition, seededRandom } from '../support/random.ts';
import { data, fairway } from '../support/world.ts';

const ports = fairway.locations.all().filter(({ type, locode }) => type === 'port' && locode !== '');

/** Some UN/LOCODEs, none twice. */
function codes(count: number, seed: number): string[] {
  const random = seededRandom(seed);
  const found = new Set<string>();
  while (found.size < count) found.add(ports[Math.floor(random() * ports.length)].locode);
  return [...found];
}

/** Positions in water, as far as chance takes them. */
function seaPositions(count: number, seed: number): { lat: number; lng: number }[] {
  const random = seededRandom(seed);
  const found: { lat: number; lng: number }[] = [];
  while (found.length < count) {
    const [lng, lat] = randomPosition(random);
    if (fairway.validate({ lng, lat }).is_valid) found.push({ lng, lat });
  }
  return found;
}

/** What `distance` says of a cell: 0 for one place, not a number without a route. */
function distanceOf(from: Place, to: Place, options?: RouteOptions): number {
  try {
    return fairway.distance({ from, to, options });
  } catch (error) {
    if (!(error instanceof FairwayError)) throw error;
    if (error.code === 'identical_points') return 0;
    if (error.code === 'no_route') return Number.NaN;
    throw error;
  }
}

/** How much longer cells are than `distance`, as shares, rising; both have a length or neither has. */
function excesses(
  table: DistanceTable,
  from: readonly Place[],
  to: readonly Place[],
  options?: RouteOptions,
) {
  const shares: number[] = [];
  from.forEach((start, row) => {
    to.forEach((end, column) => {
      const nm = distanceOf(start, end, options);
      const cell = table.rows[row][column];
      expect([Number.isNaN(cell), cell === 0], `${start} - ${end}`).toEqual([Number.isNaN(nm), nm === 0]);
      if (nm > 0) shares.push(cell / nm - 1);
    });
  });
  return shares.sort((a, b) => a - b);
}

const at = (sorted: readonly number[], q: number) => sorted[Math.floor(q * sorted.length)];

describe('a table of distances', () => {
  test('of random ports is as routes are: 0.3 % over them at the 99th percentile, and hardly ever below', () => {
    const [from, to] = [codes(24, 1), codes(60, 2)];
    const table = fairway.distances({ from, to });
    expect(table).toMatchObject({ status: 'ok', errors: [], missing: [] });
    expect(table.rows.map(({ length }) => length)).toEqual(from.map(() => to.length));
    const shares = excesses(table, from, to);
    expect(shares.length).toBeGreaterThan(1_400);
    expect(at(shares, 0.5)).toBeLessThan(0.001);
    expect(at(shares, 0.99)).toBeLessThan(0.003);
    expect(at(shares, 0.05)).toBeGreaterThan(-0.0005);
    expect(shares[0]).toBeGreaterThan(-0.05);
  });

  test('of ports not far apart is as routes are, too: they get shorter where they leave port', () => {
    const random = seededRandom(7);
    const shares: number[] = [];
    for (const code of codes(60, 3)) {
      const from = ports.find(({ locode }) => locode === code) as (typeof ports)[number];
      const isNear = ({ latlng }: (typeof ports)[number]) => {
        const nm = greatCircleNm(from.latlng.lng, from.latlng.lat, latlng.lng, latlng.lat);
        return nm > 60 && nm < 500;
      };
      const near = ports.filter(isNear);
      if (near.length === 0) continue;
      const to = Array.from({ length: 12 }, () => near[Math.floor(random() * near.length)].locode);
      shares.push(...excesses(fairway.distances({ from: [code], to }), [code], to));
    }
    shares.sort((a, b) => a - b);
    expect(shares.length).toBeGreaterThan(600);
    expect(at(shares, 0.99)).toBeLessThan(0.003);
    expect(at(shares, 0.03)).toBeGreaterThan(-0.0005);
  });

  test('leads no near way past a closed passage', () => {
    const shut: [RouteOptions, string][] = [
      [{ oresund: false, greatBelt: false, littleBelt: false }, 'DKCPH'],
      [{ messina: false }, 'ITMSN'],
      [{ gibraltar: false }, 'ESALG'],
      [{ dardanelles: false }, 'TRCKZ'],
    ];
    for (const [options, code] of shut) {
      const [by] = ports.filter(({ locode }) => locode === code);
      const near = fairway.locations.near(by.latlng, 12, 'port').map(({ locode }) => locode);
      const some = near.filter((locode) => locode !== '');
      const table = fairway.distances({ from: some, options });
      const shares = excesses(table, some, some, options);
      expect(shares.length).toBeGreaterThan(20);
      expect(shares[0]).toBeGreaterThan(-0.02);
    }
  });

  test('of neighbours is what routes are, though the graph knows no ways between them', () => {
    let compared = 0;
    for (const port of [ports[100], ports[4_000], ports[9_000]]) {
      const to = fairway.locations.near(port.latlng, 30, 'port').map(({ latlng }) => latlng);
      const table = fairway.distances({ from: [port], to });
      const near = to.filter(
        (other) => greatCircleNm(port.latlng.lng, port.latlng.lat, other.lng, other.lat) <= 60,
      );
      const shares = excesses({ ...table, rows: [table.rows[0].slice(0, near.length)] }, [port], near);
      compared += shares.length;
      expect(shares.every((share) => share <= 0.003 && share > -0.003)).toBe(true);
    }
    expect(compared).toBeGreaterThan(50);
  });

  test('of positions at sea is the great circle where they see each other', () => {
    const sea = seaPositions(24, 5);
    const table = fairway.distances({ from: sea });
    const shares = excesses(table, sea, sea);
    expect(shares.length).toBeGreaterThan(300);
    expect(at(shares, 0.99)).toBeLessThan(0.003);
    const pair = [
      { lat: -30, lng: -110 },
      { lat: -32, lng: -95 },
    ];
    const { rows } = fairway.distances({ from: pair });
    expect(rows[0][1]).toBeCloseTo(greatCircleNm(-110, -30, -95, -32), 9);
  });

  test('heeds passages: those closed by default, those that a request shuts or opens, and the season', () => {
    const from = ['NLRTM', 'CAMTR', 'GRPIR', 'DEKEL'];
    const to = ['SGSIN', 'GBLIV', 'ITVCE', 'PLGDN', 'USNYC'];
    const choices: RouteOptions[] = [
      {},
      { suez: false },
      { suez: false, panama: false, kiel: false },
      { corinth: true },
      { date: '2026-08-01' },
      { northeast: true, gibraltar: false },
    ];
    const tables = choices.map((options) => {
      const table = fairway.distances({ from, to, options });
      const shares = excesses(table, from, to, options);
      expect(shares).toHaveLength(20);
      expect(shares[0]).toBeGreaterThan(-0.002);
      expect(shares[19]).toBeLessThan(0.005);
      return table.rows;
    });
    expect(tables[1][0][0]).toBeGreaterThan(tables[0][0][0] + 1_000);
    expect(tables[4][1][1]).toBeLessThan(tables[0][1][1]);
  });

  test('has no length where no way leads, and says so', () => {
    const { rows, errors, missing } = fairway.distances({
      from: ['ROCND', 'NLRTM'],
      to: ['NLAMS', 'UAODS'],
      options: { bosphorus: false },
    });
    expect(errors).toEqual([]);
    expect(rows.map((row) => [...row].map((nm) => nm > 0))).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(missing).toEqual([
      { row: 0, column: 0, code: 'no_route' },
      { row: 1, column: 1, code: 'no_route' },
    ]);
  });

  test('names the members that fail, and computes the others', () => {
    const inland = { lat: 43.8, lng: 87.6 };
    const bad = [undefined, 'NLXXX', 'SGSIN', inland, { lat: 99, lng: 0 }, 'NLRTM', null, 7];
    const table = fairway.distances({ from: bad as Place[], to: ['NLRTM', 'XX', 'USNYC'] });
    expect(table.errors.map(({ list, index, code }) => [list, index, code])).toEqual([
      ['from', 0, 'invalid_request'],
      ['from', 1, 'unknown_location'],
      ['from', 3, 'not_routable'],
      ['from', 4, 'invalid_request'],
      ['from', 6, 'invalid_request'],
      ['from', 7, 'invalid_request'],
      ['to', 1, 'unknown_location'],
    ]);
    expect(table.errors[1]).toMatchObject({ field: 'from[1]', matches: expect.any(Array) });
    expect(table.errors[2]).toMatchObject({ field: 'from[3]', suggestion: expect.any(Array) });
    expect(table.errors[3]).toMatchObject({ field: 'from[4].lat' });
    for (const { message } of table.errors) expect(message).toMatch(/^(from|to)\[\d\]/);
    expect(table.missing).toEqual([]);
    expect(table.rows.map((row) => [...row].map(Number.isNaN))).toEqual(
      bad.map((_, i) => (i === 2 || i === 5 ? [false, true, false] : [true, true, true])),
    );
    expect(table.rows[5][0]).toBe(0);
    const moved = fairway.distances({ from: [inland], to: ['SGSIN'], options: { autovalidate: true } });
    expect(moved.errors).toEqual([]);
  });

  test('is square and symmetric without a second list, and zero from a place to itself', () => {
    const from = [...codes(30, 8), 'NLRTM', 'nl rtm', 'nowhere'];
    const { rows, errors } = fairway.distances({ from });
    expect(errors).toHaveLength(1);
    for (let i = 0; i < from.length - 1; i++) {
      expect(rows[i][i]).toBe(0);
      for (let k = 0; k < i; k++) expect(rows[i][k]).toBe(rows[k][i]);
    }
    expect(rows[30][31]).toBe(0);
    expect([...rows[32]].every(Number.isNaN)).toBe(true);
    const whole = fairway.distances({ from, to: from }).rows;
    const ratios = rows.flatMap((row, i) => [...row].flatMap((nm, k) => (nm > 0 ? [nm / whole[i][k]] : [])));
    expect(ratios.length).toBeGreaterThan(900);
    expect(ratios.every((ratio) => Math.abs(ratio - 1) < 0.006)).toBe(true);
  });

  test('has the same cells whichever list is longer', () => {
    const [few, many] = [codes(3, 11), codes(40, 12)];
    const wide = fairway.distances({ from: few, to: many });
    const tall = fairway.distances({ from: many, to: few });
    expect(tall.rows).toHaveLength(40);
    for (const i of many.keys()) for (const k of few.keys()) expect(tall.rows[i][k]).toBe(wide.rows[k][i]);
  });

  test('has cells that no other of its columns changes: nor a port in a strait that is closed by season', () => {
    const [rows, columns] = [codes(8, 31), codes(400, 32)];
    const inStrait = ["L'Anse-au-Loup", 'Red Bay', 'Blanc-Sablon'].map(
      (name) => ports.find((port) => port.name === name)?.locode ?? '',
    );
    const alone = fairway.distances({ from: rows, to: columns });
    const together = fairway.distances({ from: rows, to: [...columns, ...inStrait] });
    for (const [i, row] of alone.rows.entries())
      expect(together.rows[i].subarray(0, columns.length)).toEqual(row);
    const cells = { ...together, rows: together.rows.map((row) => row.subarray(columns.length)) };
    const shares = excesses(cells, rows, inStrait);
    expect(shares.length).toBeGreaterThan(15);
    expect(shares[0]).toBeGreaterThan(-0.003);
    expect(shares[shares.length - 1]).toBeLessThan(0.003);
  });

  test('has cells that no table before it changes, such as one of the same places the other way round', () => {
    const shared = Fairway.share(data);
    const [fresh, used] = [Fairway.from(shared), Fairway.from(shared)];
    const [from] = ports.filter(({ locode }) => locode === 'NLSDM');
    const to = ports.filter((port) => {
      const nm = greatCircleNm(from.latlng.lng, from.latlng.lat, port.latlng.lng, port.latlng.lat);
      return nm > 60 && nm < 450;
    });
    const some = to.filter((_, i) => i % 120 === 0);
    expect(some.length).toBeGreaterThan(10);
    for (const port of some) used.distances({ from: [port], to: [from] });
    const request = { from: [from], to: some };
    expect(used.distances(request)).toEqual(fresh.distances(request));
  });

  test('is what distance gives, to the last bit, when it is tightened, round blocks and through fewer areas', () => {
    const from = ['NLRTM', 'USNYC', 'JPTYO'];
    const to = ['SGSIN', 'GBFXT', 'NLRTM'];
    const nogoBlocks = [
      {
        coords: [
          { lat: 45, lng: -12 },
          { lat: 45, lng: -20 },
          { lat: 38, lng: -20 },
          { lat: 38, lng: -12 },
        ],
      },
    ];
    for (const [tighten, options] of [
      [true, {}],
      ['true', { suez: false }],
      [false, { nogoBlocks }],
      [false, { eca: 'minimize' }],
    ] as [boolean, RouteOptions][]) {
      const { rows } = fairway.distances({ from, to, options, tighten });
      const expected = from.map((a) => to.map((b) => distanceOf(a, b, options)));
      expect(rows.map((row) => [...row])).toEqual(expected);
    }
    const { errors } = fairway.distances({ from: ['NLRTM', { lat: 42, lng: -15 }], options: { nogoBlocks } });
    expect(errors).toMatchObject([{ list: 'from', index: 1, code: 'end_in_nogo', field: 'from[1]' }]);
  });
});

describe('rows of a table', () => {
  test('are those of the whole table, one by one', () => {
    const from = [...codes(5, 21), 'nowhere', 'NLRTM'];
    const to = [...codes(20, 22), 'nowhere', 'NLRTM'];
    const whole = fairway.distances({ from, to });
    const rows = fairway.distanceRows({ from, to });
    expect(rows.errors).toEqual(whole.errors);
    const found = [...rows];
    expect(found.map(({ index }) => index)).toEqual([...from.keys()]);
    expect(found.map(({ row }) => row)).toEqual(whole.rows);
    expect(found.map(({ error }) => error?.code)).toEqual(
      from.map((code) => (code === 'nowhere' ? 'unknown_location' : undefined)),
    );
    expect(found.flatMap(({ missing }) => missing)).toEqual([]);
    expect([...rows]).toEqual(found);
  });

  test('are measured from their own ends, without a second list, too', () => {
    const from = codes(60, 23);
    const rows = [...fairway.distanceRows({ from })].map(({ row }) => row);
    expect(rows).toEqual(fairway.distances({ from, to: from }).rows);
    const square = fairway.distances({ from }).rows;
    const ratios = rows.flatMap((row, i) =>
      [...row].flatMap((nm, k) => (nm > 0 ? [nm / square[i][k], nm / rows[k][i]] : [])),
    );
    expect(ratios.length).toBeGreaterThan(7000);
    expect(ratios.filter((ratio) => Math.abs(ratio - 1) > 0.001).length).toBeLessThan(ratios.length / 100);
    expect(Math.max(...ratios)).toBeLessThan(1.006);
    expect(Math.max(...ratios)).toBeGreaterThan(1);
    const tight = fairway.distances({ from: from.slice(0, 5), tighten: true }).rows;
    expect(
      [...fairway.distanceRows({ from: from.slice(0, 5), tighten: true })].map(({ row }) => row),
    ).toEqual(tight);
  });

  test('may be more than a whole table has', () => {
    const small = Fairway.from(data, { limits: { tableCells: 8, tableEnds: 5, tableRoutes: 3 } });
    const [from, to] = [codes(4, 31), codes(2, 32)];
    expect(small.distances({ from, to }).rows).toHaveLength(4);
    expect(() => small.distances({ from, to: codes(3, 32) })).toThrow(
      expect.objectContaining({ code: 'invalid_request', message: expect.stringContaining('4 x 3') }),
    );
    expect([...small.distanceRows({ from, to: codes(3, 32) })]).toHaveLength(4);
    expect([...small.distanceRows({ from: codes(5, 33), to: codes(5, 32) })]).toHaveLength(5);
    for (const lists of [
      { from: codes(6, 33), to },
      { from: to, to: codes(6, 33) },
      { from: codes(6, 33) },
    ]) {
      expect(() => small.distanceRows(lists)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
    }
    expect(small.distances({ from: codes(3, 34), to: ['NLRTM'], tighten: true }).rows).toHaveLength(3);
    expect(() => small.distances({ from: codes(4, 34), to: ['NLRTM'], tighten: true })).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        message: expect.stringContaining('a route of its own'),
      }),
    );
  });
});

describe('a table', () => {
  test('of more than a million cells or 14,000 members is refused', () => {
    const many = Array.from({ length: 14_001 }, () => 'NLRTM');
    expect(() => fairway.distances({ from: many.slice(0, 1_001), to: many.slice(0, 1_000) })).toThrow(
      expect.objectContaining({ code: 'invalid_request', message: expect.stringContaining('1000000 cells') }),
    );
    expect(fairway.distances({ from: many.slice(0, 1_000) }).rows[999][0]).toBe(0);
    expect(() => fairway.distanceRows({ from: ['NLRTM'], to: many })).toThrow(
      expect.objectContaining({ code: 'invalid_request', field: 'to' }),
    );
    const [{ row }] = fairway.distanceRows({ from: ['NLRTM'], to: many.slice(1) });
    expect(row).toHaveLength(14_000);
  });

  test('that is none is refused', () => {
    for (const request of [
      undefined,
      {},
      { from: 'NLRTM' },
      { from: [] },
      { from: ['NLRTM'], to: [] },
      { from: ['NLRTM'], too: ['NLRTM'] },
      { from: ['NLRTM'], options: { suezz: true } },
      { from: ['NLRTM'], tighten: 'perhaps' },
    ] as never[]) {
      expect(() => fairway.distances(request)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
      expect(() => fairway.distanceRows(request)).toThrow(
        expect.objectContaining({ code: 'invalid_request' }),
      );
    }
    const request = { from: ['NLRTM'] };
    expect(() => fairway.distances(request, { deadlineMs: 0 })).toThrow(
      expect.objectContaining({ code: 'invalid_request' }),
    );
  });

  test('has errors for the rows that the time did not do for', () => {
    const [from, to] = [codes(20, 41), codes(30, 42)];
    // places that are looked up take of the time, too
    fairway.distances({ from, to });
    for (const [request, list] of [
      [{ from }, 'from'],
      [{ from, to }, 'from'],
      [{ from: to, to: from }, 'to'],
      [{ from, to, tighten: true }, 'from'],
    ] as const) {
      const { rows, errors, missing } = fairway.distances(request, { deadlineMs: 1e-6 });
      expect(errors.map(({ code }) => code)).toEqual(from.map(() => 'deadline'));
      expect(errors.every((error) => error.list === list)).toBe(true);
      expect(missing).toEqual([]);
      expect(rows.every((row) => row.some(Number.isNaN))).toBe(true);
    }
    for (const { error } of fairway.distanceRows({ from, to }, { deadlineMs: 1e-6 })) {
      expect(error?.code).toBe('deadline');
    }
  });
});
