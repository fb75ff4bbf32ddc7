/** Arrays begin at a multiple of this, bytes. */
const ALIGNMENT = 8;

/**
 * A copy of plain data, whose typed arrays lie in one piece of memory that threads share: posted to another thread,
 * the arrays stay where they are. An array that is there twice is once in the copy.
 */
export function inSharedMemory<T>(data: T): T {
  const places = new Map<ArrayBufferView, number>();
  const bytes = place(data, places, 0);
  const memory = new SharedArrayBuffer(bytes);
  return copy(data, places, memory) as T;
}

/** Gives each array a place from `end` on; returns the end of the last. */
function place(data: unknown, places: Map<ArrayBufferView, number>, end: number): number {
  if (ArrayBuffer.isView(data)) {
    if (places.has(data)) return end;
    places.set(data, end);
    return end + ALIGNMENT * Math.ceil(data.byteLength / ALIGNMENT);
  }
  if (typeof data !== 'object' || data === null) return end;
  return Object.values(data).reduce<number>((at, value) => place(value, places, at), end);
}

function copy(data: unknown, places: Map<ArrayBufferView, number>, memory: SharedArrayBuffer): unknown {
  if (ArrayBuffer.isView(data)) return copyArray(data as Float64Array, places.get(data) ?? 0, memory);
  if (Array.isArray(data)) return data.map((value) => copy(value, places, memory));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, copy(value, places, memory)]));
}

/** @param array of any type, which its constructor tells; Node's Buffer, which is one of bytes, makes none in place */
function copyArray(array: Float64Array, at: number, memory: SharedArrayBuffer): Float64Array {
  const isBytes = (array as ArrayBufferView) instanceof Uint8Array;
  const TypedArray = (isBytes ? Uint8Array : array.constructor) as Float64ArrayConstructor;
  const out = new TypedArray(memory, at, array.length);
  out.set(array);
  return out;
}
