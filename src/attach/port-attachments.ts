import { checksumOf } from '../data/container.ts';
import type { LocationTable } from '../locations/table.ts';
import { Attachments } from './format/attachments.ts';
import type { FindAttachment } from './stored.ts';

/**
 * Finds the compiled attachments of ports. None, if the locations were compiled for another graph than
 * that of the file: its nodes have other numbers.
 *
 * @throws {FairwayError} `data_error` when the attachments are damaged
 */
export function portAttachments(
  table: LocationTable,
  graphFile: Uint8Array,
  nodeCount: number,
): FindAttachment | undefined {
  const { attachments: code, typeStart } = table;
  if (!code || code.graphChecksum !== checksumOf(graphFile)) return undefined;
  const attachments = new Attachments(code, typeStart[1], nodeCount);
  return (port) => attachments.of(port);
}
