export { FairwayError } from '../errors.ts';
export { type OpenOptions, openFairway } from './open.ts';
export type { AsyncDistanceRows, LoadProgress, RemoteFairway, WebFairway } from './types.ts';
