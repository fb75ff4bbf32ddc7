export { FairwayError } from '../errors.ts';
/** What the calls take and give: so that what is inferred of them can be named. */
export type * from '../index.ts';
export { type OpenOptions, openFairway } from './open.ts';
export type { AsyncDistanceRows, LoadProgress, RemoteFairway, WebFairway } from './types.ts';
