import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPositionText, parsePosition, positionText } from '../../src/cli/position-text.ts';
import { FairwayError } from '../../src/index.ts';
import { property } from '../support/properties.ts';

const AT = { lat: 51.975, lng: 4.05 };

test.each([
  '51.975,4.05',
  '51.975, 4.05',
  '51.975 4.05',
  '+51.975;4.05',
  '51.975°,4.05°',
  '51.975N 4.05E',
  '51.975 N, 4.05 E',
  'N51.975 E4.05',
  'n 51.975, e 4.05',
  '4.05E 51.975N',
  "51°58.5'N 004°03'E",
  '51°58\'30"N 4°03\'00"E',
  '51°58′30″N 004°03′00″E',
  "51º58'30''N 4º3'E",
  '51 58.5 N 4 3 E',
  '51-58.5N 004-03.0E',
  '51d58.5mN 4d3mE',
  '51:58:30N 4:03E',
  '5158.5N 00403E',
  "N51°58.5' E004°03'",
  '51 58.5 4 3',
  '51 58 30 4 3 0',
  "51°58.5', 4°3'",
])('%s', (text) => {
  expect(isPositionText(text)).toBe(true);
  const { lat, lng } = parsePosition(text, 'from');
  expect(lat).toBeCloseTo(AT.lat, 10);
  expect(lng).toBeCloseTo(AT.lng, 10);
});

test.each(['1', '1 ', '.1', '1N', "1'", '1-', 'N1 E', '-1,'])('many times %s is none', (part) => {
  const text = part.repeat(100_000);
  const refusal = expect.objectContaining({
    code: 'invalid_request',
    message: expect.stringMatching(/^from: got .{1,500}$/),
  });
  expect(() => parsePosition(text, 'from')).toThrow(refusal);
  expect(isPositionText(` ${text}!`)).toBe(false);
});

test.each(['-33.9,-18.4', '−33.9, −18.4', '33.9S 18.4W', "33°54'S 018°24'W", 'S33.9 W18.4'])('%s', (text) => {
  const { lat, lng } = parsePosition(text, 'to');
  expect([lat, lng]).toEqual([expect.closeTo(-33.9, 10), expect.closeTo(-18.4, 10)]);
});

test('the order of signed decimals can be said', () => {
  expect(parsePosition('4.05,51.975', 'from', true)).toEqual(AT);
  // letters say it themselves
  expect(parsePosition('51.975N 4.05E', 'from', true)).toEqual(AT);
});

test.each([
  ['52,724', 724],
  ['52 -364.5', -364.5],
  ['52N 364E', 364],
  ["364°30'W 52N", -364.5],
])('%s: a longitude may go round again', (text, lng) => {
  expect(parsePosition(text, 'from')).toEqual({ lat: 52, lng });
});

const arc = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });

property(
  'what is shown can be read, to half of a tenth of a minute',
  500,
  fc.tuple(arc(90), arc(180)),
  ([lat, lng]) => {
    const back = parsePosition(positionText({ lat, lng }), 'from');
    expect(Math.abs(back.lat - lat)).toBeLessThan(0.05 / 60 + 1e-9);
    expect(Math.abs(back.lng - lng)).toBeLessThan(0.05 / 60 + 1e-9);
  },
);

property('signed decimals are read as they are', 500, fc.tuple(arc(90), arc(1e4)), ([lat, lng]) => {
  const [a, b] = [lat.toFixed(6), lng.toFixed(6)];
  for (const text of [`${a},${b}`, `${a} ${b}`, `${a}; ${b}`]) {
    expect(parsePosition(text, 'from')).toEqual({ lat: Number(a), lng: Number(b) });
  }
});

test.each(['rotterdam', 'NLRTM', 'nl rtm', 'St. John’s', 'Ise', '34/10 Norway', 'N', ''])(
  '%j is no position',
  (text) => {
    expect(isPositionText(text)).toBe(false);
  },
);

test.each([
  ['51.9', 'expected a position such as'],
  ['51,9,4,0', 'expected a position such as'],
  ['51.9N 4.0N', 'expected a position such as'],
  ['51°60N 4°00E', 'expected a position such as'],
  ["51.5°30'N 4°E", 'expected a position such as'],
  ['103.75,1.2', '1.2,103.75 is meant perhaps'],
  ['91,181', 'latitude first'],
  ['181,51', 'latitude first, the latitude from -90 to 90'],
  ['91N 4E', 'expected a latitude of at most 90 degrees'],
])('%s is refused', (text, message) => {
  expect(() => parsePosition(text, 'via 2')).toThrow(FairwayError);
  expect(() => parsePosition(text, 'via 2')).toThrow(message);
  expect(() => parsePosition(text, 'via 2')).toThrow('via 2');
});
