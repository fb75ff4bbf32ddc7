import {
  type IncomingMessage,
  type RequestListener,
  Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

/** How long clients may take over the last answers, once the longest request has had its time; milliseconds. */
const LAST_ANSWERS = 5_000;

/**
 * A server whose closing waits for what is under way and for nothing else, and whose answers all tell when they are over.
 * Node's own waits on Node 20 for connections on which no request has come yet, such as browsers open in advance, for as
 * long as their clients like; and tells nothing to answers that wait behind another of a connection that is gone.
 */
export class HttpServer extends Server {
  /** Answers under way, by connection. */
  readonly #underWay = new Map<Socket, Set<ServerResponse>>();

  constructor(options: ServerOptions, handler: RequestListener) {
    super(options, handler);
    this.on('connection', (socket) => {
      const answers = new Set<ServerResponse>();
      this.#underWay.set(socket, answers);
      socket.once('close', () => {
        this.#underWay.delete(socket);
        for (const answer of answers) if (answer.socket === null) answer.emit('close');
      });
    });
    this.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      const answers = this.#underWay.get(socket);
      answers?.add(response);
      response.once('close', () => {
        answers?.delete(response);
        if (!this.listening && answers?.size === 0) socket.destroySoon();
      });
    });
  }

  override close(done?: (error?: Error) => void): this {
    super.close(done);
    const timer = setTimeout(() => {
      for (const socket of this.#underWay.keys()) socket.destroy();
    }, this.requestTimeout + LAST_ANSWERS);
    this.once('close', () => clearTimeout(timer));
    return this;
  }

  /** Asked for when it closes. Node's own takes a connection for idle whose answer is written, but not taken yet. */
  override closeIdleConnections(): void {
    for (const [socket, { size }] of this.#underWay) if (size === 0) socket.destroy();
  }
}
