import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AisDecoder } from '../../../src/service/vessels/decode.ts';
import {
  type AisField,
  classBReport,
  classBStatic,
  extendedClassBReport,
  longRangeReport,
  positionReport,
  sentences,
  staticReport,
} from './ais.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const AT = '2026-11-21T12:00:00.000Z';

/** The report of one message. */
function reportOf(fields: AisField[], decoder = new AisDecoder()) {
  const lines = sentences(fields);
  const results = lines.map((line) => decoder.decode(line, NOW));
  expect(results.slice(0, -1).map(({ outcome }) => outcome)).toEqual(lines.slice(1).map(() => 'partial'));
  expect(results.at(-1)?.outcome).toBe('used');
  return results.at(-1)?.report;
}

describe('messages written from the definition', () => {
  test('1: class A position', () => {
    const report = reportOf(positionReport(244123456, 3.95, 52.0));
    expect(report).toMatchObject({
      mmsi: '244123456',
      flag: 'NL',
      speed: 12.3,
      course: 224.5,
      heading: 215,
      positionAt: AT,
    });
    expect(report?.lng).toBeCloseTo(3.95, 6);
    expect(report?.lat).toBeCloseTo(52, 6);
    expect(report?.navigationalStatus).toMatch(/under way/i);
    expect(report).not.toHaveProperty('type');
  });

  test.each([2, 3])('%i: the same', (type) => {
    const [, ...fields] = positionReport(311000001, -77.5, -25.25);
    const report = reportOf([[6, type], ...fields]);
    expect(report).toMatchObject({ mmsi: '311000001', flag: 'BS' });
    expect([report?.lng, report?.lat]).toEqual([expect.closeTo(-77.5, 6), expect.closeTo(-25.25, 6)]);
  });

  test('5: static and voyage data, in two parts', () => {
    expect(reportOf(staticReport(244123456, 9074729, 'EVER FORWARD'))).toEqual({
      mmsi: '244123456',
      imo: '9074729',
      name: 'EVER FORWARD',
      callsign: 'PABC',
      flag: 'NL',
      type: 'Cargo',
      cargoType: 'all ships of this type',
      maxDraught: 12.2,
      destination: 'NLRTM>SGSIN',
      eta: '2026-12-24T00:30:00.000Z',
    });
  });

  test('18: class B position; course and heading not known', () => {
    const report = reportOf(classBReport(338000001, 179.99, 0.001));
    expect(report).toMatchObject({
      mmsi: '338000001',
      flag: 'US',
      speed: 5.5,
      lng: expect.closeTo(179.99, 6),
    });
    expect(report).not.toHaveProperty('course');
    expect(report).not.toHaveProperty('heading');
  });

  test('19: class B position with a name', () => {
    const report = reportOf(extendedClassBReport(232000001, -1.5, 50.5, 'SEA "BREEZE"'));
    expect(report).toMatchObject({
      mmsi: '232000001',
      type: 'Sailing',
      course: 90,
      lat: expect.closeTo(50.5, 6),
    });
    expect(report?.name).toBe('SEA "BREEZE"');
  });

  test('24: class B static data, each part by itself', () => {
    const [a, b] = classBStatic(232000001, 'BREEZE', 'MABC1');
    expect(reportOf(a)).toEqual({ mmsi: '232000001', flag: 'GB', name: 'BREEZE' });
    expect(reportOf(b)).toEqual({ mmsi: '232000001', flag: 'GB', callsign: 'MABC1', type: 'Pleasure Craft' });
  });

  test('27: long range, to a tenth of a minute', () => {
    const report = reportOf(longRangeReport(563000001, 103.75, 1.2, 14));
    expect(report).toMatchObject({
      speed: 14,
      lng: expect.closeTo(103.75, 3),
      lat: expect.closeTo(1.2, 3),
      positionAt: AT,
    });
    expect(reportOf(longRangeReport(563000001, 103.75, 1.2, 63))).not.toHaveProperty('speed');
    expect(report).not.toHaveProperty('course');
  });

  test('a position that is not known is none', () => {
    const report = reportOf(positionReport(244123456, 181, 91));
    for (const key of ['lat', 'lng', 'positionAt']) expect(report).not.toHaveProperty(key);
  });
});

test("a published sentence: the example of gpsd's AIVDM page", () => {
  const { report } = new AisDecoder().decode('!AIVDM,1,1,,B,177KQJ5000G?tO`K>RA1wUbN0TKH,0*5C', NOW);
  expect(report).toMatchObject({ mmsi: '477553000', flag: 'HK', speed: 0, course: 51, heading: 181 });
  expect([report?.lng, report?.lat]).toEqual([expect.closeTo(-122.3458, 4), expect.closeTo(47.5828, 4)]);
});

test('a lost part costs its own message only', () => {
  const decoder = new AisDecoder();
  const [first, last] = sentences(staticReport(244123456, 9074729, 'EVER FORWARD'), 4);
  const [lost] = sentences(staticReport(311000001, 9074731, 'LOST'), 4);
  const outcomes = [lost, first, last].map((line) => decoder.decode(line, NOW).outcome);
  expect(outcomes).toEqual(['partial', 'partial', 'used']);
});

