import {
  type IncomingMessage,
  type RequestListener,
  Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

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
    for (const [socket, { size }] of this.#underWay) if (size === 0) socket.destroy();
    return this;
  }
}
