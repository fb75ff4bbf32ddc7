import { expect, test } from 'vitest';
import { LineSplitter } from '../../../src/service/vessels/lines.ts';

test('of a line of any length little is told, however it comes', () => {
  const lines: string[] = [];
  const splitter = new LineSplitter((line) => lines.push(line));
  const long = Buffer.from(`\\${'c:1234567890,'.repeat(5_000)}`);
  splitter.push(Buffer.concat([long, Buffer.from('\n')]));
  for (let i = 0; i < 100; i++) splitter.push(long);
  splitter.push(Buffer.from('\r\nshort\r'));
  splitter.push(Buffer.from('\nlast'));
  splitter.end();
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(1_024);
  expect(lines.slice(-2)).toEqual(['short', 'last']);
  expect(splitter.unfinished).toBe(0);
});
