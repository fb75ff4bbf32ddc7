import type { PbfWriter } from 'pbf';
import { flattened } from '../../data/packed-writer.ts';

/** Writes a `Corners` message, of corners that rise. */
export function writeCorners(nodes: readonly Uint32Array[], pbf: PbfWriter): void {
  const lists = nodes.flatMap((seen, i) => {
    const before = i > 0 ? nodes[i - 1] : new Uint32Array();
    const [isSeen, isKnown] = [new Set(seen), new Set(before)];
    const lost = [...before.keys()].filter((place) => !isSeen.has(before[place]));
    return [gapsOf(lost), gapsOf([...seen].filter((corner) => !isKnown.has(corner)))];
  });
  pbf.writePackedVarint(1, flattened(lists));
}

/** Rising numbers, each less the one before, and less one. */
function gapsOf(numbers: readonly number[]): number[] {
  return numbers.map((number, i) => (i > 0 ? number - numbers[i - 1] - 1 : number));
}
