import { expect, it } from 'vitest';
import { ExtraArcs } from '../../src/search/extra-arcs.ts';

it('the nearest corner in sight is the anchor, whatever extra nodes are nearer', () => {
  const arcs = new ExtraArcs(10, () => ({ crossed: 0, insideNm: 0 }));
  arcs.add(9, 5, 3);
  arcs.add(9, 3, 2);
  arcs.add(9, 4, 7);
  arcs.add(9, 9, 1);
  expect(arcs.nearest(9, 8)).toEqual({ node: 3, lengthNm: 2 });
  expect(arcs.nearest(9, 3)).toBeUndefined();
  expect(arcs.nearest(8, 8)).toBeUndefined();
  expect(arcs.nearest(10, 8)).toBeUndefined();
});

it('keeps the arcs of each node, as many as there are, and measures each and its way back once', () => {
  const measured: number[][] = [];
  const arcs = new ExtraArcs(200, (tail, head) => {
    measured.push([tail, head]);
    return { crossed: tail % 7, insideNm: head / 4 };
  });
  const pairs = Array.from({ length: 500 }, (_, i) => [i % 100, 100 + (i % 97), i]);
  for (const [tail, head, length] of pairs) arcs.join(tail, head, length);
  const found: number[][] = [];
  for (let node = 0; node < 100; node++) {
    for (let arc = arcs.firstOf(node); arc !== 0; arc = arcs.next[arc]) {
      found.push([node, arcs.head[arc], arcs.lengthNm[arc]]);
      for (let time = 0; time < 2; time++) {
        expect([arcs.crossed(arc, node), arcs.insideNm(arc, node)]).toEqual([node % 7, arcs.head[arc] / 4]);
      }
    }
  }
  expect(found.sort((a, b) => a[2] - b[2])).toEqual(pairs);
  for (let node = 100; node < 197; node++) {
    for (let arc = arcs.firstOf(node); arc !== 0; arc = arcs.next[arc]) {
      expect([arcs.crossed(arc, node), arcs.insideNm(arc, node)]).toEqual([arcs.head[arc] % 7, node / 4]);
    }
  }
  expect(measured.length).toBe(500);
  arcs.add(1, 2, 3);
  expect(arcs.insideNm(arcs.firstOf(1), 1)).toBe(0.5);
  arcs.add(2, 1, 3);
  expect(arcs.insideNm(arcs.firstOf(2), 2)).toBe(0.25);
});
