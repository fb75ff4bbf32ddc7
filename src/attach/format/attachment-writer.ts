import { RiceWriter } from '../../data/rice-writer.ts';
import { BLOCK_SIZE, CONTEXT, CONTEXTS, type StoredAttachment } from './attachment-code.ts';
import type { AttachmentCode } from './attachments.ts';

/** Writes attachments, by number. */
export function writeAttachments(attachments: readonly StoredAttachment[]): AttachmentCode {
  const parts: Uint8Array[] = [];
  for (let i = 0; i < attachments.length; i += BLOCK_SIZE) {
    parts.push(writeBlock(attachments.slice(i, i + BLOCK_SIZE)));
  }
  const lengths = parts.map(({ length }) => length);
  const blocks = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    blocks.set(part, at);
    at += part.length;
  }
  return { lengths, blocks };
}

/** Writes a block of attachments. About 13 bits a link. */
function writeBlock(attachments: readonly StoredAttachment[]): Uint8Array {
  const rice = new RiceWriter(CONTEXTS);
  let first = 0;
  let mask = 0;
  for (const { east, north, parent, node, stop, crossed } of attachments) {
    rice.wide(parent.length, CONTEXT.stops);
    for (let i = 1; i < parent.length; i++) {
      rice.unsigned(i - 1 - parent[i], CONTEXT.parent);
      rice.wideSigned(east[i] - east[parent[i]], CONTEXT.east);
      rice.wideSigned(north[i] - north[parent[i]], CONTEXT.north);
    }
    rice.wide(node.length, CONTEXT.links);
    for (let link = 0; link < node.length; link++) {
      if (link > 0) rice.wide(node[link] - node[link - 1], CONTEXT.gap);
      else {
        rice.wideSigned(node[0] - first, CONTEXT.first);
        first = node[0];
      }
      if (parent.length > 1) rice.unsigned(stop[link], CONTEXT.stop);
    }
    const crossing = [...node.keys()].filter((link) => crossed[link] !== 0);
    rice.unsigned(crossing.length, CONTEXT.crossing);
    let next = 0;
    for (const link of crossing) {
      rice.unsigned(link - next, CONTEXT.run);
      rice.bits(crossed[link] === mask ? 0 : 1, 1);
      if (crossed[link] !== mask) {
        rice.bits(crossed[link] >>> 16, 16);
        rice.bits(crossed[link] & 0xffff, 16);
      }
      mask = crossed[link];
      next = link + 1;
    }
  }
  return rice.finish();
}
