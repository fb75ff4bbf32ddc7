// `fairway` as built, in a thread that has run it before: what it imports stays loaded, main.js alone runs anew.
import { Console } from 'node:console';
import { Readable, Writable } from 'node:stream';
import { runAsWorker } from 'synckit';

let calls = 0;

runAsWorker(async (main, args, input) => {
  const [stdout, stderr] = [new Sink(), new Sink()];
  const stdin = Readable.from(input.length > 0 ? [Buffer.from(input)] : [], { objectMode: false });
  for (const [name, value] of Object.entries({ stdout, stderr, stdin })) {
    Object.defineProperty(process, name, { value, configurable: true });
  }
  globalThis.console = new Console(stdout, stderr);
  process.argv = [process.execPath, main, ...args];
  process.exitCode = 0;
  await import(`${main}?${calls++}`);
  return { status: process.exitCode, stdout: stdout.text(), stderr: stderr.text() };
});

/** Keeps what is written. */
class Sink extends Writable {
  #pieces = [];

  _write(piece, _, done) {
    this.#pieces.push(piece);
    done();
  }

  text() {
    return Buffer.concat(this.#pieces).toString();
  }
}
