export { ERRORS, type ErrorCode, type ErrorDetails, FairwayError } from './errors.ts';
export { Fairway, type FairwayData } from './fairway.ts';
export type {
  BatchCollection,
  Flag,
  LatLng,
  Position,
  RouteCollection,
  RouteError,
  RouteFeature,
  RouteOptions,
  RouteProperties,
  RouteRequest,
  ValidationResult,
} from './types.ts';
