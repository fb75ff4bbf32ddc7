import type { Clock } from '../clock.ts';
import { withPackage } from '../optional-package.ts';
import type { Store } from '../store/store.ts';
import type { AisDecoder, LineOutcome } from './decode.ts';
import type { Feed } from './feed.ts';
import { openFeed } from './feeds.ts';
import type { FileProgress } from './follow-file.ts';
import {
  later,
  noPosition,
  positionOf,
  splitReport,
  type TimedReport,
  type VesselPosition,
  type VesselReport,
} from './report.ts';

/** How long a report may wait for its way into the store, milliseconds: a crash loses no more. */
const FLUSH_EVERY = 1_000;

/** Vessels whose reports wait for the store; more are not taken, so that a flood of numbers fills no memory. */
const MOST_PENDING = 20_000;
/** With more of them files are read no further: a piece of one tells of some thousand. */
const MANY_PENDING = MOST_PENDING / 2;

/** Where vessels report to, and what is told of it. */
export interface VesselsSettings {
  /** Addresses of feeds; see `openFeed`. */
  feeds: readonly string[];
  onLine(feed: string, outcome: LineOutcome): void;
  onFault(feed: string, fault: Error): void;
}

/** The vessels heard on the feeds: their latest reports, kept in the store. */
export class Vessels {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #settings: VesselsSettings;
  /** Heard since the last flush. */
  #pending = new Map<string, { vessel?: TimedReport; position?: TimedReport }>();
  /** How far files have been read, by feed: to be kept once what was heard before is. */
  #progress = new Map<string, FileProgress>();
  #feeds: Feed[] = [];
  #flushed = Promise.resolve();
  #nextFlush: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store, clock: Clock, settings: VesselsSettings) {
    this.#store = store;
    this.#clock = clock;
    this.#settings = settings;
  }

  /** Opens the feeds. Without any the decoder is not loaded. */
  async start(): Promise<void> {
    const { feeds, onFault } = this.#settings;
    if (feeds.length === 0) return;
    const decoders = await withPackage('AIS', () => import('./decode.ts'));
    for (const address of feeds) {
      const decoder = new decoders.AisDecoder();
      const listener = {
        onLine: (line: string, receivedAt = this.#clock()) => this.#hear(address, decoder, line, receivedAt),
        onProgress: (progress: FileProgress) => this.#progress.set(address, progress),
        isFull: () => this.#pending.size > MANY_PENDING,
        onFault: (fault: Error) => onFault(address, fault),
      };
      this.#feeds.push(await openFeed(address, listener, await this.#store.find('feed', address)));
    }
    this.#timer = setInterval(() => void this.#flush(), FLUSH_EVERY);
  }

  /** The latest position of the vessel with this identity. */
  async byMmsi(mmsi: string): Promise<VesselPosition> {
    return this.#answer(await this.#report(mmsi), `the MMSI ${mmsi}`);
  }

  /** The latest position of the vessel with this IMO number, if the one that told it has told no other since. */
  async byImo(imo: string): Promise<VesselPosition> {
    await this.#flush();
    const record = await this.#store.find('imo', imo);
    const report = record && (await this.#report(record.mmsi));
    return this.#answer(report?.imo === imo ? report : undefined, `the IMO number ${imo}`);
  }

  /** Closes the feeds and keeps what was heard. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#feeds.map((feed) => feed.close()));
    await this.#flush();
  }

  #hear(feed: string, decoder: AisDecoder, line: string, receivedAt: number): void {
    const { outcome, report, heardAt = receivedAt } = decoder.decode(line, this.#clock(), receivedAt);
    this.#settings.onLine(feed, outcome);
    if (!report) return;
    const { vessel, position } = splitReport(report, heardAt);
    const heard = this.#pending.get(report.mmsi);
    if (!heard && this.#pending.size >= MOST_PENDING) return;
    this.#pending.set(report.mmsi, {
      vessel: later(heard?.vessel, vessel),
      position: later(heard?.position, position),
    });
  }

  async #report(mmsi: string): Promise<VesselReport | undefined> {
    const [vessel, position] = await Promise.all([
      this.#store.find('vessel', mmsi),
      this.#store.find('position', mmsi),
    ]);
    const pending = this.#pending.get(mmsi);
    const parts = [later(vessel, pending?.vessel), later(position, pending?.position)];
    return parts.some(Boolean) ? { mmsi, ...parts[0], ...parts[1] } : undefined;
  }

  #answer(report: VesselReport | undefined, vessel: string): VesselPosition {
    const position = report && positionOf(report);
    if (position) return position;
    if (report) return noPosition(`Heard from ${vessel}, but no position yet`);
    if (this.#feeds.length === 0) return noPosition('This service has no AIS feed');
    return noPosition(`Nothing heard from ${vessel}`);
  }

  /** Keeps what was heard by now. One flush runs at a time, and all that ask meanwhile wait for the same next one. */
  #flush(): Promise<void> {
    this.#nextFlush ??= this.#flushed.then(() => {
      this.#nextFlush = undefined;
      this.#flushed = this.#keep();
      return this.#flushed;
    });
    return this.#nextFlush;
  }

  async #keep(): Promise<void> {
    const heard = [...this.#pending];
    const reads = [...this.#progress];
    if (heard.length + reads.length === 0) return;
    const vessels = heard.flatMap(([mmsi, { vessel }]) => (vessel ? [[mmsi, vessel] as const] : []));
    const positions = heard.flatMap(([mmsi, { position }]) => (position ? [[mmsi, position] as const] : []));
    const numbers = vessels.flatMap(([mmsi, { imo, at }]) =>
      imo === undefined ? [] : [[imo, { mmsi, at }] as const],
    );
    try {
      await this.#store.saveLatest('vessel', vessels);
      await this.#store.saveLatest('position', positions);
      await this.#store.saveLatest('imo', numbers);
      await this.#store.saveLatest('feed', reads);
    } catch (fault) {
      this.#settings.onFault('store', fault as Error);
      return;
    }
    // what came meanwhile is still to be kept
    for (const [mmsi, report] of heard) if (this.#pending.get(mmsi) === report) this.#pending.delete(mmsi);
    for (const [feed, progress] of reads)
      if (this.#progress.get(feed) === progress) this.#progress.delete(feed);
  }
}
