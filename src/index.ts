export type { AreaCatalogue, CatalogueOptions } from './api/areas.ts';
export type { Coastline } from './api/coastline.ts';
export { Fairway } from './api/fairway.ts';
export type { Locations } from './api/locations.ts';
export type {
  AlternativeCollection,
  AlternativeFeature,
  AlternativesRequest,
  AntimeridianChoice,
  AreaChoice,
  AreaDates,
  BatchCollection,
  CallOptions,
  ClosedByVessel,
  DistanceError,
  DistanceRow,
  DistanceRows,
  DistancesRequest,
  DistanceTable,
  EngineOptions,
  FailedVariant,
  FairwayData,
  Flag,
  FoundVariant,
  LengthProperties,
  Limits,
  LineString,
  MissingCell,
  MultiLineString,
  NogoBlock,
  PassageInfo,
  Place,
  PointGeometry,
  PositionLike,
  RouteCollection,
  RouteError,
  RouteFeature,
  RouteGeometry,
  RouteLeg,
  RouteOptions,
  RouteProperties,
  RouteRequest,
  ShallowPort,
  SharedData,
  SplitRequest,
  ValidateOptions,
  ValidationResult,
  VariantsRequest,
  Vessel,
} from './api/types.ts';
export type { LengthUnit } from './api/units.ts';
export type { VariantTable } from './api/variant-table.ts';
export type { AreaDetails, AreaList, CatalogueEntry } from './areas/list.ts';
export type { LoadLine } from './areas/load-line.ts';
export { ERRORS, type ErrorCode, type ErrorDetails, FairwayError } from './errors.ts';
export type { LatLng, Position } from './geo/position.ts';
export type { Accuracy, HarbourSize, Location, LocationType } from './locations/location.ts';
