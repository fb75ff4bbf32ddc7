import { availableParallelism } from 'node:os';
import type { WrittenFormat } from '../../formats/by-name.ts';
import {
  type AlternativesRequest,
  Fairway,
  type FairwayData,
  type LatLng,
  type VariantsRequest,
} from '../../index.ts';
import { ServiceError } from '../errors.ts';
import { type EngineCall, fromProblem, type ListName } from './calls.ts';
import { type Asker, type Lane, Lanes } from './lanes.ts';
import { laneOf } from './route-lane.ts';
import { Thread } from './thread.ts';

/** Routes of a batch that a worker does in one go, some 50 ms: other requests come in between. Heavy ones go alone. */
const ROUTES_AT_ONCE = 10;
/** Positions of an answer that routes drawn with `densify` may have, shared by the members of a batch. */
const MOST_DRAWN = 100_000;
/** Length of routes as JSON from which on to write them is heavy: some 10 ms. */
const MUCH_TO_WRITE = 50_000;
/** Longest that any call may take, milliseconds. */
const LONGEST = 10_000;
/** Longest that the first worker may take to start, milliseconds. */
const STARTING_TIME = 60_000;

/** How the engine is run. */
export interface EngineSettings {
  /** Worker threads for all calls; there is one more for cheap ones. Default: one a core. */
  workers?: number;
  /** Told of a worker that died; another takes its place. */
  onFault?(fault: Error): void;
}

/** Whom a call is for, and how long it may take; 10 seconds, if that is not given. */
export interface Job extends Asker {
  /** Number of the request that it belongs to. */
  readonly requestId?: string;
  /** Told of the milliseconds of a worker that each call took, also of those that fail. */
  onTime?(lane: Lane, milliseconds: number): void;
}

/** The service itself, when it asks for its own sake. */
const SELF: Job = { name: '' };

/** The engine on worker threads, so that no search holds up the event loop. Calls answer JSON text. */
export class Engine {
  readonly #threads: readonly Thread[];
  readonly #lanes: Lanes;
  readonly #workers: number;

  private constructor(threads: readonly Thread[], workers: number) {
    this.#threads = threads;
    this.#lanes = new Lanes(workers);
    this.#workers = workers;
  }

  /**
   * Decodes the data, for 0.3 s, into memory that the workers share, and starts these. Calls wait for the first.
   *
   * @throws {FairwayError} `data_error` when a file is damaged
   */
  static start(data: FairwayData, settings: EngineSettings = {}): Engine {
    const { workers = availableParallelism(), onFault = () => undefined } = settings;
    const shared = Fairway.share(data);
    const threads = Array.from({ length: workers + 1 }, () => new Thread(shared, onFault));
    return new Engine(threads, workers);
  }

  /** Resolves when the first worker takes calls. */
  async ready(): Promise<void> {
    await this.validate({ lat: 0, lng: 0 }, { ...SELF, until: performance.now() + STARTING_TIME });
  }

  /** Calls that wait for a worker. */
  get waiting(): number {
    return this.#lanes.waiting;
  }

  validate(point: LatLng, job = SELF): Promise<string> {
    return this.#single('cheap', { name: 'validate', point }, job);
  }

  validateAll(points: readonly LatLng[], job = SELF): Promise<string> {
    return this.#single('cheap', { name: 'validateAll', points }, job);
  }

  route(request: unknown, job = SELF): Promise<string> {
    const { requestId = '' } = job;
    return this.#single(laneOf(request), { name: 'route', request, requestId }, job);
  }

  /**
   * Features and errors in the order of the requests. The batch has no more parts at work than its caller may have
   * workers, so that others get their turn, and begins no more of them once it is given up or one has failed.
   *
   * It is joined in memory, for it is answered whole or not at all: what it costs is counted before it goes out, and a
   * batch that lasts too long costs nothing. A caller's batches end one after the other, so that few are half made.
   */
  async routes(requests: readonly unknown[], job = SELF): Promise<string> {
    const { requestId = '', givenUp } = job;
    const maxPositions = Math.floor(MOST_DRAWN / requests.length);
    const members = splitBatch(requests);
    const parts: string[][] = Array(members.length);
    let next = 0;
    let failed = false;
    const runParts = async (): Promise<void> => {
      while (next < members.length && !givenUp?.aborted && !failed) {
        const part = next++;
        const call: EngineCall = { name: 'routes', requests: members[part], requestId, maxPositions };
        try {
          parts[part] = await this.#run('heavy', call, job);
        } catch (error) {
          failed = true;
          throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: this.#workers }, runParts));
    if (givenUp?.aborted) throw new ServiceError('gateway_timeout', 'The batch was given up');
    const [features, errors] = [0, 1].map((k) => joined(parts.map((part) => part[k])));
    return `{"type":"FeatureCollection","status":"ok","features":${features},"errors":${errors}}`;
  }

  /** Routes that differ in the passages that they use. */
  alternatives(request: AlternativesRequest, job = SELF): Promise<string> {
    const { requestId = '' } = job;
    return this.#single('heavy', { name: 'alternatives', request, requestId }, job);
  }

  /** A route under different options. */
  variants(request: VariantsRequest, job = SELF): Promise<string> {
    const { requestId = '' } = job;
    return this.#single('heavy', { name: 'variants', request, requestId }, job);
  }

  /** A table of distances; cells without one are null. */
  matrix(request: unknown, job = SELF): Promise<string> {
    return this.#single('heavy', { name: 'matrix', request }, job);
  }

  searchLocations(text: string, job = SELF): Promise<string> {
    return this.#single('cheap', { name: 'searchLocations', text }, job);
  }

  list(list: ListName): Promise<string> {
    return this.#single('cheap', { name: 'list', list }, SELF);
  }

  /** Routes that were answered, in another format; undefined if there are errors among them. */
  async write(json: string, format: WrittenFormat, job = SELF): Promise<string | undefined> {
    const lane = json.length < MUCH_TO_WRITE ? 'cheap' : 'heavy';
    const [text] = await this.#run(lane, { name: 'write', json, format }, job);
    return text;
  }

  /** Ends the workers when they have answered what they were asked. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  async #single(lane: Lane, call: EngineCall, job: Job): Promise<string> {
    const [json] = await this.#run(lane, call, job);
    return json;
  }

  async #run(lane: Lane, call: EngineCall, job: Job): Promise<string[]> {
    const { until = performance.now() + LONGEST } = job;
    const answer = await this.#lanes.run(lane, { ...job, until }, async (thread) => {
      const result = await this.#threads[thread].answer(call, until - performance.now());
      job.onTime?.(lane, result.milliseconds);
      return { answer: result, milliseconds: result.milliseconds };
    });
    if ('problem' in answer) throw fromProblem(answer.problem);
    return answer.texts;
  }
}

/** The requests of a batch in the parts that a worker does in one go. */
function splitBatch(requests: readonly unknown[]): unknown[][] {
  const parts: unknown[][] = [];
  let open: unknown[] = [];
  for (const request of requests) {
    if (laneOf(request) === 'heavy') {
      parts.push([request]);
      open = [];
      continue;
    }
    if (open.length === 0 || open.length === ROUTES_AT_ONCE) {
      open = [];
      parts.push(open);
    }
    open.push(request);
  }
  return parts;
}

/** JSON arrays as one. */
function joined(arrays: string[]): string {
  return `[${arrays
    .map((array) => array.slice(1, -1))
    .filter((members) => members !== '')
    .join(',')}]`;
}
