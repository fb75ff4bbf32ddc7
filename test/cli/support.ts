import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSyncFn } from 'synckit';
import { MAIN } from '../support/built.ts';

/** A folder for the files of all tests of a worker. */
export const DIR = mkdtempSync(join(tmpdir(), 'fairway-cli-'));
process.on('exit', () => rmSync(DIR, { recursive: true, force: true }));

type Run = (main: string, args: readonly string[], input: string | Buffer) => Promise<Ended>;

/** How a run ended, and what it wrote. */
interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

const inWarmProcess = createSyncFn<Run>(new URL('./warm-process.mjs', import.meta.url));

/** Runs the built `fairway` in a thread that stays, in a third of the time of a process; `input` is what comes in. */
export function run(args: readonly string[], input: string | Buffer = '') {
  const { status, stdout, stderr } = inWarmProcess(MAIN, args, input);
  return { status, stdout, stderr, lines: stdout.split('\n').filter((line) => line !== '') };
}

/** Runs a line of a shell, in which `fairway` is the built one. */
export function shell(line: string) {
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['-c', `fairway() { "${process.execPath}" "${MAIN}" "$@"; }; set -o pipefail; ${line}`],
    { encoding: 'utf8', cwd: DIR },
  );
  return { status, stdout, stderr };
}

/** Writes a file for a test. */
export function file(name: string, content: string | Buffer): string {
  const path = join(DIR, name);
  writeFileSync(path, content);
  return path;
}
