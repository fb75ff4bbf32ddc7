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
  const pbf = new PbfReader(openContainer(bytes, kind));
  try {
    for (let field = pbf.nextField(); field; field = pbf.nextField()) readField(field, pbf);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new FairwayError('data_error', `The ${kind} data is no well-formed message: ${reason}`);
  }
}
