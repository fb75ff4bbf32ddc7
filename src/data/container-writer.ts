import { type ContainerKind, FORMAT_VERSION, HEADER_BYTES, KINDS, MAGIC, TAGS } from './container.ts';
import { crc32 } from './crc32.ts';

/** What the four bytes of the length hold, seven bits each. */
const MAX_PAYLOAD_BYTES = 2 ** 28 - 1;

/** Wraps a payload as a data file that `openContainer` accepts. */
export function sealContainer(kind: ContainerKind, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  if (payload.length > MAX_PAYLOAD_BYTES) {
    throw new RangeError(
      `The ${kind} data would have ${payload.length} bytes of payload, expected at most ${MAX_PAYLOAD_BYTES}`,
    );
  }
  const bytes = new Uint8Array(HEADER_BYTES + payload.length);
  const view = new DataView(bytes.buffer);
  const fields = [MAGIC, FORMAT_VERSION, KINDS.indexOf(kind), crc32(payload)];
  for (let i = 0; i < TAGS.length; i++) bytes[5 * i] = TAGS[i];
  for (let i = 0; i < fields.length; i++) view.setUint32(5 * i + 1, fields[i], true);
  for (let i = 0; i < 4; i++) bytes[21 + i] = ((payload.length >>> (7 * i)) & 127) | (i < 3 ? 128 : 0);
  bytes.set(payload, HEADER_BYTES);
  return bytes;
}
