export type { AreaCatalogue, CatalogueOptions } from './area-catalogue.ts';
export type { AreaDetails, AreaList, CatalogueEntry } from './areas/list.ts';
export { ERRORS, type ErrorCode, type ErrorDetails, FairwayError } from './errors.ts';
export { Fairway, type FairwayData } from './fairway.ts';
export type { Accuracy, HarbourSize, Location, LocationType } from './locations/location.ts';
export type { Locations } from './locations.ts';
export type {
  AreaChoice,
  BatchCollection,
  Flag,
  LatLng,
  NogoBlock,
  Place,
  Position,
  RouteCollection,
  RouteError,
  RouteFeature,
  RouteOptions,
  RouteProperties,
  RouteRequest,
  ValidateOptions,
  ValidationResult,
} from './types.ts';
