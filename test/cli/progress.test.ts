import { afterEach, expect, test, vi } from 'vitest';
import { openProgress } from '../../src/cli/progress.ts';

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
  const progress = await openProgress(1000);
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
