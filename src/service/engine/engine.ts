import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { FairwayData, LatLng } from '../../index.ts';
import { ServiceError } from '../errors.ts';
import { type AreaList, type EngineAnswer, type EngineCall, fromProblem } from './calls.ts';

/** Routes of a batch that a worker does in one go, some 50 ms: other requests come in between. */
const ROUTES_AT_ONCE = 10;
/** Calls that may wait for a worker; more are refused at once rather than late. */
const MOST_WAITING = 1_000;
/** A worker that has not answered after so long, waiting included, is taken for stuck and ended; milliseconds. */
const STUCK_AFTER = 60_000;

/** In the package the compiled worker; in a clone one that brings the compiler along. */
const WORKER = import.meta.url.endsWith('.ts') ? './worker.mjs' : './worker.js';

/** How the engine is run. */
export interface EngineSettings {
  /** Worker threads. Default: one a core. */
  workers?: number;
  /** Told of a worker that died; another takes its place. */
  onFault?(fault: Error): void;
}

/** The engine on worker threads, so that no search holds up the event loop. Every call answers JSON text. */
export class Engine {
  readonly #pool: Piscina;

  private constructor(pool: Piscina) {
    this.#pool = pool;
  }

  /**
   * Starts the workers on the bytes of the data files, which they share. What each decodes from them is its own.
   *
   * @throws {FairwayError} `data_error` when a file is damaged
   */
  static async start(data: FairwayData, settings: EngineSettings = {}): Promise<Engine> {
    const { workers = availableParallelism(), onFault = () => undefined } = settings;
    const pool = new Piscina({
      filename: fileURLToPath(new URL(WORKER, import.meta.url)),
      workerData: shared(data),
      minThreads: workers,
      maxThreads: workers,
      idleTimeout: Number.POSITIVE_INFINITY,
      maxQueue: MOST_WAITING,
    });
    pool.on('error', onFault);
    const engine = new Engine(pool);
    try {
      await engine.validate({ lat: 0, lng: 0 });
    } catch (error) {
      await pool.destroy();
      throw error;
    }
    return engine;
  }

  /** Calls that wait for a worker. */
  get waiting(): number {
    return this.#pool.queueSize;
  }

  validate(point: LatLng): Promise<string> {
    return this.#single({ name: 'validate', point });
  }

  validateAll(points: readonly LatLng[]): Promise<string> {
    return this.#single({ name: 'validateAll', points });
  }

  /** @param until hour of the clock at which the search is given up, milliseconds since 1970 */
  route(request: unknown, requestId: string, until: number): Promise<string> {
    return this.#single({ name: 'route', request, requestId, until });
  }

  /**
   * Features and errors in the order of the requests. The batch has no more parts at work than there are workers, so
   * that others get their turn, and begins no more of them once `signal` aborts.
   *
   * @param until hour of the clock at which the batch is given up, milliseconds since 1970
   */
  async routes(
    requests: readonly unknown[],
    requestId: string,
    until: number,
    signal: AbortSignal,
  ): Promise<string> {
    const parts: string[][] = Array(Math.ceil(requests.length / ROUTES_AT_ONCE));
    let next = 0;
    const lane = async (): Promise<void> => {
      while (next < parts.length && !signal.aborted) {
        const part = next++;
        const members = requests.slice(part * ROUTES_AT_ONCE, (part + 1) * ROUTES_AT_ONCE);
        parts[part] = await this.#run({ name: 'routes', requests: members, requestId, until });
      }
    };
    await Promise.all(Array.from({ length: this.#pool.maxThreads }, lane));
    if (signal.aborted) throw new ServiceError('gateway_timeout', 'The batch was given up');
    const [features, errors] = [0, 1].map((k) => joined(parts.map((part) => part[k])));
    return `{"type":"FeatureCollection","status":"ok","features":${features},"errors":${errors}}`;
  }

  searchLocations(text: string): Promise<string> {
    return this.#single({ name: 'searchLocations', text });
  }

  allLocations(): Promise<string> {
    return this.#single({ name: 'allLocations' });
  }

  areas(kind: AreaList): Promise<string> {
    return this.#single({ name: 'areas', kind });
  }

  /** Ends the workers when they have answered what they were asked. */
  async close(): Promise<void> {
    await this.#pool.close();
  }

  async #single(call: EngineCall): Promise<string> {
    const [json] = await this.#run(call);
    return json;
  }

  async #run(call: EngineCall): Promise<string[]> {
    let answer: EngineAnswer;
    try {
      answer = await this.#pool.run(call, { signal: AbortSignal.timeout(STUCK_AFTER) });
    } catch (cause) {
      throw new ServiceError('engine_unavailable', 'The routing engine is unavailable for the moment', {
        cause,
      });
    }
    if ('problem' in answer) throw fromProblem(answer.problem);
    return answer.json;
  }
}

/** The data in memory that threads share instead of copying it. */
function shared(data: FairwayData): FairwayData {
  const copies = Object.entries(data).map(([name, bytes]: [string, Uint8Array | undefined]) => {
    if (bytes === undefined) return [name, undefined];
    const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
    copy.set(bytes);
    return [name, copy];
  });
  return Object.fromEntries(copies);
}

/** JSON arrays as one. */
function joined(arrays: string[]): string {
  return `[${arrays
    .map((array) => array.slice(1, -1))
    .filter((members) => members !== '')
    .join(',')}]`;
}
