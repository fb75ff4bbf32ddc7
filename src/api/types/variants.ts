import type { RouteOptions } from './options.ts';
import type { PassageKey } from './passages.ts';
import type { RouteRequest, SplitRequest } from './request.ts';
import type { LineString, RouteError, RouteFeature, RouteGeometry, RouteProperties } from './route.ts';

/** Alternatives to be found. */
export interface AlternativesRequest extends RouteRequest {
  /** How many at most, 1 to 10; 4 by default. */
  max?: number;
}

/** Alternatives that are drawn as the route of a `SplitRequest`. */
export interface SplitAlternativesRequest extends SplitRequest, Pick<AlternativesRequest, 'max'> {}

/** A route that differs from the others in the passages that it uses. */
export interface AlternativeFeature<G extends RouteGeometry = LineString> extends RouteFeature<G> {
  /** With `avoids`: keys of the passages closed to find it, beyond those that the request closes. */
  properties: RouteProperties & { avoids: PassageKey[] };
}

/** Routes that differ in the passages that they use: the one as asked, then others, the shortest first. */
export interface AlternativeCollection<G extends RouteGeometry = LineString> {
  type: 'FeatureCollection';
  status: 'ok';
  features: AlternativeFeature<G>[];
}

/** One route to be found under different options. */
export interface VariantsRequest extends RouteRequest {
  /** Knots, 1 to 100: short for `averageVesselSpeedOverGround`. */
  speed?: number;
  /**
   * Name of each variant, 1 to 60 characters in a line, to its options, which go over those of the request; 1 to 50.
   * Rows stand in the order of the names in the object: whole numbers, such as `2`, come first there, as ever.
   * Default: as asked, no Suez, no Panama, emission control areas minimised, war risk areas minimised, and the Arctic
   * open.
   */
  variants?: Readonly<Record<string, RouteOptions>>;
}

/** Variants that are drawn as the route of a `SplitRequest`. */
export interface SplitVariantsRequest extends SplitRequest, Pick<VariantsRequest, 'speed' | 'variants'> {}

/** A variant whose route was found. */
export interface FoundVariant
  extends Pick<
    RouteProperties,
    'total_length' | 'seca_length' | 'hra_length' | 'jwc_length' | 'passages' | 'duration_hours'
  > {
  /** Its name among `variants`. */
  name: string;
  /** Its own, as they came: lists within them, such as no-go blocks, are those of the request. */
  options: RouteOptions;
  /** How much longer it is than the first, nautical miles; absent where the first failed. */
  difference?: number;
  /** Name of an emission control area that it meets to the length in it, nautical miles. */
  eca_lengths: Record<string, number>;
  /** As `route` gives it under these options. */
  route: RouteFeature<RouteGeometry>;
}

/** A variant whose route was not found. */
export interface FailedVariant {
  /** Its name among `variants`. */
  name: string;
  /** Its own, as they came. */
  options: RouteOptions;
  /** As `route` throws it. */
  error: Pick<RouteError, 'code' | 'message' | 'field'>;
}
