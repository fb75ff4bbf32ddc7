export type { AreaCatalogue, CatalogueOptions } from './api/areas.ts';
export { Fairway, type FairwayData } from './api/fairway.ts';
export type { Locations } from './api/locations.ts';
export type {
  AreaChoice,
  BatchCollection,
  Flag,
  NogoBlock,
  Place,
  RouteCollection,
  RouteError,
  RouteFeature,
  RouteOptions,
  RouteProperties,
  RouteRequest,
  ValidateOptions,
  ValidationResult,
} from './api/types.ts';
export type { AreaDetails, AreaList, CatalogueEntry } from './areas/list.ts';
export { ERRORS, type ErrorCode, type ErrorDetails, FairwayError } from './errors.ts';
export type { LatLng, Position } from './geo/position.ts';
export type { Accuracy, HarbourSize, Location, LocationType } from './locations/location.ts';
