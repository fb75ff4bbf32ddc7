import { FairwayError } from '../errors.ts';
import { crc32 } from './crc32.ts';

/** What a data file holds, each at the number that stands for it in the file. */
export const KINDS = ['unknown', 'graph', 'coast', 'areas', 'locations'] as const;

/** What a data file holds. */
export type ContainerKind = Exclude<(typeof KINDS)[number], 'unknown'>;

/** Raised with every change of a payload that older code can't read. */
export const FORMAT_VERSION = 2;

/** "FWAY" in the order of the bytes. */
export const MAGIC = 0x59415746;
/** Four fields of a tag and four bytes each, then the payload's tag and its length, a varint of exactly four bytes. */
export const HEADER_BYTES = 25;
/** Protobuf tags of `fixed32` fields 1 to 4, and of `bytes` field 5. */
export const TAGS = [0x0d, 0x15, 0x1d, 0x25, 0x2a] as const;

/**
 * The envelope of every data file, itself a protobuf message whose header has a fixed size:
 *
 *     message Container {
 *       fixed32 magic = 1;     // "FWAY"
 *       fixed32 version = 2;   // FORMAT_VERSION
 *       fixed32 kind = 3;      // KINDS
 *       fixed32 checksum = 4;  // CRC-32 of the payload
 *       bytes payload = 5;     // to the end of the file
 *     }
 *
 * @returns a view of the payload within `bytes`, proven whole and undamaged
 * @throws {FairwayError} `data_error` for foreign, cut off, damaged or older and newer files
 */
export function openContainer(bytes: Uint8Array, kind: ContainerKind): Uint8Array {
  if (bytes.length < HEADER_BYTES) {
    fail(kind, `is ${bytes.length} bytes long, expected at least ${HEADER_BYTES}`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = view.getUint32(1, true);
  if (magic !== MAGIC || TAGS.some((tag, i) => bytes[5 * i] !== tag)) {
    fail(kind, `starts with ${hex(magic)}, expected ${hex(MAGIC)}: not a data file of this library`);
  }
  const version = view.getUint32(6, true);
  if (version !== FORMAT_VERSION) fail(kind, `has format version ${version}, expected ${FORMAT_VERSION}`);
  const found = view.getUint32(11, true);
  if (KINDS[found] !== kind)
    fail(
      kind,
      `holds kind ${found} (${KINDS[found] ?? KINDS[0]}), expected ${KINDS.indexOf(kind)} (${kind})`,
    );

  const length = readLength(bytes);
  const payload = bytes.subarray(HEADER_BYTES);
  if (length !== payload.length) fail(kind, `has ${payload.length} bytes of payload, expected ${length}`);
  const expected = checksumOf(bytes);
  const checksum = crc32(payload);
  if (checksum !== expected) fail(kind, `has checksum ${hex(checksum)}, expected ${hex(expected)}: damaged`);
  return payload;
}

/**
 * Checks that a file is of one build with another: what it says of that one's places holds for no other.
 *
 * @param checksum of the file that it was built with
 * @param found checksum of the one that is there
 * @throws {FairwayError} `data_error`
 */
export function checkOrigin(
  kind: ContainerKind,
  checksum: number,
  originKind: ContainerKind,
  found: number,
): void {
  if (checksum !== found)
    fail(kind, `goes with ${originKind} ${hex(checksum)}, got ${hex(found)}: take all files of one build`);
}

/** The checksum that a data file claims: another file of its kind has another. */
export function checksumOf(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(16, true);
}

/** Length of the payload by the header, or -1 where the bytes are not a varint of four. */
function readLength(bytes: Uint8Array): number {
  const [a, b, c, d] = bytes.subarray(21, HEADER_BYTES);
  if (a < 128 || b < 128 || c < 128 || d > 127) return -1;
  return (a & 127) | ((b & 127) << 7) | ((c & 127) << 14) | (d << 21);
}

function hex(value: number): string {
  return `0x${value.toString(16).padStart(8, '0')}`;
}

function fail(kind: ContainerKind, what: string): never {
  throw new FairwayError('data_error', `The ${kind} data ${what}`);
}
