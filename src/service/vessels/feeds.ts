import { createSocket } from 'node:dgram';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LineSplitter } from './lines.ts';

/** Between two looks at a file, or two tries to connect, milliseconds. */
const PAUSE = 1_000;

/** What the address of a feed can be. */
export const FEED_FORMS = 'file:///path, tcp://host:port or udp://host:port';

/** What a feed tells. */
export interface FeedListener {
  /** @param receivedAt when it was received, where the feed knows; milliseconds since 1970 */
  onLine(line: string, receivedAt?: number): void;
  /** A fault; the feed goes on. */
  onFault(fault: Error): void;
}

/** A source of sentences. */
export interface Feed {
  close(): Promise<void>;
}

/**
 * Opens a feed.
 *
 * @param address `file:///path`, read and then followed as it grows; `tcp://host:port`, to connect to, again and
 * again; `udp://host:port`, to listen on
 * @throws {TypeError} when it is none of these
 */
export async function openFeed(address: string, listener: FeedListener): Promise<Feed> {
  if (!isFeed(address)) throw new TypeError(`Got the AIS feed ${address}, expected ${FEED_FORMS}`);
  const { protocol, hostname, port } = new URL(address);
  if (protocol === 'file:') return followFile(fileURLToPath(address), listener);
  return protocol === 'tcp:'
    ? connectAgain(hostname, Number(port), listener)
    : listenTo(hostname, Number(port), listener);
}

/** Whether it is the address of a feed; it need not be there. */
export function isFeed(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port } = new URL(address);
  if (protocol === 'file:') return hostname === '';
  return ['tcp:', 'udp:'].includes(protocol) && Number(port) > 0;
}

function followFile(path: string, { onLine, onFault }: FeedListener): Feed {
  const stop = new AbortController();
  // what lies in the file was received when it was last written to, or before
  let writtenAt = 0;
  const splitter = new LineSplitter((line) => onLine(line, writtenAt));
  const follow = async (): Promise<void> => {
    let read = 0;
    while (!stop.signal.aborted) {
      try {
        const { size, mtimeMs } = await stat(path);
        writtenAt = mtimeMs;
        // a shorter file is a new one
        if (size < read) read = 0;
        if (size > read) {
          for await (const chunk of createReadStream(path, { start: read, signal: stop.signal })) {
            read += chunk.length;
            splitter.push(chunk);
          }
        }
      } catch (fault) {
        if (!stop.signal.aborted) onFault(fault as Error);
      }
      await pause(stop.signal);
    }
  };
  return stoppable(stop, follow());
}

function connectAgain(host: string, port: number, { onLine, onFault }: FeedListener): Feed {
  const stop = new AbortController();
  const stay = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const splitter = new LineSplitter(onLine);
      try {
        for await (const chunk of connect({ host, port, signal: stop.signal })) splitter.push(chunk);
        if (!stop.signal.aborted) onFault(new Error(`${host}:${port} has hung up`));
      } catch (fault) {
        if (!stop.signal.aborted) onFault(fault as Error);
      }
      await pause(stop.signal);
    }
  };
  return stoppable(stop, stay());
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

function stoppable(stop: AbortController, work: Promise<void>): Feed {
  return {
    async close() {
      stop.abort();
      await work;
    },
  };
}

async function pause(signal: AbortSignal): Promise<void> {
  await sleep(PAUSE, undefined, { signal }).catch(() => undefined);
}
