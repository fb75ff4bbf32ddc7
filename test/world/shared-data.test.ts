import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { Fairway, type RouteRequest } from '../../src/index.ts';
import { seededRandom } from '../support/random.ts';
import { data, fairway } from '../support/world.ts';

const shared = Fairway.share(data);

/** All arrays within some data. */
function arraysOf(value: unknown): ArrayBufferView[] {
  if (ArrayBuffer.isView(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(arraysOf) : [];
}

describe('data that threads share', () => {
  test('give the engine that the files give', () => {
    const other = Fairway.from(structuredClone(shared));
    const random = seededRandom(17);
    const codes = ['NLRTM', 'SGSIN', 'USNYC', 'BRSSZ', 'CNSHA', 'FIHEL', 'TRIST', 'AUSYD'];
    const requests = Array.from({ length: 12 }, (_, i): RouteRequest => {
      const from = codes[Math.floor(random() * codes.length)];
      const to = { lat: random() * 120 - 60, lng: random() * 360 - 180 };
      const options = {
        autovalidate: true,
        suez: i % 3 > 0,
        eca: i % 4 === 0 ? 'minimize' : 'ignore',
      } as const;
      return { from, to, options };
    });
    expect(other.routes(requests)).toEqual(fairway.routes(requests));
    const points = Array.from({ length: 100 }, () => ({
      lat: random() * 170 - 85,
      lng: random() * 360 - 180,
    }));
    expect(other.validateAll(points)).toEqual(fairway.validateAll(points));
    expect(other.distances({ from: codes, to: codes })).toEqual(
      fairway.distances({ from: codes, to: codes }),
    );
    expect(other.passages()).toEqual(fairway.passages());
    expect(other.locations.search('rotterdam')).toEqual(fairway.locations.search('rotterdam'));
    const box = [-10, 40, 10, 60] as const;
    expect(other.coast.rings(box, 0.1)).toEqual(fairway.coast.rings(box, 0.1));
  });

  test('are posted without a copy of any array', async () => {
    const script = `
      const { parentPort, workerData } = require('node:worker_threads');
      parentPort.postMessage(workerData);
    `;
    const worker = new Worker(script, { eval: true, workerData: shared });
    const posted = await new Promise((resolve) => worker.once('message', resolve));
    const arrays = arraysOf(posted);
    expect(arrays.length).toBeGreaterThan(20);
    for (const { buffer } of arrays) expect(buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(new Set(arrays.map(({ buffer }) => buffer)).size).toBe(1);
  });

  test('are refused where the files are, and taken as they are', () => {
    const damaged = new Uint8Array(data.areas);
    damaged[damaged.length - 1] ^= 1;
    expect(() => Fairway.share({ ...data, areas: damaged })).toThrow(
      expect.objectContaining({ code: 'data_error' }),
    );
    expect(() => Fairway.share({} as never)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
    expect(Fairway.share(shared).shared).toBe(shared.shared);
  });
});
