import { UsageError } from './exit-codes.ts';

const LINE_END = 0x0a;

/**
 * The pieces of a file as they come, if they are UTF-8 without zero bytes. Else letters that a spreadsheet wrote in an
 * encoding of its own would go as signs of replacement into names and ids, and those of UTF-16 with a zero beside each.
 *
 * @param name of the file, for the message
 * @throws {UsageError} that says in which line
 */
export async function* checkedUtf8(pieces: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  const refusal = (came: string) =>
    new UsageError(`Got ${came}, expected CSV or NDJSON that was saved as UTF-8`);
  const check = (bytes?: Buffer) => {
    if (bytes?.includes(0))
      throw refusal(`a zero byte in line ${line} of ${name}, as of UTF-16 without its mark`);
    try {
      decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw refusal(`bytes in line ${line} of ${name} that are no UTF-8`);
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
