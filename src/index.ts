export { ERRORS, type ErrorCode, type ErrorDetails, FairwayError } from './errors.ts';
export { Fairway, type FairwayData } from './fairway.ts';
export type { Accuracy, HarbourSize, Location, LocationType } from './locations/location.ts';
export type { Locations } from './locations.ts';
export type {
  BatchCollection,
  Flag,
  LatLng,
  Place,
  Position,
  RouteCollection,
  RouteError,
  RouteFeature,
  RouteOptions,
  RouteProperties,
  RouteRequest,
  ValidationResult,
} from './types.ts';
