import { describe, expect, test } from 'vitest';
import { FairwayError } from '../../src/index.ts';
import { openFairway } from '../../src/node.ts';
import { fairway } from '../support/world.ts';

const ENDS = { from: { lat: 51.98, lng: 3.95 }, to: { lat: 51.5, lng: 2.5 } };
const TRIANGLE = [
  [0, 0],
  [1, 0],
  [1, 1],
];
const DIMENSIONS = ['draught', 'beam', 'length', 'airDraught', 'deadweight'];

/** Calls take whatever a JavaScript caller hands them. */
type Loose = (...args: unknown[]) => unknown;
const { route, routes, distance, distances, distanceRows, alternatives, variants, validate, validateAll } =
  Object.fromEntries(
    (
      [
        'route',
        'routes',
        'distance',
        'distances',
        'distanceRows',
        'alternatives',
        'variants',
        'validate',
        'validateAll',
      ] as const
    ).map((name) => [name, (fairway[name] as Loose).bind(fairway)]),
  );

/** What a call says of a name that it does not know. */
async function refusal(call: () => unknown): Promise<string> {
  try {
    await call();
  } catch (error) {
    if (error instanceof FairwayError && error.code === 'invalid_request') {
      expect(error.message.startsWith(`${error.field}: `)).toBe(true);
      return error.message.replace(': got a name that is not known here, expected ', ' -> ');
    }
    throw error;
  }
  throw new Error('expected a FairwayError');
}

