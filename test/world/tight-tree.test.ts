import { expect, test } from 'vitest';
import { closedUnasked } from '../../src/graph/seasons.ts';
import { SightTest } from '../../src/router/sight-test.ts';
import { TightTree } from '../../src/router/tight-tree.ts';
import { OneToMany } from '../../src/search/one-to-many.ts';
import { UNREACHED } from '../../src/search/state-arcs.ts';
import { seededRandom } from '../support/random.ts';
import { graph, waters } from '../support/waters.ts';

const random = seededRandom(31);
const below = (n: number) => Math.floor(n * random());
const { coast, mesh, locator, sight } = waters;
const closed = closedUnasked(graph);
const search = new OneToMany(graph, closed.shut);
const tree = new TightTree(waters, search, closed, new SightTest(coast, mesh, locator, sight));

test('a tree tells ways of few corners from others, and forgets the lengths of the search before', () => {
  let few = 0;
  let compared = 0;
  for (let round = 0; round < 6; round++) {
    const [begin, cost] = [below(graph.cornerCount), below(1000)];
    search.run({ links: Int32Array.from([begin, cost]), first: 0, end: 1 });
    tree.begin(Int32Array.from([cost]));
    for (let i = 0; i < 2_000; i++) {
      // of every other way the end lies near its beginning by number, and so in space
      const state = i % 2 === 0 ? below(graph.nodeCount) : Math.max(0, begin - 20 + below(40));
      if (search.cost[state] >= UNREACHED) continue;
      const length = tree.lengthOf(state);
      expect(length).toBeLessThanOrEqual(search.cost[state]);
      const { nodes } = tree.wayTo(state);
      expect(nodes[0]).toBe(begin);
      const corners = nodes.filter((node) => node < graph.cornerCount).length;
      for (const most of [1, 2, 3]) {
        expect(tree.hasFewCorners(state, most), `${begin} to ${state}`).toBe(corners <= most);
        if (corners <= most) few++;
      }
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(6_000);
  expect(few).toBeGreaterThan(300);
});
