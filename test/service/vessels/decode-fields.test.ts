import { expect, test } from 'vitest';
import { AisDecoder } from '../../../src/service/vessels/decode.ts';
import { type AisField, longRangeReport, positionReport, sentences, staticReport } from './ais.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

/** The report of one message. */
function reportOf(fields: AisField[]) {
  const decoder = new AisDecoder();
  return sentences(fields)
    .map((line) => decoder.decode(line, NOW))
    .at(-1)?.report;
}

/** Outcomes of lines one after the other. */
function outcomesOf(decoder: AisDecoder, lines: string[]): string[] {
  return lines.map((line) => decoder.decode(line, NOW).outcome);
}

const lost = (sequence: number, channel: string) =>
  sentences(staticReport(311000001, 9074731, 'LOST'), sequence, channel)[0];
const [first, last] = sentences(staticReport(244123456, 9074729, 'EVER FORWARD'), 4, 'A');

test('a last part is not put to the first part of another channel', () => {
  const decoder = new AisDecoder();
  expect(outcomesOf(decoder, [lost(4, 'B'), last])).toEqual(['partial', 'garbage']);
  expect(outcomesOf(decoder, [first, last])).toEqual(['partial', 'used']);
});

test('a last part is not put to an older first part when its own came garbled', () => {
  const decoder = new AisDecoder();
  const garbled = first.replace(',A,5', ',A,4');
  expect(outcomesOf(decoder, [lost(4, 'A'), garbled, last])).toEqual(['partial', 'garbage', 'garbage']);
  expect(outcomesOf(decoder, [first, last])).toEqual(['partial', 'used']);
});

test('every character of a name is read as it was sent', () => {
  const characters = ' !"#$%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_';
  for (const character of characters) {
    const name = `L${character}X`;
    expect(reportOf(staticReport(244123456, 9074729, name))).toMatchObject({ name });
  }
});

test.each([
  [0, undefined],
  [999_999, undefined],
  [1_000_000, '1000000'],
  [9_999_999, '9999999'],
  [10_000_000, undefined],
  [613_500_543, undefined],
  [1_073_741_823, undefined],
])(
  '%i in the field of the IMO number is that of a flag state unless it has seven digits',
  (imo, expected) => {
    expect(reportOf(staticReport(244123456, imo, 'EVER FORWARD'))?.imo).toBe(expected);
  },
);

test.each([
  [0, 0],
  [0.1, 0.1],
  [102.1, 102.1],
  [102.2, 102.2],
  [102.3, undefined],
])('a speed of %f knots is read as %s', (knots, expected) => {
  expect(reportOf(positionReport(244123456, 4, 52, knots))?.speed).toBe(expected);
});

test.each([
  [0, 0],
  [62, 62],
  [63, undefined],
])('a speed of %i knots in a long-range report is read as %s', (knots, expected) => {
  expect(reportOf(longRangeReport(244123456, 4, 52, knots))?.speed).toBe(expected);
});

test('numbers that no vessel can be asked for are garbage', () => {
  const outcome = (mmsi: number) =>
    new AisDecoder().decode(sentences(positionReport(mmsi, 3.95, 52))[0], NOW).outcome;
  expect([999_999_999, 1_000_000_000, 2 ** 30 - 1].map(outcome)).toEqual(['used', 'garbage', 'garbage']);
});

test('what ships are is told in words alone', () => {
  for (let type = 1; type < 100; type++) {
    const fields = staticReport(244123456, 9074729, 'EVER FORWARD');
    fields[7] = [8, type];
    expect(reportOf(fields)?.type, `${type}`).toMatch(/^[A-Z]/);
  }
});

test.each([
  [2, 28, '2027-02-28T00:30:00.000Z'],
  [2, 29, undefined],
  [2, 30, undefined],
  [4, 31, undefined],
  [12, 31, '2026-12-31T00:30:00.000Z'],
])('an arrival in month %i on day %i is on that day, or not known', (month, day, eta) => {
  const fields = staticReport(244123456, 9074729, 'EVER FORWARD');
  [fields[13], fields[14]] = [
    [4, month],
    [5, day],
  ];
  expect(reportOf(fields)?.eta).toBe(eta);
});
