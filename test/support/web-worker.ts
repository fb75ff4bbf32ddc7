import { Worker as Thread } from 'node:worker_threads';

/** What a thread runs: its module, with what a worker has in a browser. */
const PRELUDE = `
const { parentPort, workerData } = require('node:worker_threads');
globalThis.self = globalThis;
globalThis.postMessage = (message) => parentPort.postMessage(message);
globalThis.addEventListener = (type, listen) => {
  if (type === 'message') parentPort.on('message', (data) => listen({ data }));
};
import(workerData);
`;

/** A browser's module worker, as far as the library uses one, as a thread of Node. */
export class NodeWorker extends EventTarget {
  readonly #thread: Thread;

  constructor(url: URL | string) {
    super();
    this.#thread = new Thread(PRELUDE, { eval: true, workerData: String(url) });
    this.#thread.on('message', (data) => this.dispatchEvent(new MessageEvent('message', { data })));
    this.#thread.on('error', ({ message }) => {
      this.dispatchEvent(Object.assign(new Event('error'), { message }));
    });
  }

  postMessage(message: unknown): void {
    this.#thread.postMessage(message);
  }

  terminate(): void {
    void this.#thread.terminate();
  }
}
