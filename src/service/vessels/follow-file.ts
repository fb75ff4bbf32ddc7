import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Feed, type FeedListener, repeat } from './feed.ts';
import { LineSplitter } from './lines.ts';

/** What a file is known again by: so many bytes before where it was read to, a dozen sentences or more. */
const TAIL_BYTES = 1_024;
/** Between two looks for room for more lines, milliseconds. */
const ROOM_PAUSE = 50;

/**
 * How far a file has been read. Kept across restarts, so that nothing is heard twice: a line without a time of its own
 * would be taken for as new as what was written after it.
 */
export interface FileProgress {
  /** Bytes; the lines that end before it have been heard. */
  read: number;
  /** SHA-256 of the last bytes before it. A file with others there is another one, or was cut. */
  tail: string;
  /** When the file had been written, milliseconds since 1970: of several the latest counts. */
  at: number;
}

/**
 * Follows a file as it grows: from where it was read to, or from its start where that was another file. After a rotation
 * or a truncation it is another, however long it is by now; a copy in its place is not, though its inode is.
 */
export function followFile(
  path: string,
  { onLine, onProgress, isFull, onFault }: FeedListener,
  progress?: FileProgress,
): Feed {
  let known = progress;
  let seen = '';
  const look = async (file: FileHandle, signal: AbortSignal): Promise<void> => {
    const { ino, size, mtimeMs } = await file.stat();
    const looks = `${ino} ${size} ${mtimeMs}`;
    if (looks === seen) return;
    const isSame = known !== undefined && (await tailOf(file, known.read)) === known.tail;
    const start = known && isSame ? known.read : 0;
    // what lies in the file was received when it was last written to, or before
    const read = await readLines(file, start, signal, { isFull, onLine: (line) => onLine(line, mtimeMs) });
    known = { read, tail: await tailOf(file, read), at: Math.min(mtimeMs, Date.now()) };
    seen = looks;
    onProgress(known);
  };
  return repeat(async (signal) => {
    const file = await open(path);
    try {
      await look(file, signal);
    } finally {
      await file.close();
    }
  }, onFault);
}

/**
 * Tells the lines from a byte on, as there is room for them, to the end or until it is told to stop; where the last whole
 * one has ended.
 */
async function readLines(
  file: FileHandle,
  start: number,
  signal: AbortSignal,
  { onLine, isFull }: Pick<FeedListener, 'onLine' | 'isFull'>,
): Promise<number> {
  const splitter = new LineSplitter(onLine);
  let read = start;
  for await (const chunk of file.createReadStream({ start, autoClose: false })) {
    read += chunk.length;
    splitter.push(chunk);
    while (isFull() && !signal.aborted) await sleep(ROOM_PAUSE);
    if (signal.aborted) break;
  }
  return read - splitter.unfinished;
}

/** What stands for the bytes of a file before a place. */
async function tailOf(file: FileHandle, end: number): Promise<string> {
  const start = Math.max(0, end - TAIL_BYTES);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
  return createHash('sha256').update(buffer.subarray(0, bytesRead)).digest('base64url');
}
