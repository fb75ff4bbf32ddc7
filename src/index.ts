export type { AreaCatalogue, CatalogueOptions } from './api/areas.ts';
export type { Coastline } from './api/coastline.ts';
export { Fairway } from './api/fairway.ts';
export type { Locations } from './api/locations.ts';
export type {
  AntimeridianChoice,
  AreaChoice,
  BatchCollection,
  CallOptions,
  DistanceError,
  DistanceRow,
  DistanceRows,
  DistancesRequest,
  DistanceTable,
  EngineOptions,
  FairwayData,
  Flag,
  Limits,
  LineString,
  MissingCell,
  MultiLineString,
  NogoBlock,
  Place,
  PointGeometry,
  PositionLike,
  RouteCollection,
  RouteError,
  RouteFeature,
  RouteGeometry,
  RouteOptions,
  RouteProperties,
  RouteRequest,
  SplitRequest,
  ValidateOptions,
  ValidationResult,
} from './api/types.ts';
export type { AreaDetails, AreaList, CatalogueEntry } from './areas/list.ts';
export { ERRORS, type ErrorCode, type ErrorDetails, FairwayError } from './errors.ts';
export type { LatLng, Position } from './geo/position.ts';
export type { Accuracy, HarbourSize, Location, LocationType } from './locations/location.ts';
