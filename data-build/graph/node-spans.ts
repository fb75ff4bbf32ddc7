import { closedUnasked } from '../../src/graph/seasons.ts';
import { classOfSpan } from '../../src/graph/spans.ts';
import type { WaterGraph } from '../../src/graph/water-graph.ts';
import { STEPS_PER_NM } from '../../src/search/state-arcs.ts';
import type { Progress } from '../stage.ts';
import { runWorkers, sharedCounter } from '../workers.ts';
import type { NodeSpanMessage, NodeSpanTask } from './node-span-worker.ts';

/** Node to the class of its span with the passages closed that are so unasked; on two threads, 11 minutes for the world. */
export async function findNodeSpans(graph: WaterGraph, progress: Progress): Promise<Uint8Array> {
  const { nodeCount, firstDeadEnd, firstOut, head, weight, crossed } = graph;
  const task: NodeSpanTask = {
    graph: { nodeCount, firstDeadEnd, firstOut, head, weight, crossed },
    shut: closedUnasked(graph).shut,
    nextNode: sharedCounter(),
  };
  const steps = new Int32Array(nodeCount);
  await runWorkers(new URL('./node-span-worker.mjs', import.meta.url), task, (message: NodeSpanMessage) => {
    if ('taken' in message) progress(message.taken / nodeCount);
    else for (let node = 0; node < nodeCount; node++) steps[node] = Math.max(steps[node], message.span[node]);
  });
  return Uint8Array.from(steps, (span) => classOfSpan(span / STEPS_PER_NM));
}
