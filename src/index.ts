export type { AreaCatalogue, CatalogueOptions } from './area-catalogue.ts';
export type { AreaDetails, AreaList, CatalogueEntry } from './areas/list.ts';
export { ERRORS, type ErrorCode, type ErrorDetails, FairwayError } from './errors.ts';
export { Fairway, type FairwayData } from './fairway.ts';
export type {
  AreaChoice,
  BatchCollection,
  Flag,
  LatLng,
  NogoBlock,
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
