import { expect, test } from 'vitest';
import { type PortLinks, SpanFinder } from '../../../data-build/locations/span-finder.ts';
import { classesOf } from '../../../data-build/locations/spans.ts';
import { readSpans } from '../../../src/attach/format/span-code.ts';
import { writeSpans } from '../../../src/attach/format/span-writer.ts';
import { classOfSpan, SPAN_CLASSES, spanClassesOfArcs, spanOfClass } from '../../../src/graph/spans.ts';
import type { WaterGraph } from '../../../src/graph/water-graph.ts';
import { AStar } from '../../../src/search/astar.ts';
import { PortArcs } from '../../../src/search/port-arcs.ts';
import { stepsOf } from '../../../src/search/state-arcs.ts';
import { closing, type JoinedEnd, randomEnd, randomGraph } from '../../support/graph.ts';
import { seededRandom } from '../../support/random.ts';
import { expectShortest } from '../../support/shortest-ways.ts';

const PORTS = 24;
function linksOf(ports: readonly JoinedEnd[]): PortLinks {
  const first = Int32Array.of(0, ...ports.map(() => 0));
  for (const [i, { node }] of ports.entries()) first[i + 1] = first[i] + node.length;
  return {
    first,
    node: Int32Array.from(ports.flatMap(({ node }) => Array.from(node))),
    cost: Int32Array.from(ports.flatMap(({ cost }) => Array.from(cost, stepsOf))),
  };
}

/** Arc to the class of its span between ports, written and read again, and how many edges lie on ways between them. */
function spansOf(graph: WaterGraph, closed: number, ports: readonly JoinedEnd[]) {
  const finder = new SpanFinder(graph, closing(graph, closed).shut, linksOf(ports));
  for (const i of ports.keys()) finder.addFrom(i);
  const classes = readSpans(writeSpans(classesOf(graph, finder.span)), graph.head.length / 2);
  const spanClass = spanClassesOfArcs(graph, classes);
  return { spanClass, used: classes.filter((one) => one > 0).length };
}

test('a search that leaves out arcs by their spans finds ways as short as one without, between all ports', () => {
  let compared = 0;
  let apart = 0;
  let left = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const random = seededRandom(seed);
    const graph = randomGraph(random, {
      nodes: 300,
      deadEnds: seed % 3 === 0 ? 90 : 0,
      edgesPerNode: 1 + (seed % 4),
      landmarks: seed % 4,
    });
    const closed = seed % 2 === 0 ? 0 : 5;
    const ports = Array.from({ length: PORTS }, () => randomEnd(random, graph));
    const { spanClass, used } = spansOf(graph, closed, ports);
    left += graph.head.length / 2 - used;
    const search = new AStar(graph);
    const portArcs = new PortArcs(graph, spanClass, closing(graph, closed).shut);
    const found = expectShortest(graph, closed, ports, (request) => search.find({ ...request, portArcs }));
    compared += found.compared;
    apart += found.apart;
  }
  expect(compared + apart).toBe((40 * PORTS * (PORTS - 1)) / 2);
  expect(compared).toBeGreaterThan(6_000);
  expect(left).toBeGreaterThan(1_000);
});

test('opens fewer nodes so', () => {
  const random = seededRandom(3);
  const graph = randomGraph(random, { nodes: 3_000, edgesPerNode: 4, landmarks: 2 });
  const ports = Array.from({ length: PORTS }, () => randomEnd(random, graph));
  const search = new AStar(graph);
  const closed = graph.sets.allOpen;
  const portArcs = new PortArcs(graph, spansOf(graph, 0, ports).spanClass, closed.shut);
  let [opened, openedPlain] = [0, 0];
  for (const [i, to] of ports.entries()) {
    for (const from of ports.slice(0, i)) {
      opened += search.find({ from, to, target: to.target, closed, portArcs })?.expanded ?? 0;
      openedPlain += search.find({ from, to, target: to.target, closed })?.expanded ?? 0;
    }
  }
  expect(opened).toBeGreaterThan(0);
  expect(opened).toBeLessThan(openedPlain / 3);
});

test('a class holds spans up to its longest, and the last but one more than half way round the earth', () => {
  for (const nm of [0, 0.1, 3.9, 4, 4.1, 100, 10_800]) {
    const spanClass = classOfSpan(nm);
    expect(spanOfClass(spanClass)).toBeGreaterThanOrEqual(nm);
    expect(spanClass === 1 || spanOfClass(spanClass - 1) < nm).toBe(true);
    expect(spanClass).toBeLessThan(SPAN_CLASSES - 1);
  }
  expect(spanOfClass(0)).toBeLessThan(0);
});
