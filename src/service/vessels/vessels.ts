import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import type { AisDecoder, LineOutcome } from './decode.ts';
import { type Feed, openFeed } from './feeds.ts';
import { noPosition, positionOf, type VesselPosition, type VesselReport } from './report.ts';

/** How long a report may wait for its way into the store, milliseconds: a crash loses no more. */
const FLUSH_EVERY = 1_000;

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
  #pending = new Map<string, VesselReport>();
  #feeds: Feed[] = [];
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
    const decoders = await import('./decode.ts');
    for (const address of feeds) {
      const decoder = new decoders.AisDecoder();
      const listener = {
        onLine: (line: string) => this.#hear(address, decoder, line),
        onFault: (fault: Error) => onFault(address, fault),
      };
      this.#feeds.push(await openFeed(address, listener));
    }
    this.#timer = setInterval(() => void this.#flush(), FLUSH_EVERY);
  }

  /** The latest position of the vessel with this identity. */
  async byMmsi(mmsi: string): Promise<VesselPosition> {
    return this.#answer(await this.#report(mmsi), `the MMSI ${mmsi}`);
  }

  /** The latest position of the vessel with this IMO number. */
  async byImo(imo: string): Promise<VesselPosition> {
    await this.#flush();
    const record = await this.#store.find('imo', imo);
    return this.#answer(record && (await this.#report(record.mmsi)), `the IMO number ${imo}`);
  }

  /** Closes the feeds and keeps what was heard. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#feeds.map((feed) => feed.close()));
    await this.#flush();
  }

  #hear(feed: string, decoder: AisDecoder, line: string): void {
    const { outcome, report } = decoder.decode(line, this.#clock());
    this.#settings.onLine(feed, outcome);
    if (report) this.#pending.set(report.mmsi, { ...this.#pending.get(report.mmsi), ...report });
  }

  async #report(mmsi: string): Promise<VesselReport | undefined> {
    const stored = await this.#store.find('vessel', mmsi);
    const pending = this.#pending.get(mmsi);
    return stored || pending ? { mmsi, ...stored, ...pending } : undefined;
  }

  #answer(report: VesselReport | undefined, vessel: string): VesselPosition {
    const position = report && positionOf(report);
    if (position) return position;
    if (report) return noPosition(`Heard from ${vessel}, but no position yet`);
    if (this.#feeds.length === 0) return noPosition('This service has no AIS feed');
    return noPosition(`Nothing heard from ${vessel}`);
  }

  async #flush(): Promise<void> {
    const reports = [...this.#pending.values()];
    if (reports.length === 0) return;
    try {
      await this.#store.save(
        'vessel',
        reports.map((report) => [report.mmsi, report]),
      );
      await this.#store.save(
        'imo',
        reports.flatMap(({ imo, mmsi }) => (imo === undefined ? [] : [[imo, { mmsi }] as const])),
      );
    } catch (fault) {
      this.#settings.onFault('store', fault as Error);
      return;
    }
    for (const report of reports) {
      // what came meanwhile is still to be kept
      if (this.#pending.get(report.mmsi) === report) this.#pending.delete(report.mmsi);
    }
  }
}
