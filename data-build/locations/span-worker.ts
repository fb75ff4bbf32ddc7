import { parentPort, workerData } from 'node:worker_threads';
import type { SearchedGraph } from '../../src/search/one-to-many.ts';
import { takenFrom } from '../workers.ts';
import { type PortLinks, SpanFinder } from './span-finder.ts';

/** What a worker starts from. The counter lies in memory that the workers share. */
export interface SpanTask {
  readonly graph: SearchedGraph;
  /** Set of passages to 1 if no way may cross it. */
  readonly shut: Uint8Array;
  readonly links: PortLinks;
  /** One number: the first port that no worker has taken. */
  readonly nextPort: Int32Array;
}

/** What a worker tells: how many ports have been taken, and at last the spans that it found. */
export type SpanMessage = { readonly taken: number } | { readonly span: Int32Array };

/** Ports between two messages. */
const TELL_EVERY = 64;

/** Takes ports until none is left. */
function work({ graph, shut, links, nextPort }: SpanTask, send: (message: SpanMessage) => void): void {
  const finder = new SpanFinder(graph, shut, links);
  for (const port of takenFrom(nextPort, links.first.length - 1)) {
    finder.addFrom(port);
    if (port % TELL_EVERY === 0) send({ taken: port });
  }
  send({ span: finder.span });
}

const port = parentPort;
if (port !== null) work(workerData as SpanTask, (message) => port.postMessage(message));
