import type { ApiKey } from '../access/api-key.ts';
import type { License } from '../access/license.ts';
import type { VesselReport } from '../vessels/report.ts';

/** Kinds of records that a store keeps, and their fields: such as JSON can hold, none of them null. */
export interface Records {
  key: ApiKey;
  license: License;
  /** By its MMSI. */
  vessel: VesselReport;
  /** By the IMO number of a vessel: its MMSI. */
  imo: { mmsi: string };
}

/** Kind of a record. */
export type RecordKind = keyof Records;

/** Fields to be laid over a record of a kind, and its id. */
export type Change<K extends RecordKind> = readonly [id: string, fields: Partial<Records[K]>];
