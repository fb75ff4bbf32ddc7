import { firstFrom } from '../arrays.ts';

/** Two members of a list by their numbers, the lower first. A member may be both. */
export type Pair = readonly [low: number, high: number];

/** The number of a pair among so many members. Numbers of pairs rise as they do. */
export function pairNumber([low, high]: Pair, members: number): number {
  return low * members + high;
}

/** A set of pairs. */
export class Pairs {
  /** Rising. */
  readonly #numbers: Uint32Array;
  readonly #members: number;

  /**
   * @param numbers of the pairs, rising
   * @param members how many there are
   */
  constructor(numbers: Uint32Array, members: number) {
    this.#numbers = numbers;
    this.#members = members;
  }

  /** Whether two members are a pair, in either order. */
  has(a: number, b: number): boolean {
    const number = pairNumber(a < b ? [a, b] : [b, a], this.#members);
    return this.#numbers[firstFrom(this.#numbers, number)] === number;
  }
}
