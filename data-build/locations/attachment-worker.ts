import { parentPort, workerData } from 'node:worker_threads';
import type { StoredAttachment } from '../../src/attach/format/attachment-code.ts';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import type { Position } from '../../src/geo/position.ts';
import { decodeGraph } from '../../src/graph/format/decode.ts';
import { alongHilbertCurve } from '../hilbert.ts';
import { takenFrom } from '../workers.ts';
import { compileAttachments } from './attachment-compiler.ts';
import { SeaAccess } from './sea-access.ts';

/** What a worker starts from: the files, and where to join. The counter lies in memory that they share. */
export interface AttachmentTask {
  readonly coast: Uint8Array;
  readonly graph: Uint8Array;
  readonly ports: readonly Position[];
  /** One number: the first block of ports that no worker has taken. */
  readonly nextBlock: Int32Array;
}

/** What a worker tells of a block. */
export interface AttachmentMessage {
  /** Its ports. */
  readonly block: Uint32Array;
  /** Those of these ports. */
  readonly attachments: StoredAttachment[];
  /** Set of passages, by its number in the attachments, to these passages. */
  readonly sets: readonly (readonly number[])[];
  /** How many links there were before some were left out. */
  readonly links: number;
}

/** Ports that a worker takes at a time: neighbours, so that it needs the same tiles of the near mesh for them. */
const BLOCK_SIZE = 64;

/** Takes blocks of ports until none is left. */
function work(
  { coast, graph: bytes, ports, nextBlock }: AttachmentTask,
  send: (message: AttachmentMessage) => void,
) {
  const data = decodeGraph(bytes);
  const access = new SeaAccess(decodeCoast(coast), data);
  const order = alongHilbertCurve(
    ports.map(([lng]) => lng),
    ports.map(([, lat]) => lat),
  );
  for (const taken of takenFrom(nextBlock, Math.ceil(order.length / BLOCK_SIZE))) {
    const block = order.slice(BLOCK_SIZE * taken, BLOCK_SIZE * (taken + 1));
    const { attachments, counts } = compileAttachments(
      Array.from(block, (i) => ports[i]),
      data.graph,
      (position, closed) => access.attach(position, closed),
    );
    const { sets } = data.graph;
    send({ block, attachments, sets: [[], ...sets.lists], links: counts.links });
  }
}

const port = parentPort;
if (port !== null) work(workerData as AttachmentTask, (message) => port.postMessage(message));
