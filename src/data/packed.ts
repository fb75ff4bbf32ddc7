import { PbfReader } from 'pbf';

/**
 * Reads a packed field of unsigned integers. Unlike the reader's own method it stops at the end of the bytes, even
 * if a forged length lies far beyond it.
 */
export function readPacked(pbf: PbfReader): number[] {
  const field = new PbfReader(pbf.readBytes());
  const values: number[] = [];
  while (field.pos < field.length) values.push(field.readVarint());
  return values;
}

/** Reads a packed field of rising unsigned integers, each as the difference from the one before. */
export function readRising(pbf: PbfReader): number[] {
  let value = 0;
  return readPacked(pbf).map((difference) => {
    value += difference;
    return value;
  });
}

/** Reads a packed field of signed integers, as `readPacked`. */
export function readPackedSigned(pbf: PbfReader): number[] {
  const field = new PbfReader(pbf.readBytes());
  const values: number[] = [];
  while (field.pos < field.length) values.push(field.readSVarint());
  return values;
}

/** Reads a packed field of lists of unsigned integers, as `flattened` writes it. A list that is cut off ends early. */
export function readLists(pbf: PbfReader): number[][] {
  const values = readPacked(pbf);
  const lists: number[][] = [];
  for (let at = 0; at < values.length; at += 1 + values[at])
    lists.push(values.slice(at + 1, at + 1 + values[at]));
  return lists;
}
