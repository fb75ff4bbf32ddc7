import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runCommand } from '../../data-build/command.ts';
import { MUTANTS, type Mutant } from './mutants.ts';

const USAGE = `Usage: npm run test:mutants -- [options]

Makes each mutant in a copy of the sources, one at a time, and runs the tests of its room, then those of the routes,
then those of the world, until one fails. Lists the survivors: mutants that no test has noticed. Some 15 minutes on two
quiet cores.

Options
  --only TEXT      mutants with TEXT in their name or file
  --minutes NUMBER no mutant is begun after so long (default: 30)
  --list           names the mutants
  --help           this text`;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Folders that tests need no copy of, or make themselves. */
const NOT_COPIED = ['node_modules', '.git', 'dist'];
const LINKED = ['node_modules', 'data-build/node_modules'];
/** Tests that go over all rooms. */
const ROUTES = ['test/search/', 'test/router/', 'test/overlay/', 'test/api/'];
const WORLD = ['test/world/', 'test/properties/'];
/** A run of tests that takes longer has met an endless loop, milliseconds. */
const ENDLESS = 600_000;

type Outcome = 'killed' | 'endless' | 'survived';

/** Runs tests until one fails, and shows them only where that is told. */
function run(dir: string, tests: readonly string[], timeout = ENDLESS, isShown = false): Outcome {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const { status, error, signal } = spawnSync(process.execPath, [vitest, 'run', '--bail', '1', ...tests], {
    cwd: dir,
    stdio: isShown ? 'inherit' : 'ignore',
    timeout,
    killSignal: 'SIGKILL',
  });
  if (error && (error as NodeJS.ErrnoException).code === 'ETIMEDOUT') return 'endless';
  if (status === null)
    throw new Error(`Expected the tests to end by themselves: ${error?.message ?? signal}`);
  return status === 0 ? 'survived' : 'killed';
}

/** Tests of the room that a file lies in. */
function testsOf(file: string): string {
  return `test/${file.split('/')[0]}/`;
}

/** Tries a mutant in the copy, and puts the file back. */
function attempt(dir: string, { name, file, from, to }: Mutant): Outcome {
  const path = join(dir, 'src', file);
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`${name}: expected once in src/${file}: ${from}`);
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  try {
    for (const tests of [[testsOf(file)], ROUTES, WORLD]) {
      const outcome = run(dir, tests);
      if (outcome !== 'survived') return outcome;
    }
    return 'survived';
  } finally {
    writeFileSync(path, source);
  }
}

function tryAll(mutants: readonly Mutant[], minutes: number): void {
  const dir = mkdtempSync(join(tmpdir(), 'fairway-mutants-'));
  const end = performance.now() + 60_000 * minutes;
  const survivors: string[] = [];
  let tried = 0;
  try {
    const filter = (path: string) => !NOT_COPIED.includes(basename(path));
    cpSync(ROOT, dir, { recursive: true, filter });
    for (const name of LINKED) symlinkSync(join(ROOT, name), join(dir, name));
    const tests = [...mutants.map(({ file }) => testsOf(file)), ...ROUTES, ...WORLD];
    if (run(dir, tests, 4 * ENDLESS, true) !== 'survived')
      throw new Error('Expected the tests to pass without a mutant');
    for (const mutant of mutants) {
      if (performance.now() > end) break;
      const outcome = attempt(dir, mutant);
      tried++;
      if (outcome === 'survived') survivors.push(`${mutant.name} (src/${mutant.file})`);
      console.log(`${outcome.padEnd(8)}  ${mutant.file}: ${mutant.name}`);
    }
  } finally {
    rmSync(dir, { recursive: true });
  }
  console.log(`\n${tried} of ${mutants.length} mutants tried, ${survivors.length} survived`);
  for (const survivor of survivors) console.log(`  ${survivor}`);
  if (survivors.length > 0) process.exitCode = 1;
}

await runCommand(() => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      minutes: { type: 'string', default: '30' },
      list: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const chosen = MUTANTS.filter(({ name, file }) => `${file}: ${name}`.includes(values.only));
  if (values.help) console.log(USAGE);
  else if (values.list) for (const { name, file } of chosen) console.log(`${file}: ${name}`);
  else tryAll(chosen, Number(values.minutes));
});
