import { describe, expect, test } from 'vitest';
import { runWorkers, sharedCounter, takenFrom } from '../../data-build/workers.ts';

/** A script of a worker, which has a counter and a number of its own: `turn` is 0 in the first that asks. */
function script(body: string): URL {
  const source = `
    import { parentPort, workerData } from 'node:worker_threads';
    const turn = Atomics.add(workerData.counter, 0, 1);
    ${body}`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

/** Works on until it is ended, and counts. */
const ENDLESS = 'setInterval(() => Atomics.add(workerData.beats, 0, 1), 1);';

describe('workers', () => {
  test('run with the same task, and tell what they find', async () => {
    const found: number[] = [];
    await runWorkers<object, number>(
      script('parentPort.postMessage(turn);'),
      { counter: sharedCounter() },
      (turn) => found.push(turn),
    );
    expect(found.sort()).toEqual([0, 1]);
  });

  test.each([
    ['throws', "throw new RangeError('not today');", 'not today'],
    ['exits', 'process.exit(3);', 'exited with code 3'],
  ])('are ended when one %s, and its fault is told', async (_, fail, message) => {
    const beats = sharedCounter();
    // the other is at work when it fails
    const body = `if (turn === 0) { ${ENDLESS} } else {
      while (Atomics.load(workerData.beats, 0) === 0);
      ${fail}
    }`;
    const running = runWorkers(script(body), { counter: sharedCounter(), beats }, () => undefined);
    await expect(running).rejects.toThrow(message);
    const before = beats[0];
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(before).toBeGreaterThan(0);
    expect(beats[0]).toBe(before);
  });
});

describe('pieces of work', () => {
  test('are taken in order, each once, by whoever asks first', () => {
    const counter = sharedCounter();
    const [mine, yours] = [takenFrom(counter, 5), takenFrom(counter, 5)];
    expect([mine.next().value, yours.next().value, mine.next().value]).toEqual([0, 1, 2]);
    expect([...yours]).toEqual([3, 4]);
    expect([...mine]).toEqual([]);
  });
});
