import { FairwayError } from '../errors.ts';

/** Ones in a row that announce a number too large for the code at hand; 32 plain bits follow. */
export const ESCAPE = 16;
/** A context forgets: each number counts for 1/16 of its mean. */
const MEMORY_BITS = 4;
/** Larger numbers count as this, so that one outlier doesn't spoil the numbers after it. */
const LARGEST_COUNTED = 2 ** 24;
/** Most low bits written plainly; the reader holds 25 at least. */
const MAX_LOW_BITS = 24;

/** Most low bits of a wide number, so that with `ESCAPE` of high ones it stays below 2^32. */
const MAX_WIDE_LOW_BITS = 16;

/** Mean of a new context, in sixteenths. */
const FIRST_MEAN = 16 << MEMORY_BITS;

/** Means of so many new contexts, or those given. */
export function firstMeans(contexts: number | ArrayLike<number>): Uint32Array {
  return typeof contexts === 'number'
    ? new Uint32Array(contexts).fill(FIRST_MEAN)
    : new Uint32Array(contexts);
}

/**
 * Low bits of the next number written plainly: about the binary logarithm of the mean of the numbers before it.
 *
 * @param mean running mean of a context, in sixteenths
 */
export function lowBits(mean: number): number {
  return Math.min(MAX_LOW_BITS, 31 - Math.clz32((mean >>> MEMORY_BITS) | 1));
}

/** The running mean after `value`. */
export function nextMean(mean: number, value: number): number {
  return mean - (mean >>> MEMORY_BITS) + Math.min(value, LARGEST_COUNTED);
}

/**
 * Low bits that every wide number has: one less than the mean length of the numbers before it.
 *
 * @param mean running mean of a context's lengths in bits, in sixteenths
 */
export function wideLowBits(mean: number): number {
  return Math.min(MAX_WIDE_LOW_BITS, Math.max(1, mean >>> MEMORY_BITS) - 1);
}

/** The running mean of lengths after `value`. */
export function nextWideMean(mean: number, value: number): number {
  return mean - (mean >>> MEMORY_BITS) + 32 - Math.clz32(value);
}

/**
 * Reads numbers of an adaptive Rice code (Rice and Plaunt 1971): a number's high bits in unary, then its low bits,
 * of which the number follows the mean of the numbers read before. Numbers of different statistics go to different
 * contexts, each with a mean of its own. Whole numbers only, so that every engine reads the same; about 10 ns a
 * number.
 *
 * Numbers that are mostly small but now and then huge are shorter as wide numbers: an exponential Golomb code
 * (Teuhola 1978), in which the length of the high bits is in unary and follows the mean length. A context serves
 * one of the two codes.
 */
export class RiceReader {
  readonly #bytes: Uint8Array;
  readonly #mean: Uint32Array;
  #at = 0;
  /** The next `#held` bits, the first of them highest; then zeros, or bits that are still to be held. */
  #hold = 0;
  #held = 0;

  /** @param contexts the number of contexts, or the first mean of each; the same that the writer had */
  constructor(bytes: Uint8Array, contexts: number | ArrayLike<number> = 1) {
    this.#bytes = bytes;
    this.#mean = firstMeans(contexts);
  }

  /** A number written plainly in `count` bits, 24 at most. */
  bits(count: number): number {
    if (count === 0) return 0;
    if (this.#held < count) this.#refill();
    const value = this.#hold >>> (32 - count);
    this.#hold <<= count;
    this.#held -= count;
    return value;
  }

  /** A whole number in 0 to 2^32 - 1. */
  unsigned(context = 0): number {
    const mean = this.#mean[context];
    if (this.#held <= ESCAPE) this.#refill();
    const ones = Math.clz32(~this.#hold);
    let value: number;
    if (ones < ESCAPE) {
      this.#hold <<= ones + 1;
      this.#held -= ones + 1;
      const low = lowBits(mean);
      value = ((ones << low) | this.bits(low)) >>> 0;
    } else {
      value = this.#escaped();
    }
    this.#mean[context] = nextMean(mean, value);
    return value;
  }

  /** A whole number in -2^31 to 2^31 - 1. */
  signed(context = 0): number {
    return unfolded(this.unsigned(context));
  }

  /** A wide number in 0 to 2^32 - 1. */
  wide(context = 0): number {
    const mean = this.#mean[context];
    if (this.#held <= ESCAPE) this.#refill();
    const ones = Math.clz32(~this.#hold);
    let value: number;
    if (ones < ESCAPE) {
      this.#hold <<= ones + 1;
      this.#held -= ones + 1;
      const low = wideLowBits(mean);
      const above = Math.max(0, ones + low - 16);
      const high = above === 0 ? 0 : this.bits(above) << 16;
      value = ((((1 << ones) - 1) << low) + (high | this.bits(ones + low - above))) >>> 0;
    } else {
      value = this.#escaped();
    }
    this.#mean[context] = nextWideMean(mean, value);
    return value;
  }

  /** A wide number in -2^31 to 2^31 - 1. */
  wideSigned(context = 0): number {
    return unfolded(this.wide(context));
  }

  /** A number that a row of ones announces. */
  #escaped(): number {
    this.bits(ESCAPE);
    const high = this.bits(16);
    return ((high << 16) | this.bits(16)) >>> 0;
  }

  /**
   * To be called after the last number.
   *
   * @throws {FairwayError} `data_error` unless all of the bytes were read
   */
  finish(): void {
    const read = this.#at - (this.#held >> 3);
    if (read !== this.#bytes.length) {
      throw new FairwayError(
        'data_error',
        `Coded numbers take ${read} bytes, expected ${this.#bytes.length}`,
      );
    }
  }

  /** Holds 25 bits at least: a word at once, of which bits beyond the last whole byte will come again. */
  #refill(): void {
    const bytes = this.#bytes;
    const at = this.#at;
    if (at + 4 <= bytes.length) {
      const word = (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
      const taken = (32 - this.#held) >> 3;
      this.#hold |= word >>> this.#held;
      this.#at = at + taken;
      this.#held += 8 * taken;
      return;
    }
    if (at > bytes.length + 4) {
      throw new FairwayError('data_error', `Coded numbers end after ${bytes.length} bytes, expected more`);
    }
    while (this.#held <= 24) {
      this.#hold |= (bytes[this.#at++] ?? 0) << (24 - this.#held);
      this.#held += 8;
    }
  }
}

/** The whole number that one with its sign in the lowest bit stands for. */
export function unfolded(value: number): number {
  return (value >>> 1) ^ -(value & 1);
}
