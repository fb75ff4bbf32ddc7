import type { Output } from './output.ts';

/** How far a long command has come, for people: shown on a terminal's standard error only. */
export interface Progress {
  /** @param done of what the bar has in all; @param count rows so far */
  update(done: number, count: number): void;
  stop(): void;
}

const SILENT: Progress = { update: () => {}, stop: () => {} };

/**
 * Silent where the rows themselves come to a terminal, whose last line a bar would write over.
 *
 * @param total of the bar; without one only rows are counted
 */
export async function openProgress(
  { isTerminal }: Pick<Output, 'isTerminal'>,
  total: number | undefined,
): Promise<Progress> {
  if (isTerminal || process.stderr.isTTY !== true) return SILENT;
  const { default: cliProgress } = await import('cli-progress');
  const format =
    total === undefined
      ? '{rows} rows, {duration_formatted}'
      : '{percentage}%, {rows} rows, {eta_formatted} left {bar}';
  const bar = new cliProgress.SingleBar({
    format,
    stream: process.stderr,
    clearOnComplete: true,
    // a command that is broken off leaves the terminal as it was
    hideCursor: false,
    linewrap: true,
  });
  bar.start(total ?? 1, 0, { rows: 0 });
  return {
    update: (done, rows) => bar.update(total === undefined ? 0 : Math.min(done, total), { rows }),
    stop: () => bar.stop(),
  };
}
