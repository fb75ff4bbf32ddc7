import { describe, expect, it } from 'vitest';
import { withLeastInshore } from '../../../data-build/locations/least-inshore.ts';
import { type Attachment, linkNm } from '../../../src/attach/attachment.ts';
import { Stop } from '../../../src/near/stop.ts';
import { closing, randomGraph } from '../../support/graph.ts';
import { seededRandom } from '../../support/random.ts';

/** By how much more kept links may run inshore, nautical miles. */
const MOST_MORE_NM = 0.5;

describe('links kept for how little they run inshore', () => {
  it('bound what ways out run inshore, whatever is closed, with channels and without', () => {
    let compared = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const random = seededRandom(seed);
      const graph = randomGraph(random, { nodes: 30, corners: 20, landmarks: 0, passages: 3 });
      const start = new Stop(175, 60);
      const node = Array.from({ length: 30 }, (_, v) => v);
      const inshore = node.map(() => 20 * random());
      const crossed = node.map(() => graph.sets.of([0, 1, 2].filter(() => random() < 0.3)));
      const all: Attachment = {
        lng: 175,
        lat: 60,
        node,
        cost: node.map((v) => linkNm(start, v, graph) + inshore[v]),
        stop: node.map(() => start),
        crossed,
      };
      const kept = node.filter(() => random() < 0.2);
      const more = withLeastInshore(all, kept, graph);
      expect(more.slice(0, kept.length)).toEqual(kept);
      expect(new Set(more).size).toBe(more.length);
      for (let mask = 0; mask < 8; mask++) {
        const { shut } = closing(graph, mask);
        for (const end of [20, 30]) {
          const leastOf = (links: number[]) =>
            Math.min(
              ...links.filter((link) => link < end && shut[crossed[link]] === 0).map((link) => inshore[link]),
            );
          if (end === 20 && !more.some((link) => link < 20)) continue;
          expect(leastOf(more), `seed ${seed}, ${mask}`).toBeLessThan(leastOf(node) + MOST_MORE_NM + 1e-6);
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(2_000);
  });
});
