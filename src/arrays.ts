/** A list of numbers of one kind. */
type Numbers = Float64Array | Float32Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** A list of another size, with as much of one as there is room for. */
export function resized<T extends Numbers>(list: T, size: number): T {
  const other = new (list.constructor as new (size: number) => T)(size);
  other.set(list.length > size ? list.subarray(0, size) : list);
  return other;
}

/** A list twice as long, that begins with one. */
export function doubled<T extends Numbers>(list: T): T {
  return resized(list, 2 * list.length);
}

/** Lists of numbers as one, in their order. */
export function concatenated<T extends Numbers>(
  Type: new (size: number) => T,
  parts: readonly ArrayLike<number>[],
): T {
  const all = new Type(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Numbers that searches find, one after the other. Used again it allocates nothing once it has grown. */
export class Found {
  count = 0;
  /** The numbers found come first here. */
  numbers: Uint32Array = new Uint32Array(64);

  /** All of them, until more are found. */
  get all(): Uint32Array {
    return this.numbers.subarray(0, this.count);
  }

  add(number: number): void {
    if (this.count === this.numbers.length) this.numbers = doubled(this.numbers);
    this.numbers[this.count++] = number;
  }
}

/** The place of the first of some rising numbers that is not less than a value. */
export function firstFrom(numbers: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
