/** The reversed polynomial of CRC-32 as in zlib, PNG and Ethernet. */
const POLYNOMIAL = 0xedb88320;

/**
 * Four tables of 256: `TABLE[256 * k + b]` is the remainder of byte b followed by k zero bytes. Four bytes then take
 * four independent look-ups ("slicing by 4": Kounavis and Berry 2005).
 */
const TABLE = buildTable();

function buildTable(): Uint32Array {
  const table = new Uint32Array(4 * 256);
  for (let byte = 0; byte < 256; byte++) {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit++) {
      remainder = remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1;
    }
    table[byte] = remainder;
  }
  for (let i = 256; i < table.length; i++) table[i] = (table[i - 256] >>> 8) ^ table[table[i - 256] & 255];
  return table;
}

/** The same by tables alone, for where Node's is not to be had. */
export function tabledCrc32(bytes: Uint8Array): number {
  let crc = -1;
  let i = 0;
  for (const end = bytes.length - 3; i < end; i += 4) {
    crc ^= bytes[i] | (bytes[i + 1] << 8) | (bytes[i + 2] << 16) | (bytes[i + 3] << 24);
    crc =
      TABLE[768 + (crc & 255)] ^
      TABLE[512 + ((crc >>> 8) & 255)] ^
      TABLE[256 + ((crc >>> 16) & 255)] ^
      TABLE[crc >>> 24];
  }
  for (; i < bytes.length; i++) crc = (crc >>> 8) ^ TABLE[(crc ^ bytes[i]) & 255];
  return ~crc >>> 0;
}

/** CRC-32 of `bytes`, an unsigned 32-bit integer. Any one or two bits changed, or a burst of up to 32, alter it. */
export const crc32: (bytes: Uint8Array) => number =
  // from Node 20.16 on, asked for so that browsers and bundlers meet no import
  globalThis.process?.getBuiltinModule?.('node:zlib')?.crc32 ?? tabledCrc32;
