import { expect, test } from 'vitest';
import { isSearchText } from '../../src/api/search-text.ts';
import type { RouteOptions, RouteRequest, Vessel } from '../../src/index.ts';
import { LocationName } from '../../src/service/schemas/positions.ts';
import { AlternativesBody, ROUTE_SCHEMAS, VariantsBody } from '../../src/service/schemas/routes.ts';
import { MAX_BATCH } from '../../src/service/schemas/shared.ts';
import { fairway } from '../support/world.ts';

interface Schema {
  readonly minimum: number;
  readonly exclusiveMinimum: number;
  readonly maximum: number;
  readonly maxItems: number;
  readonly default: number;
  readonly pattern: string;
}

const propertiesOf = (schema: unknown) => (schema as { properties: Record<string, Schema> }).properties;

const NEAR: RouteRequest = { from: 'NLRTM', to: 'BEANR' };
const refused = expect.objectContaining({ code: 'invalid_request' });

/** That the library takes what a schema takes at its limits, and refuses what lies just beyond. */
function expectSame(
  ask: (value: never) => unknown,
  within: readonly unknown[],
  beyond: readonly unknown[],
): void {
  for (const value of within) expect(() => ask(value as never), String(value)).not.toThrow();
  for (const value of beyond) expect(() => ask(value as never), String(value)).toThrow(refused);
}

test("a vessel's dimensions have one limit in the schema and in the library", () => {
  const vesselSchema = ROUTE_SCHEMAS.find(({ schema }) => (schema as { $id?: string }).$id === 'Vessel');
  const dimensions = Object.entries(propertiesOf(vesselSchema?.schema));
  expect(dimensions).toHaveLength(5);
  for (const [name, { exclusiveMinimum, maximum }] of dimensions) {
    const ask = (value: number) =>
      fairway.distance({ ...NEAR, to: 'NLRTM', vessel: { [name]: value } as Vessel });
    const isRefused = expect.objectContaining({ field: `vessel.${name}` });
    for (const value of [exclusiveMinimum, maximum + 1e-6]) expect(() => ask(value)).toThrow(isRefused);
    for (const value of [exclusiveMinimum + 1e-6, maximum]) expect(() => ask(value)).not.toThrow(isRefused);
  }
});

test('a speed, and how many members via and a batch have', () => {
  const { averageVesselSpeedOverGround: speed, via } = propertiesOf(AlternativesBody);
  expectSame(
    (knots: number) => fairway.route({ ...NEAR, averageVesselSpeedOverGround: knots }),
    [speed.minimum, speed.maximum],
    [speed.minimum - 1e-6, speed.maximum + 1e-6],
  );
  const calls = (count: number) => Array.from({ length: count }, (_, i) => (i % 2 === 0 ? 'NLRTM' : 'NLVLA'));
  expectSame(
    (count: number) => fairway.distance({ from: 'BEANR', to: 'GBFXT', via: calls(count) }),
    [0, via.maxItems],
    [via.maxItems + 1],
  );
  expectSame((count: number) => fairway.routes(Array(count).fill(NEAR)), [1, MAX_BATCH], [0, MAX_BATCH + 1]);
});

test('how many alternatives there are at most, and unless a request says otherwise', () => {
  const { max } = propertiesOf(AlternativesBody);
  const ask = (count?: number) => fairway.alternatives({ from: 'CNSHA', to: 'NLRTM', max: count }).features;
  expectSame(ask, [max.minimum, max.maximum], [max.minimum - 1, max.maximum + 1]);
  expect(ask(max.maximum).length).toBeGreaterThan(max.default);
  expect(ask()).toHaveLength(max.default);
});

test('what a variant may be called', () => {
  const { propertyNames } = propertiesOf(VariantsBody).variants as unknown as { propertyNames: Schema };
  const pattern = new RegExp(propertyNames.pattern, 'u');
  const names = ['', 'a', ' ', 'é', '\u{1F6A2}', 'a\nb', '\x7f', '\u2028', '\u2029', '\u200b'];
  for (const length of [59, 60, 61]) names.push('a'.repeat(length), '\u{1F6A2}'.repeat(length));
  const [within, beyond] = [true, false].map((isTaken) =>
    names.filter((name) => pattern.test(name) === isTaken),
  );
  expect([within.length, beyond.length]).toEqual([9, 7]);
  expectSame(
    (name: string) => fairway.variants({ ...NEAR, variants: { [name]: {} as RouteOptions } }),
    within,
    beyond,
  );
});

test('what locations are searched by: each character, and how many', () => {
  const { name } = propertiesOf(LocationName);
  const pattern = new RegExp(name.pattern, 'u');
  const texts = [0, 1, 2, 31, 32, 33].map((length) => 'é'.repeat(length));
  for (let code = 0; code < 0x3000; code++) texts.push(`a${String.fromCodePoint(code)}b`.normalize('NFC'));
  const differing = texts.filter((text) => pattern.test(text) !== isSearchText(text));
  expect(differing).toEqual([]);
  expect(texts.filter((text) => pattern.test(text)).length).toBeGreaterThan(5_000);
});
