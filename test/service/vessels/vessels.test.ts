import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKey } from '../../../src/service/access/keys.ts';
import { type Service, startService } from '../../../src/service/service.ts';
import { EmbeddedStore } from '../../../src/service/store/embedded.ts';
import { Vessels } from '../../../src/service/vessels/vessels.ts';
import { freePort } from '../support/redis-server.ts';
import { positionReport, sentences, staticReport } from './ais.ts';

const IMO = 9074729;
const MMSI = 244123456;

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'fairway-ais-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

/** Does something with a service and a way to ask it. */
async function withService<T>(
  settings: Parameters<typeof startService>[0],
  work: (ask: (path: string, body?: unknown) => Promise<unknown>, service: Service) => Promise<T>,
): Promise<T> {
  const service = await startService({
    port: 0,
    workers: 1,
    store: ':memory:',
    logLevel: 'silent',
    ...settings,
  });
  try {
    const { token } = await createKey(service.store, { rateLimited: false }, Date.now());
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const ask = async (path: string, body?: unknown) => {
      const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
      return (await fetch(`${service.url}/v1/vessels/${path}`, init)).json();
    };
    return await work(ask, service);
  } finally {
    await service.close();
  }
}

const bad = { status: 'error', reason: 'invalid_request' };
/** A feed's text: garbage, a position, and static data in two parts with another vessel in between. */
const FEED = (() => {
  const [a, b] = sentences(staticReport(MMSI, IMO, 'EVER FORWARD'));
  const [position] = sentences(positionReport(MMSI, 3.95, 52));
  const [other] = sentences(positionReport(311000001, -10, 40));
  return ['garbage', position, a, other, b, '!AIVDM,1,1,,A,xx', ''].join('\r\n');
})();

test('without a feed vessels have the status error, and bad numbers are bad requests', async () => {
  await withService({}, async (ask) => {
    const none = { status: 'error', message: 'This service has no AIS feed' };
    expect(await ask('mmsi/244123456/latest')).toEqual(none);
    expect(await ask('imo/9074729/latest')).toEqual(none);
    expect(await ask('latest', { mmsiNumbers: ['244123456', '311000001'] })).toEqual([none, none]);
    for (const path of [
      'mmsi/24412345/latest',
      'mmsi/2441234567/latest',
      'mmsi/abc/latest',
      'imo/907472/latest',
    ]) {
      expect(await ask(path), path).toMatchObject(bad);
    }
    const most = (length: number) => ({ mmsiNumbers: Array(length).fill('244123456') });
    expect(await ask('latest', most(100))).toHaveLength(100);
    for (const body of [{}, most(0), most(101), { mmsiNumbers: [244123456] }, { mmsiNumbers: '244123456' }]) {
      expect(await ask('latest', body)).toMatchObject(bad);
    }
  });
});

