import { checkOrigin } from '../data/container.ts';
import type { LocationTable } from '../locations/table.ts';
import { Attachments } from './format/attachments.ts';
import type { FindAttachment } from './stored.ts';

/**
 * Finds the compiled attachments of ports; none, if the locations have none.
 *
 * @throws {FairwayError} `data_error` when the attachments are damaged, or lead to nodes of another graph
 */
export function portAttachments(
  table: LocationTable,
  graphFile: Uint8Array,
  nodeCount: number,
): FindAttachment | undefined {
  const { attachments: code, typeStart } = table;
  if (!code) return undefined;
  checkOrigin('locations', code.graphChecksum, 'graph', graphFile);
  const attachments = new Attachments(code, typeStart[1], nodeCount);
  return (port) => attachments.of(port);
}
