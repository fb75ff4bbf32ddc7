import { concatenated } from '../../arrays.ts';
import { RiceWriter } from '../../data/rice-writer.ts';
import type { PassageSets } from '../../graph/passage-sets.ts';
import { COAST_STEP, CONTEXT, MEANS, REST_BITS, type StoredAttachment } from './attachment-code.ts';
import type { AttachmentCode } from './attachments.ts';

/**
 * Writes attachments, by number.
 *
 * @param sets those of the graph, of which the links' are
 */
export function writeAttachments(
  attachments: readonly StoredAttachment[],
  sets: PassageSets,
): AttachmentCode {
  const numbers = new Map<number, number>();
  for (const set of attachments.flatMap(({ crossed }) => crossed)) {
    if (set !== 0 && !numbers.has(set)) numbers.set(set, numbers.size + 1);
  }
  const parts = attachments.map((attachment) => writeAttachment(attachment, numbers));
  const lengths = parts.map(({ length }) => length);
  return {
    lengths,
    codes: concatenated(Uint8Array, parts),
    sets: [...numbers.keys()].map((set) => sets.members(set)),
  };
}

/** Writes an attachment by itself. About 18 bits a stop, and 11 a link. */
function writeAttachment(attachment: StoredAttachment, numbers: ReadonlyMap<number, number>): Uint8Array {
  const { parent, node, stop, crossed } = attachment;
  const rice = new RiceWriter(MEANS);
  writeStops(rice, attachment);
  rice.wide(node.length, CONTEXT.links);
  for (let link = 0; link < node.length; link++) {
    if (link > 0) rice.wide(node[link] - node[link - 1], CONTEXT.gap);
    else rice.wide(node[0], CONTEXT.first);
    if (parent.length > 1) rice.signed(stop[link] - (stop[link - 1] ?? 0), CONTEXT.stop);
  }
  const crossing = [...node.keys()].filter((link) => crossed[link] !== 0);
  rice.unsigned(crossing.length, CONTEXT.crossing);
  let next = 0;
  let set = 0;
  for (const link of crossing) {
    rice.unsigned(link - next, CONTEXT.run);
    rice.bits(crossed[link] === set ? 0 : 1, 1);
    if (crossed[link] !== set) rice.unsigned(numbers.get(crossed[link]) as number, CONTEXT.set);
    set = crossed[link];
    next = link + 1;
  }
  return rice.finish();
}

function writeStops(rice: RiceWriter, { east, north, parent }: StoredAttachment): void {
  rice.wide(parent.length, CONTEXT.stops);
  if (parent.length === 1) return;
  const [eastSteps, northSteps] = [east, north].map((steps) =>
    steps.map((at) => Math.floor(at / COAST_STEP)),
  );
  for (let i = 1; i < parent.length; i++) {
    let back = 0;
    for (let before = i - 1; before !== parent[i]; before = parent[before]) {
      if (before < 0)
        throw new RangeError(`Stop ${i} follows ${parent[i]}, expected one on the walk to the last`);
      back++;
    }
    rice.unsigned(back, CONTEXT.back);
    rice.wideSigned(eastSteps[i] - eastSteps[parent[i]], CONTEXT.east);
    rice.wideSigned(northSteps[i] - northSteps[parent[i]], CONTEXT.north);
  }
  const rest = (i: number) => [east[i] - COAST_STEP * eastSteps[i], north[i] - COAST_STEP * northSteps[i]];
  const off = [...parent.keys()].filter((i) => rest(i).some((steps) => steps !== 0));
  rice.unsigned(off.length, CONTEXT.off);
  off.forEach((i, k) => {
    rice.unsigned(i - (off[k - 1] ?? 0) - 1, CONTEXT.offRun);
    for (const steps of rest(i)) rice.bits(steps, REST_BITS);
  });
}