describe('a name that is not known', () => {
  test.each<[string, () => unknown]>([
    ['over -> one of from, to', () => route({ ...ENDS, over: [] })],
    ['option -> options', () => route({ ...ENDS, option: {} })],
    ['vai -> via', () => distance({ ...ENDS, vai: [] })],
    ['form -> from', () => alternatives({ ...ENDS, form: 1 })],
    ['maxx -> max', () => alternatives({ ...ENDS, maxx: 1 })],
    ['variant -> variants', () => variants({ ...ENDS, variant: {} })],
    ['spede -> speed', () => variants({ ...ENDS, spede: 14 })],
    ['tightn -> tighten', () => distances({ from: ['NLRTM'], tightn: true })],
    ['via -> one of from, to, options', () => distanceRows({ from: ['NLRTM'], via: [] })],
    ['suez -> options.suez', () => route({ ...ENDS, suez: false })],
    ['densify -> options.densify', () => distance({ ...ENDS, densify: 9 })],
    ['suez -> options.suez', () => variants({ ...ENDS, suez: false })],
    ['eca -> options.eca', () => distances({ from: ['NLRTM'], eca: 'minimize' })],
    ['date -> options.date', () => distanceRows({ from: ['NLRTM'], date: '2026-01-01' })],
    [
      'options.tighten -> tighten beside options',
      () => distances({ from: ['NLRTM'], options: { tighten: 1 } }),
    ],
    ['options.via -> one of suez', () => distances({ from: ['NLRTM'], options: { via: [] } })],
    ['options.via -> via beside options', () => route({ ...ENDS, options: { via: ['suez'] } })],
    ['options.vessel -> vessel beside options', () => alternatives({ ...ENDS, options: { vessel: {} } })],
    ['options.sues -> suez', () => route({ ...ENDS, options: { sues: false } })],
    ['options.Panama -> panama', () => route({ ...ENDS, options: { Panama: false } })],
    ['options.eac -> eca', () => distances({ from: ['NLRTM'], options: { eac: 'minimize' } })],
    ['vessel.draft -> draught', () => route({ ...ENDS, vessel: { draft: 12 } })],
    ['vessel.lenght -> length', () => distanceRows({ from: ['NLRTM'], vessel: { lenght: 9 } })],
    ['options.nogoBlocks[0].hole -> one of coords, prop', () => withBlock({ coords: TRIANGLE, hole: 3 })],
    ['options.nogoBlocks[0].holes -> one of coords, prop', () => withBlock({ coords: TRIANGLE, holes: [] })],
    ['options.nogoBlocks[0].coord -> coords', () => withBlock({ coord: TRIANGLE })],
    ['options.folder -> one of dataDir, limits', () => (openFairway as Loose)({ folder: '.' })],
    ['options.limits.tableEnd -> tableEnds', () => (openFairway as Loose)({ limits: { tableEnd: 1 } })],
  ])('is refused with the nearest known: %s', async (told, call) => {
    expect((await refusal(call)).startsWith(told)).toBe(true);
  });

  test.each<[string, () => unknown]>([
    ['options.dat -> date', () => validate(ENDS.from, { dat: '2026-01-01' })],
    ['options.day -> date', () => validateAll([ENDS.from], { day: '2026-01-01' })],
    ['options.when -> date', () => fairway.areas.eca({ when: '2026-01-01' } as never)],
    ['options.deadline -> deadlineMs', () => distance(ENDS, { deadline: 5 })],
    ['options.timeout -> deadlineMs', () => alternatives(ENDS, { timeout: 5 })],
  ])('is refused with the only known: %s', async (told, call) => {
    expect(await refusal(call)).toBe(told);
  });

  test('is refused by every call that takes options, and maxPositions by those that draw nothing with it', async () => {
    const table = { from: ['NLRTM'] };
    for (const call of [
      () => distance(ENDS, { maxPositions: 9 }),
      () => alternatives(ENDS, { maxPositions: 9 }),
      () => variants(ENDS, { maxPositions: 9 }),
      () => distances(table, { maxPositions: 9 }),
      () => distanceRows(table, { maxPositions: 9 }),
    ]) {
      expect(await refusal(call)).toBe('options.maxPositions -> deadlineMs');
    }
    for (const call of [() => route(ENDS, { maxPosition: 9 }), () => routes([ENDS], { maxPosition: 9 })]) {
      expect(await refusal(call)).toBe('options.maxPosition -> maxPositions');
    }
    expect(() => route({ ...ENDS, options: { densify: 1 } }, { maxPositions: 9 })).toThrow('9');
  });

  test.each([
    ['id', 'A17', '"A17"'],
    ['averageVesselSpeedOverGround', 14, '14'],
    ['waypoints', true, 'true'],
    ['units', 'km', '"km"'],
    ['loadLines', false, 'false'],
  ])('distance refuses %s, which changes no length', async (field, value, came) => {
    expect(await refusal(() => distance({ ...ENDS, [field]: value }))).toBe(
      `${field}: got ${came}, expected none, since distance() answers in nautical miles`,
    );
    expect(() => route({ ...ENDS, [field]: value })).not.toThrow();
    expect(distance({ ...ENDS, [field]: undefined })).toBe(distance(ENDS));
  });

  test('distance takes speed and departure where the days of the voyage say which areas are minimised', async () => {
    const departure = { averageVesselSpeedOverGround: 14, departure: '2026-12-24T06:00Z' };
    const options = { areasOn: 'voyage', eca: 'minimize' } as const;
    const asked = { ...ENDS, ...departure, options };
    expect(fairway.distance(asked)).toBe(fairway.route(asked).features[0].properties.total_length);
    expect(await refusal(() => distance({ ...asked, units: 'km' }))).toContain('units: got "km"');
    expect(await refusal(() => distance({ ...ENDS, ...departure }))).toContain('expected none');
  });

  test.each([0, 101, '14', Number.NaN])('variants name the speed as it was given: %s', async (speed) => {
    const told = await refusal(() => variants({ ...ENDS, speed }));
    expect(told).toMatch(/^speed: got .*, expected a number from 1 to 100$/);
    expect(told.replace('speed', 'averageVesselSpeedOverGround')).toBe(
      await refusal(() => variants({ ...ENDS, averageVesselSpeedOverGround: speed })),
    );
  });

  test('the days of a voyage are not offered to a table, which has none', async () => {
    const options = { areasOn: 'voyage' };
    for (const call of [distances, distanceRows]) {
      expect(await refusal(() => call({ from: ['NLRTM'], options }))).toBe(
        `options.areasOn: got "voyage", expected 'date'`,
      );
    }
    expect(await refusal(() => route({ ...ENDS, options }))).toContain('with a departure');
  });

  test('that is one slip off a name is refused with that name', async () => {
    const passages = fairway.passages().map(({ key }) => key);
    // a slip off northeast may be as near to northwest
    const options = [
      ...passages.filter((key) => key !== 'northeast'),
      'minimizeFactor',
      'date',
      'nogoBlocks',
    ];
    const asked: [known: readonly string[], name: string, ask: (slip: string) => unknown][] = [
      ...options.map((name): [string[], string, (slip: string) => unknown] => [
        options,
        name,
        (slip) => distance({ ...ENDS, options: { [slip]: 'true' } }),
      ]),
      ...DIMENSIONS.map((name): [string[], string, (slip: string) => unknown] => [
        DIMENSIONS,
        name,
        (slip) => distance({ ...ENDS, vessel: { [slip]: 1 } }),
      ]),
    ];
    let compared = 0;
    for (const [known, name, ask] of asked) {
      for (const slip of slipsOf(name).filter((one) => !known.includes(one))) {
        expect((await refusal(() => ask(slip))).split(' -> ')[1], slip).toBe(name);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(1_000);
  });
});

/** A name with two neighbours exchanged, with a character left out, and with one twice. */
function slipsOf(name: string): string[] {
  const slips = Array.from(name, (character, i) => {
    const [before, after] = [name.slice(0, i), name.slice(i + 1)];
    return [
      before + after,
      before + character + character + after,
      before + after.slice(0, 1) + character + after.slice(1),
    ];
  });
  return slips.flat();
}

function withBlock(block: unknown): unknown {
  return distance({ ...ENDS, options: { nogoBlocks: [block] } });
}
