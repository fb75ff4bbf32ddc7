import { type Port, serve } from '../../src/web/serve.ts';

/** A worker on the page's own thread: messages are copied, and come later, as those of others. */
export class LocalWorker extends EventTarget {
  /** What the page sent. */
  readonly asked: { name: string; call?: string }[] = [];
  isTerminated = false;
  readonly #line = new EventTarget();

  constructor() {
    super();
    const port: Port = {
      postMessage: (message) => this.#deliver(this, message),
      addEventListener: (type, listener) => this.#line.addEventListener(type, listener as EventListener),
    };
    serve(port);
  }

  postMessage(message: unknown): void {
    this.asked.push(message as { name: string });
    this.#deliver(this.#line, message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** What a browser tells of a script that throws, or, without a message, of one that does not come. */
  fail(message?: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }

  #deliver(target: EventTarget, message: unknown): void {
    const data = structuredClone(message);
    setImmediate(() => {
      if (!this.isTerminated) target.dispatchEvent(new MessageEvent('message', { data }));
    });
  }
}
