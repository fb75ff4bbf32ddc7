import {
  type IncomingMessage,
  type RequestListener,
  Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

/**
 * A server whose closing waits for what is under way and for nothing else. Node's own waits on Node 20 for connections
 * on which no request has come yet, such as browsers open in advance, for as long as their clients like.
 */
export class HttpServer extends Server {
  /** Requests under way, by connection. */
  readonly #underWay = new Map<Socket, number>();

  constructor(options: ServerOptions, handler: RequestListener) {
    super(options, handler);
    this.on('connection', (socket) => {
      this.#underWay.set(socket, 0);
      socket.once('close', () => this.#underWay.delete(socket));
    });
    this.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#count(socket, 1);
      response.once('close', () => {
        this.#count(socket, -1);
        if (!this.listening && this.#underWay.get(socket) === 0) socket.destroySoon();
      });
    });
  }

  override close(done?: (error?: Error) => void): this {
    super.close(done);
    for (const [socket, count] of this.#underWay) if (count === 0) socket.destroy();
    return this;
  }

  #count(socket: Socket, more: number): void {
    const count = this.#underWay.get(socket);
    if (count !== undefined) this.#underWay.set(socket, count + more);
  }
}
