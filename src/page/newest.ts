/**
 * Runs one job at a time, and of those that come meanwhile only the newest: what follows a pointer never queues up.
 */
export class Newest {
  #isRunning = false;
  #next: (() => Promise<void>) | undefined;

  run(job: () => Promise<void>): void {
    this.#next = job;
    if (!this.#isRunning) void this.#work();
  }

  /** Whether a newer job waits, so that what the one under way found is out of date. */
  get hasNext(): boolean {
    return this.#next !== undefined;
  }

  async #work(): Promise<void> {
    this.#isRunning = true;
    while (this.#next) {
      const job = this.#next;
      this.#next = undefined;
      try {
        await job();
      } catch (error) {
        // the next may do: of this one the console tells
        console.error(error);
      }
    }
    this.#isRunning = false;
  }
}
