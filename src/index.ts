export type { AreaCatalogue, CatalogueOptions } from './api/areas.ts';
export type { Coastline } from './api/coastline.ts';
export { Fairway } from './api/fairway.ts';
export type { Locations } from './api/locations.ts';
export type {
  CallOptions,
  EngineOptions,
  FairwayData,
  Limits,
  RouteCallOptions,
  SharedData,
} from './api/types/engine.ts';
export type {
  AntimeridianChoice,
  AreaChoice,
  AreaDates,
  NogoBlock,
  RouteOptions,
} from './api/types/options.ts';
export type { Flag, PassageFlags, PassageInfo, PassageKey } from './api/types/passages.ts';
export type {
  Place,
  PointFeature,
  PointGeometry,
  PositionLike,
  ValidateOptions,
  ValidationResult,
} from './api/types/position.ts';
export type { DistanceRequest, RouteRequest, SplitRequest } from './api/types/request.ts';
export type {
  BatchCollection,
  LengthProperties,
  LineString,
  MultiLineString,
  RouteCollection,
  RouteError,
  RouteFeature,
  RouteGeometry,
  RouteLeg,
  RouteProperties,
} from './api/types/route.ts';
export type {
  DistanceError,
  DistanceRow,
  DistanceRows,
  DistancesRequest,
  DistanceTable,
  MissingCell,
} from './api/types/table.ts';
export type {
  AlternativeCollection,
  AlternativeFeature,
  AlternativesRequest,
  FailedVariant,
  FoundVariant,
  SplitAlternativesRequest,
  SplitVariantsRequest,
  VariantsRequest,
} from './api/types/variants.ts';
export type { ClosedByVessel, ShallowPort, Vessel } from './api/types/vessel.ts';
export type { LengthUnit } from './api/units.ts';
export { USUAL_VARIANTS } from './api/usual-variants.ts';
export type { VariantTable } from './api/variant-table.ts';
export type { AreaDetails, AreaList, CatalogueEntry } from './areas/list.ts';
export type { LoadLine } from './areas/load-line.ts';
export { ERRORS, type ErrorCode, type ErrorDetails, FairwayError } from './errors.ts';
export type { LatLng, Position } from './geo/position.ts';
export type { Accuracy, HarbourSize, Location, LocationType } from './locations/location.ts';
