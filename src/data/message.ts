import { PbfReader } from 'pbf';
import { FairwayError } from '../errors.ts';
import { type ContainerKind, openContainer } from './container.ts';

/**
 * Opens a data file and hands each field of its message to `readField`, which reads the ones that it knows.
 *
 * @throws {FairwayError} `data_error` when the file is not whole, not of this kind, or no such message
 */
export function readMessage(
  bytes: Uint8Array,
  kind: ContainerKind,
  readField: (field: number, pbf: PbfReader) => void,
): void {
  readFields(openContainer(bytes, kind), kind, readField);
}

/**
 * Hands each field of a message within a data file to `readField`.
 *
 * @throws {FairwayError} `data_error` when the bytes are no such message
 */
export function readFields(
  bytes: Uint8Array,
  kind: ContainerKind,
  readField: (field: number, pbf: PbfReader) => void,
): void {
  const pbf = new PbfReader(bytes);
  try {
    for (let field = pbf.nextField(); field; field = pbf.nextField()) readField(field, pbf);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new FairwayError('data_error', `The ${kind} data is no well-formed message: ${reason}`);
  }
}
