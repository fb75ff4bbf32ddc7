import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openProgress } from '../../src/cli/progress.ts';
import { MAIN } from '../support/built.ts';
import { DIR, file, shell } from './support.ts';

const ESCAPE = '\u001b';
const { isTTY, columns } = process.stderr;

afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(process.stderr, { isTTY, columns });
});

/** What a bar writes to a terminal of so many columns, until it has come to its middle. */
async function drawnUpToMiddle(width: number): Promise<string> {
  Object.assign(process.stderr, { isTTY: true, columns: width });
  let text = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((piece) => {
    text += piece;
    return true;
  });
  const progress = await openProgress({ isTerminal: false }, 1000);
  progress.update(500, 500);
  await vi.waitFor(() => expect(text).toContain('50%'));
  const drawn = text;
  progress.stop();
  return drawn;
}

test.each([40, 120])(
  'changes no mode of a terminal of %i columns, which Ctrl+C would leave so',
  async (width) => {
    // ECMA-48: private modes, such as those of the cursor and of long lines, are set by CSI ?
    expect(await drawnUpToMiddle(width)).not.toContain(`${ESCAPE}[?`);
  },
);

test.each([40, 120])('tells how far it is on a line of %i columns', async (width) => {
  const line = (await drawnUpToMiddle(width)).split(`${ESCAPE}[1G`).at(-1)?.split(ESCAPE)[0];
  expect(line).toMatch(/^50%, 500 rows, \w+ left /);
  expect(line?.length).toBeLessThanOrEqual(width);
});

test('shows nothing where rows come to the same terminal', async () => {
  Object.assign(process.stderr, { isTTY: true });
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const progress = await openProgress({ isTerminal: true }, 1000);
  progress.update(500, 500);
  progress.stop();
  expect(write).not.toHaveBeenCalled();
});

const PAIRS = 'from,to\nNLRTM,GBLON\nDEHAM,NOBGO\nFRLEH,ESBIO\nGRPIR,EGALY\n';
const PORTS = 'port\nNLRTM\nGBLON\nDEHAM\nESBIO\n';
/** `script` of util-linux gives a command a terminal. */
const hasTerminal = spawnSync('script', ['--version']).status === 0;

describe.skipIf(!hasTerminal)('on a terminal', () => {
  /** What a terminal gets of a command. */
  const typed = (args: string) =>
    shell(`script -qec '"${process.execPath}" "${MAIN}" ${args}' /dev/null < /dev/null`).stdout;

  test.each(['batch FILE', 'batch - < FILE', 'batch FILE --json', 'matrix FILE', 'matrix FILE --json'])(
    'fairway %s leaves the rows as a pipe has them',
    (call) => {
      const args = call.replace('FILE', file('typed.csv', call.startsWith('matrix') ? PORTS : PAIRS));
      const { stdout } = shell(`fairway ${args}`);
      expect(stdout.split('\n').length).toBeGreaterThan(4);
      expect(typed(args).replaceAll('\r\n', '\n')).toBe(stdout);
    },
  );

  test('a bar is shown where they go to a file', () => {
    const drawn = typed(`batch ${file('typed.csv', PAIRS)} --out ${join(DIR, 'typed-out.csv')}`);
    expect(drawn).toContain('rows');
    expect(drawn).toContain(ESCAPE);
  });
});
