import type { StoredAttachment } from '../../src/attach/format/attachment-code.ts';
import type { Position } from '../../src/geo/position.ts';
import type { PassageSets } from '../../src/graph/passage-sets.ts';
import type { Progress } from '../stage.ts';
import { runWorkers, sharedCounter } from '../workers.ts';
import type { CompiledAttachments } from './attachment-compiler.ts';
import type { AttachmentMessage, AttachmentTask } from './attachment-worker.ts';
import { firstAtPlaces } from './first-at-places.ts';

/** Of a port that lies where another does, which has the attachment of both. */
const NONE: StoredAttachment = { east: [0], north: [0], parent: [-1], node: [], stop: [], crossed: [] };

/**
 * Joins ports to the graph by as few links as needed, on two threads. Of ports at one position only the first gets an
 * attachment.
 *
 * @param sets of the graph: those that links cross are added
 */
export async function joinPorts(
  files: Pick<AttachmentTask, 'coast' | 'graph'>,
  ports: readonly Position[],
  sets: PassageSets,
  progress: Progress,
): Promise<CompiledAttachments> {
  const first = firstAtPlaces(ports);
  const task: AttachmentTask = {
    ...files,
    ports: first.map((port) => ports[port]),
    nextBlock: sharedCounter(),
  };
  const found: { stored: StoredAttachment; lists: AttachmentMessage['sets'] }[] = [];
  const counts = { links: 0, kept: 0 };
  let joined = 0;
  await runWorkers(
    new URL('./attachment-worker.mjs', import.meta.url),
    task,
    ({ block, attachments, sets: lists, links }: AttachmentMessage) => {
      for (const [i, stored] of attachments.entries()) {
        found[block[i]] = { stored, lists };
        counts.kept += stored.node.length;
      }
      counts.links += links;
      joined += block.length;
      progress(joined / first.length);
    },
  );
  const joinedPorts = ports.map(() => NONE);
  // in the order of the ports, so that the sets get the same numbers each time
  for (const [i, { stored, lists }] of found.entries()) {
    joinedPorts[first[i]] = { ...stored, crossed: stored.crossed.map((set) => sets.of(lists[set])) };
  }
  return { attachments: joinedPorts, counts };
}
