import { ServiceError } from './errors.ts';

/** Smaller bodies are read as they come, bytes: that takes some milliseconds at most. */
const SMALL = 64 * 1024;
/** Bytes of bodies of one caller's requests that are under way: read, they may be ten times as large in memory. */
const MOST_EACH = 16 * 1024 * 1024;
/** The same of all callers; the first body of each is taken all the same. */
const MOST = 32 * 1024 * 1024;

/** Whose body it is, and whether anybody waits for it any more. */
export interface BodyOwner {
  readonly name: string;
  readonly givenUp: AbortSignal;
}

/** A body under way: it is counted as it comes, until what is answered. */
export interface BodyUnderWay {
  /**
   * Counts so many bytes more.
   *
   * @throws {ServiceError} `api_key_rate_limited` or `engine_unavailable` where too much is under way already
   */
  grow(bytes: number): void;
  leave(): void;
}

interface Waiting {
  readonly givenUp: AbortSignal;
  readonly read: () => void;
}

/**
 * When bodies are read. The thread that reads them answers everybody: large ones are read one at a time, those of all callers
 * by turns, and after each the thread is left to others for as long as that took.
 */
export class BodyTurns {
  /** Caller to the bytes of its requests under way. */
  readonly #bytes = new Map<string, number>();
  /** Caller to its large bodies that wait; whose turn it is stands first. */
  readonly #waiting = new Map<string, Waiting[]>();
  /** The caller whose large body was read last. */
  #last = '';
  #all = 0;
  #isBusy = false;

  /** A body of a caller's request, of which no bytes are counted yet. */
  enter(name: string): BodyUnderWay {
    let counted = 0;
    return {
      grow: (bytes) => {
        const own = this.#bytes.get(name) ?? 0;
        const hasOthers = own > counted;
        if (hasOthers && own + bytes > MOST_EACH) {
          throw new ServiceError('api_key_rate_limited', `Bodies of ${own} bytes are under way already`);
        }
        if (hasOthers && this.#all + bytes > MOST) {
          throw new ServiceError('engine_unavailable', 'Too many large bodies are under way for the moment');
        }
        counted += bytes;
        this.#add(name, bytes);
      },
      leave: () => {
        this.#add(name, -counted);
        counted = 0;
      },
    };
  }

  /** Reads a body when its turn has come; never one whose request has been given up, and answered, before. */
  async read<T>({ name, givenUp }: BodyOwner, bytes: number, work: () => T): Promise<T> {
    if (bytes <= SMALL) return work();
    await new Promise<void>((resolve) => {
      const waiting = this.#waiting.get(name) ?? [];
      this.#waiting.set(name, waiting);
      waiting.push({ givenUp, read: resolve });
      this.#next();
    });
    return work();
  }

  #add(name: string, bytes: number): void {
    const own = (this.#bytes.get(name) ?? 0) + bytes;
    this.#all += bytes;
    if (own > 0) this.#bytes.set(name, own);
    else this.#bytes.delete(name);
  }

  #next(): void {
    while (!this.#isBusy) {
      const [first, second] = this.#waiting;
      if (!first) return;
      const [name, waiting] = first[0] === this.#last && second ? second : first;
      const [{ givenUp, read }] = waiting.splice(0, 1);
      this.#waiting.delete(name);
      if (waiting.length > 0) this.#waiting.set(name, waiting);
      if (givenUp.aborted) continue;
      this.#last = name;
      this.#isBusy = true;
      const began = performance.now();
      read();
      // it is read before the next task
      setImmediate(() => setTimeout(() => this.#leave(), performance.now() - began));
    }
  }

  #leave(): void {
    this.#isBusy = false;
    this.#next();
  }
}
