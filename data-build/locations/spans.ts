import type { StoredAttachment } from '../../src/attach/format/attachment-code.ts';
import { fromStored, openLinks } from '../../src/attach/stored.ts';
import type { Position } from '../../src/geo/position.ts';
import { visitEdges } from '../../src/graph/edges.ts';
import { closedUnasked } from '../../src/graph/seasons.ts';
import { classOfSpan } from '../../src/graph/spans.ts';
import { closedByDefault, type WaterGraph } from '../../src/graph/water-graph.ts';
import type { Inshore } from '../../src/near/inshore.ts';
import { STEPS_PER_NM, stepsOf } from '../../src/search/state-arcs.ts';
import type { Progress } from '../stage.ts';
import { runWorkers, sharedCounter } from '../workers.ts';
import { NO_SPAN, type PortLinks } from './span-finder.ts';
import type { SpanMessage, SpanTask } from './span-worker.ts';

/** The stored links of ports that are open unasked. A port that may want others has none. */
export function portLinks(
  attachments: readonly StoredAttachment[],
  ports: readonly Position[],
  graph: WaterGraph,
  inshore: Inshore,
): PortLinks {
  const closed = closedUnasked(graph);
  const byDefault = closedByDefault(graph);
  const first = new Int32Array(ports.length + 1);
  const nodes: number[] = [];
  const costs: number[] = [];
  for (const [port, stored] of attachments.entries()) {
    const few = fromStored(stored, ports[port], graph, inshore);
    const { node, cost } = openLinks(few, graph.sets, closed, byDefault) ?? { node: [], cost: [] };
    for (let link = 0; link < node.length; link++) {
      nodes.push(node[link]);
      costs.push(stepsOf(cost[link]));
    }
    first[port + 1] = nodes.length;
  }
  return { first, node: Int32Array.from(nodes), cost: Int32Array.from(costs) };
}

/** The classes of the edges' spans with the passages closed that are so unasked, on two threads. */
export async function findSpans(
  graph: WaterGraph,
  links: PortLinks,
  progress: Progress,
): Promise<Uint8Array> {
  const { nodeCount, firstDeadEnd, firstOut, head, weight, crossed } = graph;
  const task: SpanTask = {
    graph: { nodeCount, firstDeadEnd, firstOut, head, weight, crossed },
    shut: closedUnasked(graph).shut,
    links,
    nextPort: sharedCounter(),
  };
  const span = new Int32Array(head.length).fill(NO_SPAN);
  const take = (message: SpanMessage) => {
    if ('taken' in message) progress(message.taken / links.first.length);
    else for (let arc = 0; arc < span.length; arc++) span[arc] = Math.max(span[arc], message.span[arc]);
  };
  await runWorkers(new URL('./span-worker.mjs', import.meta.url), task, take);
  return classesOf(graph, span);
}

/** Edge to the class of the larger of its two arcs' spans. */
export function classesOf(graph: WaterGraph, span: Int32Array): Uint8Array {
  const classes = new Uint8Array(graph.head.length / 2);
  visitEdges(graph, (edge, arc, back) => {
    const steps = Math.max(span[arc], span[back]);
    if (steps !== NO_SPAN) classes[edge] = classOfSpan(steps / STEPS_PER_NM);
  });
  return classes;
}
