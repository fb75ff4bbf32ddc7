import { Writable } from 'node:stream';

/** A line of the log, as far as tests look at it. */
interface LogLine {
  reqId?: string;
  route?: string;
  status?: number;
  caller?: string;
}

/** A logger, and the lines that it was told. */
export function keptLog(): { logger: { level: string; stream: Writable }; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { logger: { level: 'info', stream }, lines };
}