describe('feeds', () => {
  test('a file, followed as it grows; kept across a restart; garbage counted', async () => {
    const path = join(dir, 'feed.nmea');
    const store = join(dir, 'vessels.db');
    writeFileSync(path, FEED);
    const ais = [pathToFileURL(path).href];
    const metrics = { host: '127.0.0.1', port: 0 };
    const known = {
      status: 'ok',
      vessel: {
        mmsi: '244123456',
        imo: '9074729',
        name: 'EVER FORWARD',
        callsign: 'PABC',
        flag: 'NL',
        type: 'Cargo',
        max_draught: '12.2',
      },
      current: {
        speed_over_ground: '12.3',
        course_over_ground: '224.5',
        true_heading: '215',
        destination: 'NLRTM>SGSIN',
      },
      latlng: { lng: expect.closeTo(3.95, 5), lat: expect.closeTo(52, 5) },
      signal_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    };
    await withService({ store, ais, metrics }, async (ask, { metricsUrl }) => {
      await expect.poll(() => ask('imo/9074729/latest'), { timeout: 10_000 }).toMatchObject(known);
      expect(await ask('mmsi/244123456/latest')).toMatchObject(known);
      expect(await ask('mmsi/999999999/latest')).toEqual({
        status: 'error',
        message: expect.stringContaining('999999999'),
      });
      expect(await ask('latest', { mmsiNumbers: ['311000001', '999999999'] })).toMatchObject([
        { status: 'ok' },
        { status: 'error' },
      ]);
      const text = await (await fetch(metricsUrl!)).text();
      expect(text).toMatch(/fairway_ais_lines_total\{feed="file:[^}]*outcome="garbage"\} 2/);
      expect(text).toMatch(/fairway_ais_lines_total\{feed="file:[^}]*outcome="used"\} 3/);

      appendFileSync(path, `${sentences(positionReport(MMSI, 5, 53))[0]}\n`);
      await expect
        .poll(() => ask('mmsi/244123456/latest'), { timeout: 10_000 })
        .toMatchObject({ latlng: { lat: expect.closeTo(53, 5) } });
    });
    await withService({ store }, async (ask) => {
      expect(await ask('imo/9074729/latest')).toMatchObject({
        ...known,
        latlng: { lat: expect.closeTo(53, 5) },
      });
    });
  });

  test('the latest report counts by its time, not by when it was read', async () => {
    const path = join(dir, 'old.nmea');
    const [store, ais] = [join(dir, 'old.db'), [pathToFileURL(path).href]];
    const at = (time: string, [line]: string[]) => `\\c:${Date.parse(time) / 1000}*00\\${line}`;
    const newer = at('2026-11-20T12:00:00Z', sentences(positionReport(MMSI, 5, 53)));
    const older = at('2026-11-20T11:00:00Z', sentences(positionReport(MMSI, 3.95, 52)));
    const ahead = at('2036-01-01T00:00:00Z', sentences(positionReport(MMSI, 10, 60)));
    const marker = sentences(positionReport(311000001, -10, 40))[0];
    writeFileSync(path, `${[newer, older, ahead, marker].join('\n')}\n`);
    // written long ago: what lies in the file is no later than that
    const written = new Date('2026-11-21T00:00:00Z');
    utimesSync(path, written, written);
    for (const _ of ['first', 'started again']) {
      await withService({ store, ais }, async (ask) => {
        await expect
          .poll(() => ask('mmsi/311000001/latest'), { timeout: 10_000 })
          .toMatchObject({ status: 'ok', signal_timestamp: written.toISOString() });
        expect(await ask('mmsi/244123456/latest')).toMatchObject({
          latlng: { lat: expect.closeTo(53, 5) },
          signal_timestamp: '2026-11-20T12:00:00.000Z',
        });
      });
    }
    // and what the store knows is not replaced by an older report of another feed
    const other = join(dir, 'older.nmea');
    writeFileSync(other, `${older}\n${sentences(positionReport(311000002, -10, 40))[0]}\n`);
    await withService({ store, ais: [pathToFileURL(other).href] }, async (ask) => {
      await expect
        .poll(() => ask('mmsi/311000002/latest'), { timeout: 10_000 })
        .toMatchObject({ status: 'ok' });
      expect(await ask('mmsi/244123456/latest')).toMatchObject({ latlng: { lat: expect.closeTo(53, 5) } });
    });
  });

  test('an IMO number is that of the vessel which sent it last, by the time of its report', async () => {
    const OTHER = 311000009;
    const store = join(dir, 'imo.db');
    const at = (hour: number, lines: string[]) => {
      const time = Date.parse(`2026-11-20T${hour}:00:00Z`) / 1000;
      return lines.map((line, part) => (part === 0 ? `\\c:${time}*00\\${line}` : line)).join('\n');
    };
    const reports = (mmsi: number, hour: number) => [
      at(hour, sentences(staticReport(mmsi, IMO, 'EVER FORWARD'))),
      at(hour, sentences(positionReport(mmsi, 5, 53))),
    ];
    const feeds = [
      { lines: [...reports(MMSI, 12), ...reports(OTHER, 11)], mmsi: MMSI },
      { lines: reports(OTHER, 10), mmsi: MMSI },
      { lines: reports(OTHER, 13), mmsi: OTHER },
      { lines: reports(MMSI, 12), mmsi: OTHER },
    ];
    for (const [i, { lines, mmsi }] of feeds.entries()) {
      const path = join(dir, `imo-${i}.nmea`);
      const marker = 311000010 + i;
      writeFileSync(path, `${[...lines, ...sentences(positionReport(marker, -10, 40))].join('\n')}\n`);
      await withService({ store, ais: [pathToFileURL(path).href] }, async (ask) => {
        await expect
          .poll(() => ask(`mmsi/${marker}/latest`), { timeout: 10_000 })
          .toMatchObject({ status: 'ok' });
        expect(await ask(`imo/${IMO}/latest`), `feed ${i}`).toMatchObject({ vessel: { mmsi: `${mmsi}` } });
      });
    }
  });

  test('a vessel that has told another IMO number since is not that of the first', async () => {
    const path = join(dir, 'two-numbers.nmea');
    const SECOND = 9241061;
    const feed = [...sentences(staticReport(MMSI, IMO, 'FIRST')), ...sentences(positionReport(MMSI, 5, 53))];
    writeFileSync(path, `${feed.join('\n')}\n`);
    await withService({ ais: [pathToFileURL(path).href] }, async (ask) => {
      const first = () => ask(`imo/${IMO}/latest`);
      await expect
        .poll(first, { timeout: 10_000 })
        .toMatchObject({ status: 'ok', vessel: { name: 'FIRST' } });
      appendFileSync(path, `${sentences(staticReport(MMSI, SECOND, 'SECOND')).join('\n')}\n`);
      await expect
        .poll(() => ask(`imo/${SECOND}/latest`), { timeout: 10_000 })
        .toMatchObject({ status: 'ok', vessel: { name: 'SECOND' } });
      expect(await first()).toEqual({ status: 'error', message: expect.stringContaining(`${IMO}`) });
    });
  });

  test('TCP, connected to again when it hangs up', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      // in pieces that break lines
      const text = connections++ === 0 ? FEED.slice(0, 200) : FEED;
      for (let i = 0; i < text.length; i += 37) socket.write(text.slice(i, i + 37));
      if (connections === 1) socket.end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await withService({ ais: [`tcp://127.0.0.1:${port}`] }, async (ask) => {
      await expect
        .poll(() => ask('imo/9074729/latest'), { timeout: 15_000 })
        .toMatchObject({ status: 'ok', vessel: { name: 'EVER FORWARD' } });
    });
    server.close();
  });

  test('UDP', async () => {
    const port = await freePort();
    const socket = createSocket('udp4');
    await withService({ ais: [`udp://127.0.0.1:${port}`] }, async (ask) => {
      const ready = async () => {
        for (const line of FEED.split('\r\n')) socket.send(line, port, '127.0.0.1');
        return ask('imo/9074729/latest');
      };
      await expect
        .poll(ready, { timeout: 15_000 })
        .toMatchObject({ status: 'ok', vessel: { name: 'EVER FORWARD' } });
    });
    socket.close();
  });

  test.each(['http://127.0.0.1:1', 'tcp://127.0.0.1', 'nonsense'])('%s is no feed', async (address) => {
    const store = new EmbeddedStore(':memory:');
    const silent = { onLine: () => undefined, onFault: () => undefined };
    await expect(new Vessels(store, Date.now, { feeds: [address], ...silent }).start()).rejects.toThrow(
      TypeError,
    );
    await store.close();
  });

  test('that are none keep the service from starting', async () => {
    const settings = { port: 0, store: ':memory:', workers: 1, logLevel: 'silent', ais: ['nonsense'] };
    await expect(startService(settings)).rejects.toThrow(TypeError);
  });
});
