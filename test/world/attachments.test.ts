import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { RouteOptions } from '../../src/api/types/options.ts';
import { BEND_NM } from '../../src/attach/attachment.ts';
import { Attachments } from '../../src/attach/format/attachments.ts';
import type { LatLng } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { Fairway } from '../../src/index.ts';
import { decodeLocations } from '../../src/locations/format/decode.ts';
import { encodeLocations } from '../../src/locations/format/encode.ts';
import { type PortAttachmentCode, positionAt } from '../../src/locations/table.ts';
import { closed, costsBy } from '../support/compiled-ports.ts';
import { seededRandom } from '../support/random.ts';
import { graph } from '../support/waters.ts';
import { fairway as compiled, data } from '../support/world.ts';

const swept = Fairway.from({ coast: data.coast, graph: data.graph, areas: data.areas });
const table = decodeLocations(data.locations as Uint8Array);
const ports = compiled.locations.all().filter(({ type }) => type === 'port');

/** Straits and canals that are closed beyond the default. */
const CLOSED = [
  [],
  ['suez'],
  ['panama', 'kiel'],
  ['malacca', 'singapore'],
  ['dover', 'oresund', 'gibraltar'],
];
/** Links left out make no way dearer by more than that, and pulled tight hardly any; where ways tie, one may bend more. */
const MOST_DEARER = 1.001;
const MEAN_DEARER = 1.0001;

const byFew = costsBy({});
const byAll = costsBy({ stored: undefined });

/** Cost of the route with compiled attachments over that with swept ones; NaN where neither finds a route. */
function ratio(from: LatLng, to: LatLng, keys: readonly string[] = []): number {
  const more = graph.passages.filter(({ key }) => keys.includes(key)).map(({ index }) => index);
  expect(more.length).toBe(keys.length);
  const shut = graph.sets.closed([...closed.passages, ...more]);
  const [few, all] = [byFew, byAll].map((cost) => cost(from, to, shut));
  const message = `${JSON.stringify([from, to, keys])}: ${few} nm, ${all} nm swept`;
  expect(few === Infinity, message).toBe(all === Infinity);
  if (few === Infinity) return Number.NaN;
  expect(few, message).toBeLessThan(MOST_DEARER * all + BEND_NM);
  return few / all;
}

function mean(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  expect(known.length).toBeGreaterThan(values.length / 2);
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

describe('compiled attachments of the world ports', () => {
  test('join every position of a port to its water, once', () => {
    if (!table.attachments) throw new Error('Expected attachments');
    const attachments = new Attachments(table.attachments, table.typeStart[1], graph);
    const seen = new Set<string>();
    for (let i = 0; i < table.typeStart[1]; i++) {
      const place = positionAt(table, i).join();
      const { node } = attachments.of(i);
      expect(node.length > 0, `port ${i} at ${place}`).toBe(!seen.has(place));
      seen.add(place);
    }
  });

  test.each(CLOSED)(
    'give routes between random ports that cost as little as by a sweep, past %j',
    (...keys) => {
      const random = seededRandom(31);
      const pick = () => ports[Math.floor(random() * ports.length)].latlng;
      const ratios = Array.from({ length: 100 }, () => ratio(pick(), pick(), keys));
      expect(mean(ratios)).toBeLessThan(MEAN_DEARER);
    },
  );

  test('give such routes between neighbours, too', () => {
    const random = seededRandom(32);
    const ratios = Array.from({ length: 150 }, () => {
      const { latlng } = ports[Math.floor(random() * ports.length)];
      const near = compiled.locations
        .near(latlng, 30, 'port')
        .filter(({ latlng: { lng, lat } }) => greatCircleNm(latlng.lng, latlng.lat, lng, lat) > 0.01);
      return ratio(latlng, near[Math.floor(random() * near.length)].latlng);
    });
    expect(mean(ratios)).toBeLessThan(MEAN_DEARER);
  });

  test('give such routes to and from ports on rivers', () => {
    const { ports: rivers } = JSON.parse(
      readFileSync(new URL('./river-ports.json', import.meta.url), 'utf8'),
    ) as { ports: [name: string, lng: number, lat: number, ...rest: unknown[]][] };
    const random = seededRandom(33);
    const upriver = rivers.map(([, lng, lat]) => compiled.locations.near({ lng, lat }, 1, 'port')[0].latlng);
    const ratios = upriver.flatMap((from) => {
      const other = upriver[Math.floor(random() * upriver.length)];
      const abroad = ports[Math.floor(random() * ports.length)].latlng;
      return [ratio(from, abroad), ratio(other, from)];
    });
    expect(mean(ratios)).toBeLessThan(MEAN_DEARER);
  });

  test('are left aside where blocks or areas may shut their links', () => {
    const coords = [at(3.2, 52.2), at(3.2, 51.8), at(3.9, 51.8), at(3.9, 52.2)];
    const rotterdam = compiled.locations.byLocode('NLRTM')?.latlng as LatLng;
    const newYork = compiled.locations.byLocode('USNYC')?.latlng as LatLng;
    const special: RouteOptions[] = [{ nogoBlocks: [{ coords }] }, { eca: 'minimize', date: '2026-11-01' }];
    for (const options of special) {
      const request = { from: rotterdam, to: newYork, options };
      expect(compiled.distance(request) / swept.distance(request)).toBeCloseTo(1, 6);
    }
  });

  test('that are damaged, or not as many as the ports, are a data_error', () => {
    const code = table.attachments as PortAttachmentCode;
    const open = (attachments: PortAttachmentCode) =>
      Fairway.from({ ...data, locations: encodeLocations({ ...table, attachments }) });
    const refused = expect.objectContaining({ code: 'data_error' });
    const damaged = open({ ...code, codes: code.codes.map(() => 255) });
    expect(() => damaged.distance({ from: 'NLRTM', to: 'USNYC' })).toThrow(refused);
    expect(() => open({ ...code, lengths: code.lengths.slice(1) })).toThrow(refused);
  });
});

function at(lng: number, lat: number): LatLng {
  return { lng, lat };
}
