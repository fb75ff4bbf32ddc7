import type { ApiKey } from '../access/api-key.ts';
import type { License } from '../access/license.ts';
import type { FileProgress } from '../vessels/follow-file.ts';
import type { TimedReport } from '../vessels/report.ts';

/** Kinds of records that a store keeps, and their fields: such as JSON can hold, none of them null. */
export interface Records {
  key: ApiKey;
  license: License;
  /** What a vessel last said of itself, by its MMSI. */
  vessel: TimedReport;
  /** Where it last was, by its MMSI. */
  position: TimedReport;
  /** By the IMO number of a vessel: its MMSI. */
  imo: { mmsi: string; at: number };
  /** How far a file of AIS has been read, by the address of the feed. */
  feed: FileProgress;
}

/** Kind of a record. */
export type RecordKind = keyof Records;

/** Kinds of those that have a time. */
export type TimedKind = 'vessel' | 'position' | 'imo' | 'feed';

/** Fields to be laid over a record of a kind, and its id. */
export type Change<K extends RecordKind> = readonly [id: string, fields: Partial<Records[K]>];
