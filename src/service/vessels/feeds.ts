import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { withoutBrackets } from '../../server-url.ts';
import { SettingError } from '../setting-error.ts';
import { type Feed, type FeedListener, repeat } from './feed.ts';
import { type FileProgress, followFile } from './follow-file.ts';
import { LineSplitter } from './lines.ts';

/** A connection on which nothing came for so long is asked whether it is still there, milliseconds. */
const IDLE_AFTER = 30_000;

/** What the address of a feed can be. */
export const FEED_FORMS = 'file:///path, tcp://host:port or udp://host:port';

/**
 * Opens a feed.
 *
 * @param address `file:///path`, read and then followed as it grows; `tcp://host:port`, to connect to, again and
 * again; `udp://host:port`, to listen on
 * @param progress how far a file was read before
 * @throws {SettingError} when it is none of these
 */
export async function openFeed(
  address: string,
  listener: FeedListener,
  progress?: FileProgress,
): Promise<Feed> {
  if (!isFeed(address)) throw new SettingError(`ais: got ${address}, expected ${FEED_FORMS}`);
  const { protocol, hostname, port } = new URL(address);
  const host = withoutBrackets(hostname);
  if (protocol === 'file:') return followFile(fileURLToPath(address), listener, progress);
  return protocol === 'tcp:'
    ? connectAgain(host, Number(port), listener)
    : listenTo(host, Number(port), listener);
}

/** Whether it is the address of a feed; it need not be there. */
export function isFeed(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port } = new URL(address);
  if (protocol === 'file:') return hostname === '';
  return ['tcp:', 'udp:'].includes(protocol) && Number(port) > 0;
}

function connectAgain(host: string, port: number, { onLine, onFault }: FeedListener): Feed {
  return repeat(async (signal) => {
    const splitter = new LineSplitter(onLine);
    // who lost power or was cut off hangs up on nobody
    const alive = { keepAlive: true, keepAliveInitialDelay: IDLE_AFTER };
    for await (const chunk of connect({ host, port, signal, ...alive })) splitter.push(chunk);
    throw new Error(`${host}:${port} has hung up`);
  }, onFault);
}

async function listenTo(host: string, port: number, { onLine, onFault }: FeedListener): Promise<Feed> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  socket.on('message', (datagram) => {
    const splitter = new LineSplitter(onLine);
    splitter.push(datagram);
    splitter.end();
  });
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: Error) => socket.close(() => reject(error));
    socket.once('error', refuse);
    socket.bind(port, host, () => {
      socket.off('error', refuse);
      resolve();
    });
  });
  socket.on('error', onFault);
  return { close: () => new Promise((resolve) => socket.close(() => resolve())) };
}
