import { describe, expect, it } from 'vitest';
import { RiceReader } from '../../src/data/rice.ts';
import { RiceWriter } from '../../src/data/rice-writer.ts';
import { seededRandom } from '../support/random.ts';

describe('Rice code', () => {
  it('reads back what was written, whatever the numbers', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = seededRandom(seed);
      const items = Array.from({ length: 500 }, () => {
        const size = 2 ** (random() * (seed % 2 ? 10 : 32));
        return {
          kind: Math.floor(random() * 5),
          context: Math.floor(random() * 2),
          value: Math.floor(random() * size),
        };
      });
      const writer = new RiceWriter(4);
      for (const { kind, context, value } of items) {
        if (kind === 0) writer.unsigned(value, context);
        else if (kind === 1) writer.signed(value | 0, context);
        else if (kind === 2) writer.wide(value, context + 2);
        else if (kind === 3) writer.wideSigned(value | 0, context + 2);
        else writer.bits(value % 4096, 12);
      }
      const reader = new RiceReader(writer.finish(), 4);
      for (const { kind, context, value } of items) {
        const message = `seed ${seed}`;
        if (kind === 0) expect(reader.unsigned(context), message).toBe(value);
        else if (kind === 1) expect(reader.signed(context), message).toBe(value | 0);
        else if (kind === 2) expect(reader.wide(context + 2), message).toBe(value);
        else if (kind === 3) expect(reader.wideSigned(context + 2), message).toBe(value | 0);
        else expect(reader.bits(12), message).toBe(value % 4096);
      }
      reader.finish();
    }
  });

  it('carries the ends of all ranges', () => {
    const writer = new RiceWriter(2);
    const ends = [0, 2 ** 32 - 1, 1, 2 ** 31, 65_535, 65_536];
    const signedEnds = [-(2 ** 31), 2 ** 31 - 1, -1, 0];
    for (const value of ends) {
      writer.unsigned(value);
      writer.wide(value, 1);
    }
    for (const value of signedEnds) {
      writer.signed(value);
      writer.wideSigned(value, 1);
    }
    for (const count of [0, 1, 24]) writer.bits(2 ** count - 1, count);
    const reader = new RiceReader(writer.finish(), 2);
    expect(ends.map(() => [reader.unsigned(), reader.wide(1)])).toEqual(ends.map((v) => [v, v]));
    expect(signedEnds.map(() => [reader.signed(), reader.wideSigned(1)])).toEqual(
      signedEnds.map((v) => [v, v]),
    );
    expect([0, 1, 24].map((count) => reader.bits(count))).toEqual([0, 1, 2 ** 24 - 1]);
    reader.finish();
  });

  it('is shorter in wide numbers where a few are huge', () => {
    const random = seededRandom(6);
    const plain = new RiceWriter();
    const wide = new RiceWriter();
    for (let i = 0; i < 20_000; i++) {
      const value = Math.floor(2 ** (16 * random() ** 3));
      plain.unsigned(value);
      wide.wide(value);
    }
    expect(wide.finish().length).toBeLessThan(0.8 * plain.finish().length);
  });

  it('comes near the entropy of geometric numbers, and follows a change of their size', () => {
    const random = seededRandom(5);
    const writer = new RiceWriter();
    let entropyBits = 0;
    for (let i = 0; i < 40_000; i++) {
      const mean = i < 20_000 ? 5 : 3000;
      const stop = 1 / (1 + mean);
      writer.unsigned(Math.floor(Math.log(1 - random()) / Math.log(1 - stop)));
      entropyBits -= Math.log2(stop) + (Math.log2(1 - stop) * (1 - stop)) / stop;
    }
    expect(writer.finish().length * 8).toBeLessThan(1.06 * entropyBits);
  });

  it('refuses numbers that it cannot carry', () => {
    const writer = new RiceWriter();
    for (const value of [-1, 2 ** 32, 0.5, Number.NaN])
      expect(() => writer.unsigned(value)).toThrow(RangeError);
    for (const value of [2 ** 31, -(2 ** 31) - 1, 0.5])
      expect(() => writer.signed(value)).toThrow(RangeError);
    expect(() => writer.bits(8, 3)).toThrow(RangeError);
  });

  it('refuses to read past the end, and to stop before it', () => {
    const writer = new RiceWriter();
    for (let i = 0; i < 100; i++) writer.unsigned(i);
    const bytes = writer.finish();
    const long = new RiceReader(bytes);
    expect(() => {
      for (let i = 0; i < 200; i++) long.unsigned();
    }).toThrow(/end after \d+ bytes, expected more/);
    const short = new RiceReader(bytes);
    short.unsigned();
    expect(() => short.finish()).toThrow(/take 1 bytes, expected/);
    const slightlyLong = new RiceReader(bytes);
    expect(() => {
      for (let i = 0; i <= bytes.length; i++) slightlyLong.bits(8);
      slightlyLong.finish();
    }).toThrow(/expected/);
  });
});
