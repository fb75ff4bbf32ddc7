import { ESCAPE, FIRST_MEAN, lowBits, nextMean } from './rice.ts';

/** Writes what a `RiceReader` reads, by the same calls in the same order. */
export class RiceWriter {
  #bytes = new Uint8Array(1024);
  readonly #mean: Uint32Array;
  #at = 0;
  /** The last `#held` bits, fewer than eight, not yet in a byte. */
  #hold = 0;
  #held = 0;

  /** @param contexts the number of contexts */
  constructor(contexts = 1) {
    this.#mean = new Uint32Array(contexts).fill(FIRST_MEAN);
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
    if (value !== value >>> 0) throw new RangeError(`${value} is no whole number in 0 to 2^32 - 1`);
    const mean = this.#mean[context];
    const low = lowBits(mean);
    const ones = Math.floor(value / 2 ** low);
    if (ones < ESCAPE) {
      this.bits(2 ** (ones + 1) - 2, ones + 1);
      this.bits(value % 2 ** low, low);
    } else {
      this.bits(2 ** ESCAPE - 1, ESCAPE);
      this.bits(value >>> 16, 16);
      this.bits(value & 0xffff, 16);
    }
    this.#mean[context] = nextMean(mean, value);
  }

  /** Writes a whole number in -2^31 to 2^31 - 1. */
  signed(value: number, context = 0): void {
    if (value !== (value | 0)) throw new RangeError(`${value} is no whole number in -2^31 to 2^31 - 1`);
    this.unsigned(((value << 1) ^ (value >> 31)) >>> 0, context);
  }

  /** The bytes of all numbers written, the last byte filled up with zeros. */
  finish(): Uint8Array {
    if (this.#held > 0) this.bits(0, 8 - this.#held);
    return this.#bytes.subarray(0, this.#at);
  }

  #push(byte: number): void {
    if (this.#at === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#bytes.length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#at++] = byte;
  }
}
