import { parentPort, workerData } from 'node:worker_threads';
import type { SearchedGraph } from '../../src/search/one-to-many.ts';
import { takenFrom } from '../workers.ts';
import { NodeSpanFinder } from './node-span-finder.ts';

/** What a worker starts from. The counter lies in memory that the workers share. */
export interface NodeSpanTask {
  readonly graph: SearchedGraph;
  /** Set of passages to 1 if no way may cross it. */
  readonly shut: Uint8Array;
  /** One number: the first node that no worker has taken. */
  readonly nextNode: Int32Array;
}

/** What a worker tells: how many nodes have been taken, and at last the spans that it found. */
export type NodeSpanMessage = { readonly taken: number } | { readonly span: Int32Array };

/** Nodes between two messages. */
const TELL_EVERY = 256;

/** Takes nodes until none is left. */
function work({ graph, shut, nextNode }: NodeSpanTask, send: (message: NodeSpanMessage) => void): void {
  const finder = new NodeSpanFinder(graph, shut);
  for (const node of takenFrom(nextNode, graph.nodeCount)) {
    finder.addFrom(node);
    if (node % TELL_EVERY === 0) send({ taken: node });
  }
  send({ span: finder.span });
}

const port = parentPort;
if (port !== null) work(workerData as NodeSpanTask, (message) => port.postMessage(message));