test('parts with another number than a digit are garbage, so that their senders fill no memory', () => {
  const [first] = sentences(staticReport(244123456, 9074729, 'EVER FORWARD'), 4);
  const outcome = (line: string) => new AisDecoder().decode(checked(line), NOW).outcome;
  expect(outcome(first)).toBe('partial');
  for (const number of ['44', 'a', '__proto__', 'x'.repeat(900)])
    expect(outcome(first.replace(',4,', `,${number},`)), number).toBe('garbage');
  expect(outcome(first.replace(',2,1,', ',1000,1,'))).toBe('garbage');
});

/** The sentence with a sum that is right. */
function checked(sentence: string): string {
  const body = sentence.slice(1, sentence.lastIndexOf('*'));
  const sum = [...body].reduce((so, character) => so ^ character.charCodeAt(0), 0);
  return `!${body}*${sum.toString(16).toUpperCase().padStart(2, '0')}`;
}

test('the time of a tag block is the time of reception', () => {
  const [line] = sentences(positionReport(244123456, 3.95, 52));
  const decoder = new AisDecoder();
  const at = (block: string) => decoder.decode(`${block}${line}`, NOW).report?.positionAt;
  expect(at('\\s:rORBCOMM000,c:1700000000*5F\\')).toBe('2023-11-14T22:13:20.000Z');
  expect(at('\\c:1700000000123,s:x*5F\\')).toBe('2023-11-14T22:13:20.123Z');
  expect(at('\\s:station*5F\\')).toBe(AT);
});

test('the tag block of a first part is that of the message', () => {
  const [first, last] = sentences(staticReport(244123456, 9074729, 'EVER FORWARD'), 4);
  const decoder = new AisDecoder();
  const heardAt = (...lines: string[]) => lines.map((line) => decoder.decode(line, NOW)).at(-1)?.heardAt;
  expect(heardAt(`\\g:1-2-4,c:1700000000*00\\${first}`, last)).toBe(1_700_000_000_000);
  expect(heardAt(first, last)).toBe(NOW);
});

test('what was received in the future is refused, a clock a little ahead is not', () => {
  const [line] = sentences(positionReport(244123456, 3.95, 52));
  const outcome = (seconds: number) =>
    new AisDecoder().decode(`\\c:${NOW / 1000 + seconds}*00\\${line}`, NOW).outcome;
  expect([outcome(-1), outcome(30), outcome(3_600), outcome(1e9)]).toEqual([
    'used',
    'used',
    'future',
    'future',
  ]);
});

test('an arrival without a year is the nearest', () => {
  const eta = (now: string) => {
    const decoder = new AisDecoder();
    return sentences(staticReport(244123456, 1, 'A')).map((line) => decoder.decode(line, Date.parse(now)))[1]
      .report?.eta;
  };
  expect(eta('2026-12-30T00:00:00Z')).toBe('2026-12-24T00:30:00.000Z');
  expect(eta('2027-01-05T00:00:00Z')).toBe('2026-12-24T00:30:00.000Z');
  expect(eta('2026-07-01T00:00:00Z')).toBe('2026-12-24T00:30:00.000Z');
  expect(eta('2026-06-01T00:00:00Z')).toBe('2025-12-24T00:30:00.000Z');
});

describe('what is of no use', () => {
  const outcome = (line: string) => new AisDecoder().decode(line, NOW).outcome;

  test('other types are unused', () => {
    expect(outcome('!AIVDM,1,1,,A,402;bFQv@kkLc00Dl4LE52100@J6,0*58')).toBe('unused');
  });

  test.each([
    'hello',
    '',
    '$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47',
    '!AIVDM,1,1,,B,177KQJ5000G?tO`K>RA1wUbN0TKH,0*5D',
    '!AIVDM,1,1,,B,177KQJ5000G,0*09',
    '!AIVDM,2,2,3,B,88888888880,2*24',
    '\\c:17',
  ])('%s is garbage', (line) => {
    expect(outcome(line)).toBe('garbage');
  });

  test('whatever comes, nothing is thrown, and a good line is still used', () => {
    const good = sentences(positionReport(244123456, 3.95, 52))[0];
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constant('!AIVDM,2,1,1,A,'), mangled(good))),
        (lines) => {
          const decoder = new AisDecoder();
          for (const line of lines)
            expect(['used', 'partial', 'unused', 'future', 'garbage']).toContain(
              decoder.decode(line, NOW).outcome,
            );
          expect(decoder.decode(good, NOW).outcome).toBe('used');
        },
      ),
      { seed: 7 },
    );
  });
});

/** The line with a character changed. */
function mangled(line: string): fc.Arbitrary<string> {
  return fc
    .tuple(fc.nat(line.length - 1), fc.string({ minLength: 1, maxLength: 1 }))
    .map(([i, character]) => line.slice(0, i) + character + line.slice(i + 1));
}
