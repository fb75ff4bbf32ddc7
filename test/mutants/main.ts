import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runCommand } from '../../data-build/command.ts';
import { MUTANTS, type Mutant } from './mutants.ts';

const USAGE = `Usage: npm run test:mutants -- [options]

Makes each mutant in a copy of the sources, one a processor, and runs the tests of its room, then those of the routes,
then those of the world, the quickest first, until one fails. Lists the survivors: mutants that no test has noticed.
Some hours on two quiet cores. Stopped by Ctrl-C, or by SIGTERM to its own process, which npm does not hand on, it
leaves nothing behind.

Options
  --only TEXT      mutants with TEXT in their name or file
  --from NUMBER    begins with this one of them (default: 1)
  --minutes NUMBER no mutant is begun after so long (default: 120)
  --list           names the mutants
  --help           this text`;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Folders that tests need no copy of, or make themselves. */
const NOT_COPIED = ['node_modules', '.git', 'dist'];
const LINKED = ['node_modules', 'data-build/node_modules'];
/** Tests that go over all rooms. */
const ROUTES = ['test/search/', 'test/router/', 'test/overlay/', 'test/api/'];
const WORLD = ['test/world/', 'test/properties/'].flatMap((dir) =>
  readdirSync(join(ROOT, dir)).flatMap((name) => (name.endsWith('.test.ts') ? [dir + name] : [])),
);
/** Tests that take so many times longer than without a mutant, and so much more, milliseconds, have met an endless loop. */
const ENDLESS = { times: 3, more: 60_000 };
/** A set of tests never takes longer, milliseconds. */
const MOST = 3_600_000;

type Outcome = 'killed' | 'endless' | 'survived';

/** Sets of tests, and how long they take without a mutant, milliseconds. */
type Usual = Map<string, number>;

/** The groups of processes that run now. */
const running = new Set<number>();

/** Runs tests until one fails, in a group of processes of its own, so that a worker in an endless loop ends with them. */
async function run(dir: string, tests: readonly string[], timeout = MOST): Promise<Outcome> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const limits = ['--bail', '1', '--maxWorkers', '1'];
  const child = spawn(process.execPath, [vitest, 'run', ...limits, ...tests], {
    cwd: dir,
    stdio: 'ignore',
    detached: true,
  });
  const group = child.pid as number;
  running.add(group);
  let isEndless = false;
  const timer = setTimeout(() => {
    isEndless = true;
    killGroup(group);
  }, timeout);
  const [status, signal] = await once(child, 'exit');
  running.delete(group);
  clearTimeout(timer);
  if (isEndless) return 'endless';
  if (status === null) throw new Error(`Expected the tests to end by themselves: ${signal}`);
  return status === 0 ? 'survived' : 'killed';
}

/** Ends a group of processes, unless it has just ended by itself. */
function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Sets of tests for a file: those of its room, then those that go over all rooms. */
function setsFor(file: string): string[] {
  return [`test/${file.split('/')[0]}/`, ROUTES.join(' '), ...WORLD];
}

/** Runs each set of tests without a mutant: how long each takes. Throws where one fails. */
async function timeTests(dir: string, sets: Iterator<string>, usual: Usual): Promise<void> {
  for (let next = sets.next(); !next.done; next = sets.next()) {
    const started = performance.now();
    if ((await run(dir, next.value.split(' '))) !== 'survived')
      throw new Error(`Expected the tests to pass without a mutant: ${next.value}`);
    usual.set(next.value, performance.now() - started);
    console.log(`${seconds(started)}  without a mutant: ${next.value}`);
  }
}

/** Tries a mutant in the copy, and puts the file back. */
async function attempt(dir: string, { name, file, from, to }: Mutant, usual: Usual): Promise<Outcome> {
  const path = join(dir, 'src', file);
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`${name}: expected once in src/${file}: ${from}`);
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  try {
    const [room, routes, ...world] = setsFor(file);
    const timeOf = (set: string) => usual.get(set) as number;
    for (const set of [room, routes, ...world.sort((a, b) => timeOf(a) - timeOf(b))]) {
      const outcome = await run(dir, set.split(' '), ENDLESS.times * timeOf(set) + ENDLESS.more);
      if (outcome !== 'survived') return outcome;
    }
    return 'survived';
  } finally {
    writeFileSync(path, source);
  }
}

async function tryAll(mutants: readonly Mutant[], minutes: number): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'fairway-mutants-'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  process.once('exit', () => {
    for (const group of running) killGroup(group);
    // what was killed may write for a moment
    rmSync(root, { recursive: true, maxRetries: 20, retryDelay: 100 });
  });
  const lanes = Array.from({ length: availableParallelism() }, (_, i) => join(root, String(i)));
  for (const dir of lanes) copyTo(dir);
  const sets = new Set(mutants.flatMap(({ file }) => setsFor(file)));
  const usual: Usual = new Map();
  const queue = [...sets].reverse().values();
  await Promise.all(lanes.map((dir) => timeTests(dir, queue, usual)));

  const end = performance.now() + 60_000 * minutes;
  const survivors: string[] = [];
  let tried = 0;
  const waiting = mutants.values();
  const tryWaiting = async (dir: string) => {
    for (const mutant of waiting) {
      if (performance.now() > end) break;
      const started = performance.now();
      const outcome = await attempt(dir, mutant, usual);
      tried++;
      if (outcome === 'survived') survivors.push(`${mutant.name} (src/${mutant.file})`);
      console.log(`${seconds(started)}  ${outcome.padEnd(8)}  ${mutant.file}: ${mutant.name}`);
    }
  };
  await Promise.all(lanes.map(tryWaiting));
  console.log(`\n${tried} of ${mutants.length} mutants tried, ${survivors.length} survived`);
  for (const survivor of survivors) console.log(`  ${survivor}`);
  if (survivors.length > 0) process.exitCode = 1;
}

function copyTo(dir: string): void {
  const filter = (path: string) => !NOT_COPIED.includes(basename(path));
  cpSync(ROOT, dir, { recursive: true, filter });
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(dir, name));
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(0)} s`.padStart(6);
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      from: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '120' },
      list: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const named = MUTANTS.filter(({ name, file }) => `${file}: ${name}`.includes(values.only));
  const chosen = named.slice(Number(values.from) - 1);
  if (values.help) console.log(USAGE);
  else if (values.list) for (const { name, file } of chosen) console.log(`${file}: ${name}`);
  else await tryAll(chosen, Number(values.minutes));
});
