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
