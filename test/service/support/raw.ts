import { connect } from 'node:net';
import type { Running } from './running.ts';

/** What is sent to a server, byte by byte; numbers are milliseconds to wait. Resolves to all that comes back until it hangs up. */
export function raw({ url }: Pick<Running, 'url'>, pieces: readonly (string | number)[]): Promise<string> {
  const { port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    (async () => {
      for (const piece of pieces) {
        if (typeof piece === 'number') await new Promise((go) => setTimeout(go, piece));
        else socket.write(piece);
      }
    })();
  });
}
