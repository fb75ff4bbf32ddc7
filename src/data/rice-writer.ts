import { doubled } from '../arrays.ts';
import { ESCAPE, firstMeans, lowBits, nextMean, nextWideMean, wideLowBits } from './rice.ts';

/** Writes what a `RiceReader` reads, by the same calls in the same order. */
export class RiceWriter {
  #bytes = new Uint8Array(1024);
  readonly #mean: Uint32Array;
  #at = 0;
  /** The last `#held` bits, fewer than eight, not yet in a byte. */
  #hold = 0;
  #held = 0;

  /** @param contexts the number of contexts, or the first mean of each */
  constructor(contexts: number | ArrayLike<number> = 1) {
    this.#mean = firstMeans(contexts);
  }

  /** Writes a number plainly in `count` bits, 24 at most. */
  bits(value: number, count: number): void {
    if (value < 0 || value >= 2 ** count) throw new RangeError(`${value} doesn't fit ${count} bits`);
    this.#hold = (this.#hold << count) | value;
    this.#held += count;
    while (this.#held >= 8) {
      this.#held -= 8;
      this.#push(this.#hold >>> this.#held);
    }
  }

  /** Writes a whole number in 0 to 2^32 - 1. */
  unsigned(value: number, context = 0): void {
    const mean = this.#mean[context];
    const low = lowBits(mean);
    const ones = Math.floor(unsigned(value) / 2 ** low);
    if (ones < ESCAPE) {
      this.bits(2 ** (ones + 1) - 2, ones + 1);
      this.bits(value % 2 ** low, low);
    } else {
      this.#escape(value);
    }
    this.#mean[context] = nextMean(mean, value);
  }

  /** Writes a whole number in -2^31 to 2^31 - 1. */
  signed(value: number, context = 0): void {
    this.unsigned(folded(value), context);
  }

  /** Writes a wide number in 0 to 2^32 - 1. */
  wide(value: number, context = 0): void {
    const mean = this.#mean[context];
    const low = wideLowBits(mean);
    const ones = Math.floor(Math.log2(Math.floor(unsigned(value) / 2 ** low) + 1));
    if (ones < ESCAPE) {
      this.bits(2 ** (ones + 1) - 2, ones + 1);
      const rest = value - (2 ** ones - 1) * 2 ** low;
      const above = Math.max(0, ones + low - 16);
      this.bits(Math.floor(rest / 2 ** 16), above);
      this.bits(rest % 2 ** 16, ones + low - above);
    } else {
      this.#escape(value);
    }
    this.#mean[context] = nextWideMean(mean, value);
  }

  /** Writes a wide number in -2^31 to 2^31 - 1. */
  wideSigned(value: number, context = 0): void {
    this.wide(folded(value), context);
  }

  /** The bytes of all numbers written, the last byte filled up with zeros. */
  finish(): Uint8Array {
    if (this.#held > 0) this.bits(0, 8 - this.#held);
    return this.#bytes.subarray(0, this.#at);
  }

  #escape(value: number): void {
    this.bits(2 ** ESCAPE - 1, ESCAPE);
    this.bits(value >>> 16, 16);
    this.bits(value & 0xffff, 16);
  }

  #push(byte: number): void {
    if (this.#at === this.#bytes.length) {
      this.#bytes = doubled(this.#bytes);
    }
    this.#bytes[this.#at++] = byte;
  }
}

function unsigned(value: number): number {
  if (value !== value >>> 0) throw new RangeError(`${value} is no whole number in 0 to 2^32 - 1`);
  return value;
}

/** The sign in the lowest bit: 0, -1, 1, -2 become 0, 1, 2, 3. */
export function folded(value: number): number {
  if (value !== (value | 0)) throw new RangeError(`${value} is no whole number in -2^31 to 2^31 - 1`);
  return ((value << 1) ^ (value >> 31)) >>> 0;
}
