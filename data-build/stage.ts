import { SingleBar } from 'cli-progress';

/** Tells how much of a stage is done, from 0 to 1. */
export type Progress = (share: number) => void;

/** What a stage gives: its output, and the counts to print. */
export interface StageResult<T> {
  output: T;
  counts: Record<string, number>;
}

/** Runs a stage behind a progress bar; prints its counts, its time and the memory held after it. */
export async function stage<T>(
  name: string,
  run: (progress: Progress) => StageResult<T> | Promise<StageResult<T>>,
): Promise<T> {
  const began = performance.now();
  const bar = new SingleBar({ format: `${name.padEnd(12)} {bar} {percentage}%`, clearOnComplete: true });
  bar.start(1, 0);
  let result: StageResult<T>;
  try {
    result = await run((share) => bar.update(share));
  } finally {
    bar.stop();
  }
  const counts = Object.entries(result.counts).map(([what, n]) => `${n.toLocaleString('en')} ${what}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const megabytes = Math.round(process.memoryUsage().rss / 1e6);
  console.log(`${name.padEnd(12)} ${seconds.padStart(6)} s  ${megabytes} MB  ${counts.join(', ')}`);
  return result.output;
}
