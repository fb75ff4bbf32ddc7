import type { Progress } from '../stage.ts';
import type { Installation } from './installations.ts';
import type { Block } from './north-sea-blocks.ts';
import type { SeaAccess } from './sea-access.ts';

/** A terminal's position may be this far ashore, metres. */
const ASHORE_METERS = 10_000;
/** Positions of what stands in the water are this exact, metres. */
const AT_SEA_METERS = 200;
/** Longest winding way to the sea from an installation, nautical miles: beyond lie swamps and creeks. */
const WINDING_NM = 3;

/** Installations in water that ships reach: terminals ashore are moved to it. */
export function moorInstallations(
  installations: readonly Installation[],
  access: SeaAccess,
  progress: Progress,
): { moored: Installation[]; dropped: Installation[] } {
  const moored: Installation[] = [];
  const dropped: Installation[] = [];
  for (const [i, installation] of installations.entries()) {
    const { position, mayBeAshore } = installation;
    const berth =
      access.berthAt(position) ?? (mayBeAshore ? access.openWaterNear(position, ASHORE_METERS) : undefined);
    const limit = mayBeAshore ? ASHORE_METERS : AT_SEA_METERS;
    if (berth && berth.movedMeters <= limit && (mayBeAshore || berth.windingNm <= WINDING_NM)) {
      moored.push({ ...installation, position: berth.position });
    } else {
      dropped.push(installation);
    }
    progress((i + 1) / installations.length);
  }
  return { moored, dropped };
}

/** Blocks whose middle lies in water that ships reach. */
export function floodedBlocks(blocks: readonly Block[], access: SeaAccess, progress: Progress): Block[] {
  return blocks.flatMap((block, i) => {
    progress((i + 1) / blocks.length);
    const berth = access.berthAt(block.position);
    return berth && berth.movedMeters <= AT_SEA_METERS ? [{ ...block, position: berth.position }] : [];
  });
}
