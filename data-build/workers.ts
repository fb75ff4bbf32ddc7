import { Worker } from 'node:worker_threads';

/** Threads of a stage; the build machine has two cores. */
const WORKERS = 2;

/**
 * Runs a script on two threads until both end, each with the same task. Where one fails the other is ended, and its fault
 * thrown.
 *
 * @param script that starts the worker: its name says what it does
 * @param take is given what the workers tell, as it comes
 */
export async function runWorkers<Task, Message>(
  script: URL,
  task: Task,
  take: (message: Message) => void,
): Promise<void> {
  const workers = Array.from({ length: WORKERS }, () => new Worker(script, { workerData: task }));
  try {
    await Promise.all(workers.map((worker) => ended(worker, script, take)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** A number that workers share, 0 at first: the first piece of work that none has taken. */
export function sharedCounter(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** Takes pieces of work by number, up to `end`, that no worker has taken. */
export function* takenFrom(counter: Int32Array, end: number): Generator<number> {
  for (;;) {
    const piece = Atomics.add(counter, 0, 1);
    if (piece >= end) return;
    yield piece;
  }
}

function ended<Message>(worker: Worker, script: URL, take: (message: Message) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', take);
    worker.on('error', reject);
    worker.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${script.pathname.split('/').pop()} exited with code ${code}`));
    });
  });
}
