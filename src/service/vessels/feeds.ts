import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Feed, type FeedListener, repeat } from './feed.ts';
import { type FileProgress, followFile } from './follow-file.ts';
import { LineSplitter } from './lines.ts';

/**
 * Opens a feed.
 *
 * @param address `file:///path`, read and then followed as it grows; `tcp://host:port`, to connect to, again and
 * again; `udp://host:port`, to listen on
 * @param progress how far a file was read before
 * @throws {TypeError} when it is none of these
 */
export async function openFeed(
  address: string,
  listener: FeedListener,
  progress?: FileProgress,
): Promise<Feed> {
  const url = new URL(address);
  if (url.protocol === 'file:') return followFile(fileURLToPath(url), listener, progress);
  const port = Number(url.port);
  if (url.protocol === 'tcp:' && port > 0) return connectAgain(url.hostname, port, listener);
  if (url.protocol === 'udp:' && port > 0) return listenTo(url.hostname, port, listener);
  throw new TypeError(
    `Got the AIS feed ${address}, expected file:///path, tcp://host:port or udp://host:port`,
  );
}

function connectAgain(host: string, port: number, { onLine, onFault }: FeedListener): Feed {
  return repeat(async (signal) => {
    const splitter = new LineSplitter(onLine);
    for await (const chunk of connect({ host, port, signal })) splitter.push(chunk);
    throw new Error(`${host}:${port} has hung up`);
  }, onFault);
}

async function listenTo(host: string, port: number, { onLine, onFault }: FeedListener): Promise<Feed> {
  const address = host.replace(/^\[|\]$/g, '');
  const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
  socket.on('message', (datagram) => {
    const splitter = new LineSplitter(onLine);
    splitter.push(datagram);
    splitter.end();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(port, address, resolve);
  });
  socket.on('error', onFault);
  return { close: () => new Promise((resolve) => socket.close(() => resolve())) };
}
