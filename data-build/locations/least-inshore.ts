import { type Attachment, linkInshoreNm } from '../../src/attach/attachment.ts';
import type { WaterGraph } from '../../src/graph/water-graph.ts';

/** By how much more kept links may run inshore than one that is left out, nautical miles. */
const MOST_MORE_NM = 0.5;

/**
 * The links kept, and of those left out the ones that run inshore less than all of these that use no other passages: the
 * kept way may be shorter and dearer by the mile. By what ways out run inshore at least, those to corners and those up
 * channels, too, searches along the shore are bounded; where none leads to a corner they are not.
 */
export function withLeastInshore(
  attachment: Attachment,
  kept: readonly number[],
  graph: Pick<WaterGraph, 'lng' | 'lat' | 'cornerCount' | 'sets'>,
): number[] {
  const { node, crossed = [] } = attachment;
  const inshore = node.map((_, link) => linkInshoreNm(attachment, link, graph));
  const rising = [...node.keys()].sort((a, b) => inshore[a] - inshore[b] || a - b);
  const all = [...kept];
  const addFrom = (isOne: (link: number) => boolean) => {
    for (const link of rising.filter(isOne)) {
      const isWithin = graph.sets.within(crossed[link]);
      const isMadeGood = all.some(
        (other) =>
          isOne(other) && isWithin[crossed[other]] === 1 && inshore[other] <= inshore[link] + MOST_MORE_NM,
      );
      if (!isMadeGood) all.push(link);
    }
  };
  const isCorner = (link: number) => node[link] < graph.cornerCount;
  addFrom(() => true);
  if (all.some(isCorner)) addFrom(isCorner);
  return all;
}
