import { expect, it } from 'vitest';
import { between } from '../../src/geo/line.ts';
import type { WaterGraph } from '../../src/graph/water-graph.ts';
import { Bound } from '../../src/search/bound.ts';
import { ExtraNodes } from '../../src/search/extra-nodes.ts';
import { attach, landmarksFrom, randomGraph, referenceCosts } from '../support/graph.ts';
import { seededRandom } from '../support/random.ts';

/** Extra nodes lie so far along arcs, as a share. */
const NEARER = 0.4;

it('never exceeds the true cost, for ways that may leave the arcs, too, and ends that join waters far apart by arcs', () => {
  let compared = 0;
  for (let seed = 1; seed <= 200; seed++) {
    const random = seededRandom(seed);
    const graph = randomGraph(random, { nodes: 60, edgesPerNode: 1 + (seed % 4), landmarks: 1 + (seed % 6) });
    const bound = new Bound(graph);
    const to = attach(random, graph, 6);
    const truth = referenceCosts(graph, to);
    for (const leavesArcs of [false, true]) {
      bound.begin({ target: to.target, goals: to, closed: graph.sets.allOpen, leavesArcs });
      for (let v = 0; v < graph.nodeCount; v++) {
        const message = `seed ${seed}, node ${v}, leaves arcs: ${leavesArcs}`;
        expect(bound.at(v), message).toBeLessThanOrEqual(truth[v] + 1e-9);
        if (bound.at(v) > 0 && truth[v] < Infinity) compared++;
      }
    }
  }
  expect(compared).toBeGreaterThan(5_000);
});

it('nor where a search opens passages that the landmarks take as closed', () => {
  const shut = 4;
  let [compared, told] = [0, 0];
  for (let seed = 1; seed <= 200; seed++) {
    const random = seededRandom(seed);
    const drawn = randomGraph(random, { nodes: 60, edgesPerNode: 1 + (seed % 4), passages: 5, landmarks: 0 });
    const { firstOut, crossed, weight, lng, lat, sets } = drawn;
    const isShut = (arc: number) => sets.has(crossed[arc], shut);
    const past = { ...drawn, weight: weight.map((nm, arc) => (isShut(arc) ? Infinity : nm)) };
    const places: [lng: number, lat: number][] = [];
    for (let v = 0; v < lng.length; v++) {
      for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++)
        if (isShut(arc)) places.push([lng[v], lat[v]]);
    }
    const graph: WaterGraph = {
      ...drawn,
      landmarks: landmarksFrom(past, [0, 20, 40], 1),
      passages: drawn.passages.map((passage) =>
        passage.index === shut ? { ...passage, gates: [places] } : passage,
      ),
    };
    const to = attach(random, graph, 6);
    const truth = referenceCosts(graph, to);
    const [overArcs, offArcs] = [false, true].map((leavesArcs) => {
      const bound = new Bound(graph);
      bound.begin({ target: to.target, goals: to, closed: sets.allOpen, leavesArcs });
      return bound;
    });
    for (let v = 0; v < graph.nodeCount; v++) {
      const message = `seed ${seed}, node ${v}`;
      expect(overArcs.at(v), message).toBeLessThanOrEqual(truth[v] + 1e-9);
      expect(offArcs.at(v), message).toBeLessThanOrEqual(overArcs.at(v));
      if (truth[v] < Infinity) compared++;
      if (overArcs.at(v) > offArcs.at(v) + 1) told++;
    }
  }
  expect(compared).toBeGreaterThan(5_000);
  expect(told).toBeGreaterThan(500);
});

it('nor at extra nodes on arcs, whose nearer end is their anchor', () => {
  let compared = 0;
  for (let seed = 1; seed <= 100; seed++) {
    const random = seededRandom(seed);
    const graph = randomGraph(random, { nodes: 40, edgesPerNode: 2, landmarks: 1 + (seed % 6) });
    const { nodeCount, firstOut, head, weight, lng, lat, sets } = graph;
    const to = attach(random, graph, 4);
    const truth = referenceCosts(graph, to);
    const tails = [...lng.keys()].flatMap((v) => new Array<number>(firstOut[v + 1] - firstOut[v]).fill(v));
    const positions = tails.map((tail, arc) =>
      between([lng[tail], lat[tail]], [lng[head[arc]], lat[head[arc]]], NEARER),
    );
    const extra = new ExtraNodes(positions, nodeCount, new Uint8Array(positions.length).fill(1), []);
    tails.forEach((tail, arc) => {
      extra.anchor[arc] = { node: tail, lengthNm: NEARER * weight[arc] };
    });
    const bound = new Bound(graph);
    bound.begin({ target: to.target, goals: to, closed: sets.allOpen, extra });
    for (const [arc, tail] of tails.entries()) {
      const [near, far] = [NEARER * weight[arc] + truth[tail], (1 - NEARER) * weight[arc] + truth[head[arc]]];
      const known = bound.at(nodeCount + arc);
      expect(known, `seed ${seed}, arc ${arc}`).toBeLessThanOrEqual(Math.min(near, far) + 1e-6);
      if (known > 0) compared++;
    }
  }
  expect(compared).toBeGreaterThan(2_000);
});

it('leaves the great circle aside only where landmarks tell more of the departure', () => {
  let [aside, lower] = [0, 0];
  for (let seed = 1; seed <= 100; seed++) {
    const random = seededRandom(seed);
    const graph = randomGraph(random, { nodes: 60, edgesPerNode: 3, landmarks: 1 + (seed % 6) });
    const [plain, bound] = [new Bound(graph), new Bound(graph)];
    const to = attach(random, graph, 6);
    const request = { target: to.target, goals: to, closed: graph.sets.allOpen };
    plain.begin(request);
    for (let departure = 0; departure < graph.nodeCount; departure += 7) {
      bound.begin({ ...request, departure });
      expect(bound.at(departure), `seed ${seed}, node ${departure}`).toBe(plain.at(departure));
      const lowered = Array.from({ length: graph.nodeCount }, (_, v) => v).filter(
        (v) => bound.at(v) < plain.at(v),
      );
      for (let v = 0; v < graph.nodeCount; v++) expect(bound.at(v)).toBeLessThanOrEqual(plain.at(v));
      aside += lowered.length > 0 ? 1 : 0;
      lower += lowered.length;
    }
  }
  expect(aside).toBeGreaterThan(50);
  expect(lower).toBeGreaterThan(500);
});
