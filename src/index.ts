export { ERRORS, type ErrorCode, type ErrorDetails, FairwayError } from './errors.ts';
export { Fairway, type FairwayData } from './fairway.ts';
export type { LatLng, Position, ValidationResult } from './types.ts';
