/** A list of numbers of one kind. */
type Numbers = Float64Array | Float32Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** A list of another size, with as much of one as there is room for. */
export function resized<T extends Numbers>(list: T, size: number): T {
  const other = new (list.constructor as new (size: number) => T)(size);
  other.set(list.length > size ? list.subarray(0, size) : list);
  return other;
}
