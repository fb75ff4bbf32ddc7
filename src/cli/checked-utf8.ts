import { UsageError } from './exit-codes.ts';

const LINE_END = 0x0a;

/**
 * The pieces of a file as they come, if they are UTF-8. Else letters that a spreadsheet wrote in an encoding of its
 * own would go as signs of replacement into names and ids.
 *
 * @param name of the file, for the message
 * @throws {UsageError} that says in which line
 */
export async function* checkedUtf8(pieces: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  const check = (bytes?: Buffer) => {
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new UsageError(
        `Got bytes in line ${line} of ${name} that are no UTF-8, expected CSV or NDJSON that was saved as UTF-8`,
      );
    }
  };
  for await (const bytes of pieces) {
    for (let start = 0; start < bytes.length; ) {
      const end = bytes.indexOf(LINE_END, start) + 1 || bytes.length;
      check(bytes.subarray(start, end));
      if (bytes[end - 1] === LINE_END) line++;
      start = end;
    }
    yield bytes;
  }
  check();
}
