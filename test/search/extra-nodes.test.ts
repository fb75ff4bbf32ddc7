import { expect, it } from 'vitest';
import { nearestHead } from '../../src/search/extra-nodes.ts';

it('the nearest corner in sight is the anchor, whatever extra nodes are nearer', () => {
  const arcs = { head: [5, 3, 4, 9], lengthNm: [3, 2, 7, 1], crossed: [0, 0, 0, 0], insideNm: [0, 0, 0, 0] };
  expect(nearestHead(arcs, 8)).toEqual({ node: 3, lengthNm: 2 });
  expect(nearestHead(arcs, 3)).toBeUndefined();
});
