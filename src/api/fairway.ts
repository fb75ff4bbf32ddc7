import { today } from '../areas/day.ts';
import { decodeAreas } from '../areas/format/decode.ts';
import { AreasInForce } from '../areas/in-force.ts';
import { AreaMeter } from '../areas/measure.ts';
import { compiledPorts } from '../attach/port-attachments.ts';
import { checkOrigin } from '../data/container.ts';
import { FairwayError, toldOf } from '../errors.ts';
import { Directory } from '../locations/directory.ts';
import { decodeLocations } from '../locations/format/decode.ts';
import { Router } from '../router/router.ts';
import { Deadline } from '../search/deadline.ts';
import { findAlternatives } from './alternatives.ts';
import { AreaCatalogue } from './areas.ts';
import { checkCallOptions, checkData, checkDateOption } from './call-options.ts';
import { checkList, reading } from './check.ts';
import { Coastline } from './coastline.ts';
import { decode, share, takeOver } from './decoded.ts';
import { findTable, rowsOf } from './distances.ts';
import { checkEngineOptions } from './limits.ts';
import { Locations } from './locations.ts';
import { listPassages } from './passages.ts';
import { readPosition } from './read-position.ts';
import { idOf } from './request.ts';
import { findDistance, findRoute } from './route.ts';
import { checkTable } from './table-request.ts';
import type {
  CallOptions,
  EngineOptions,
  FairwayData,
  RouteCallOptions,
  SharedData,
} from './types/engine.ts';
import type { PassageInfo } from './types/passages.ts';
import type { PositionLike, ValidateOptions, ValidationResult } from './types/position.ts';
import type { DistanceRequest, RouteRequest, SplitRequest } from './types/request.ts';
import type {
  BatchCollection,
  RouteCollection,
  RouteError,
  RouteFeature,
  RouteGeometry,
} from './types/route.ts';
import type { DistanceRows, DistancesRequest, DistanceTable } from './types/table.ts';
import type {
  AlternativeCollection,
  AlternativesRequest,
  SplitAlternativesRequest,
  SplitVariantsRequest,
  VariantsRequest,
} from './types/variants.ts';
import { validatePosition } from './validate.ts';
import type { VariantTable } from './variant-table.ts';
import { findVariants } from './variants.ts';
import { type World, withoutLocations } from './world.ts';

/** The routing engine over the world's water. One instance serves any number of calls, one after the other. */
export class Fairway {
  /** The emission control, high risk and Joint War Committee areas. */
  readonly areas: AreaCatalogue;
  /** The shore, for pictures. */
  readonly coast: Coastline;
  readonly #world: World;
  readonly #locations: Locations | undefined;

  private constructor(world: World, areas: AreaCatalogue) {
    this.#world = world;
    this.#locations = world.directory && new Locations(world.directory);
    this.areas = areas;
    this.coast = new Coastline(world.coast);
  }

  /**
   * Opens the engine on the bytes of the data files; about 0.16 s; on what `share` made of them, a fifth of that. It goes on
   * to read the arrays, which must stay as they are while it is used: neither written to nor transferred.
   *
   * @throws {FairwayError} `invalid_request` for what are no bytes or no options; `data_error` when a file is damaged,
   * cut off, foreign or of another version or build
   */
  static from(data: FairwayData | SharedData, options: EngineOptions = {}): Fairway {
    const files = checkData(data);
    const limits = checkEngineOptions(options);
    const { coast, graph, sightMesh, seaMarks, graphChecksum, ...others } =
      'shared' in files ? takeOver(files) : decode(files);
    const { areas, loadLines, timeZones, ...file } = decodeAreas(others.areas);
    checkOrigin('areas', file.graphChecksum, 'graph', graphChecksum);
    const table = others.locations && decodeLocations(others.locations);
    const ports = table && compiledPorts(table, graphChecksum, graph);
    const inForce = new AreasInForce(areas);
    const world: World = {
      coast,
      passages: graph.passages.filter(({ bridge }) => !bridge),
      bridges: graph.passages.filter(({ bridge }) => bridge),
      sets: graph.sets,
      router: new Router(coast, graph, sightMesh, {
        stored: ports?.find,
        portArcs: ports?.arcs,
        shortCuts: ports?.shortCuts,
        seaMarks,
      }),
      areas: inForce,
      meter: new AreaMeter(),
      loadLines,
      timeZones,
      directory: table && new Directory(table),
      limits,
      codes: new Map(),
    };
    return new Fairway(world, new AreaCatalogue(areas, inForce));
  }

  /**
   * Reads the data files into memory that threads share; about 0.3 s. Post the answer to any number of worker threads
   * as it is: each opens an engine on it, of which it has but the caches to itself.
   *
   * @throws {FairwayError} as `from`
   */
  static share(data: FairwayData | SharedData): SharedData {
    const files = checkData(data);
    const shared = 'shared' in files ? files : share(decode(files));
    // what is still in code is damaged here, not in the threads
    Fairway.from(shared);
    return shared;
  }

  /**
   * Ports, offshore installations and blocks.
   *
   * @throws {FairwayError} `data_error` when the engine was opened without them
   */
  get locations(): Locations {
    if (this.#locations) return this.#locations;
    throw withoutLocations();
  }

  /** The canals and straits that a request can close, those of `RouteOptions`. A copy: changing it changes nothing. */
  passages(): PassageInfo[] {
    return listPassages(this.#world.passages);
  }

  /**
   * Says whether a position lies in routable water, and if not, where the nearest routable position is; and which
   * areas that one lies in.
   *
   * @throws {FairwayError} `invalid_request` when it is no position, or the date none
   */
  validate(point: PositionLike, options: ValidateOptions = {}): ValidationResult {
    const day = checkDateOption(options) ?? today();
    const position = reading('point', () => readPosition(point, 'point'));
    return validatePosition(this.#world, this.#world.areas.on(day), position);
  }

  /**
   * Validates 1 to 100 positions, answers in the same order.
   *
   * @throws {FairwayError} `invalid_request`, naming the first bad member as `points[index]`
   */
  validateAll(points: readonly PositionLike[], options: ValidateOptions = {}): ValidationResult[] {
    const day = checkDateOption(options) ?? today();
    const positions = reading('points', () =>
      checkList(points, 'points').map((point, i) => readPosition(point, `points[${i}]`)),
    );
    const counted = this.#world.areas.on(day);
    return positions.map((position) => validatePosition(this.#world, counted, position));
  }

  /**
   * Finds the shortest route that the options allow, between positions, locations or UN/LOCODEs of ports.
   *
   * @throws {FairwayError} `invalid_request`; `unknown_location` with the codes that come closest; `not_routable` with
   * the nearest routable position, when an end is more than 100 m from the water and `autovalidate` is off;
   * `identical_points`; `end_in_nogo`; `no_route`; `deadline`
   */
  route(request: RouteRequest, options?: RouteCallOptions): RouteCollection;
  route(request: RouteRequest | SplitRequest, options?: RouteCallOptions): RouteCollection<RouteGeometry>;
  route(
    request: RouteRequest | SplitRequest,
    options: RouteCallOptions = {},
  ): RouteCollection<RouteGeometry> {
    const { deadlineMs, maxPositions } = checkCallOptions(options, 'maxPositions');
    const deadline = new Deadline(deadlineMs);
    const feature = findRoute(this.#world, request, deadline, maxPositions);
    return { type: 'FeatureCollection', status: 'ok', features: [feature] };
  }

  /**
   * Finds 1 to 100 routes. A member that fails becomes an entry of `errors` and leaves the others alone.
   *
   * @throws {FairwayError} `invalid_request` when the batch is no array of 1 to 100
   */
  routes(requests: readonly RouteRequest[], options?: RouteCallOptions): BatchCollection;
  routes(
    requests: readonly (RouteRequest | SplitRequest)[],
    options?: RouteCallOptions,
  ): BatchCollection<RouteGeometry>;
  routes(
    requests: readonly (RouteRequest | SplitRequest)[],
    options: RouteCallOptions = {},
  ): BatchCollection<RouteGeometry> {
    const { deadlineMs, maxPositions } = checkCallOptions(options, 'maxPositions');
    const deadline = new Deadline(deadlineMs);
    const features: RouteFeature<RouteGeometry>[] = [];
    const errors: RouteError[] = [];
    for (const request of reading('requests', () => checkList(requests, 'requests'))) {
      try {
        features.push(findRoute(this.#world, request, deadline, maxPositions));
      } catch (error) {
        if (!(error instanceof FairwayError)) throw error;
        errors.push(toEntry(error, request));
      }
    }
    return { type: 'FeatureCollection', status: 'ok', features, errors };
  }

  /**
   * Length of the route that `route` finds, nautical miles.
   *
   * @throws {FairwayError} as `route`; `invalid_request`, too, for what would change nothing, such as `units`
   */
  distance(request: DistanceRequest, options: CallOptions = {}): number {
    return findDistance(this.#world, request, deadlineOf(options));
  }

  /**
   * Finds routes that differ in the passages they use, the route as asked first, then the shortest first: in the passages
   * between the oceans where there is a choice of these, else in any. Each is the shortest found of those that use the same
   * of them; none is longer than twice the first.
   *
   * @throws {FairwayError} as `route`
   */
  alternatives(request: AlternativesRequest, options?: CallOptions): AlternativeCollection;
  alternatives(
    request: AlternativesRequest | SplitAlternativesRequest,
    options?: CallOptions,
  ): AlternativeCollection<RouteGeometry>;
  alternatives(
    request: AlternativesRequest | SplitAlternativesRequest,
    options: CallOptions = {},
  ): AlternativeCollection<RouteGeometry> {
    const features = findAlternatives(this.#world, request, deadlineOf(options));
    return { type: 'FeatureCollection', status: 'ok', features };
  }

  /**
   * Finds one route under different options, side by side: miles, hours, miles in areas, passages, and the difference to
   * the first. `String(table)` prints it. A variant that fails becomes a row with its error.
   *
   * @throws {FairwayError} `invalid_request` when the request without its variants is none
   */
  variants(request: VariantsRequest | SplitVariantsRequest, options: CallOptions = {}): VariantTable {
    return findVariants(this.#world, request, deadlineOf(options));
  }

  /**
   * A table of the lengths of routes from each of some places to each of others: one search a row. A place that fails
   * becomes an entry of `errors`, and its row or column is not a number; the others are computed.
   *
   * Without `tighten` lengths are those of ways over the graph, pulled tight: 0.16 % above `distance` at the 99th
   * percentile, and some a little below; of places up to 60 nm apart they are as `distance` gives them, but for 0.3 %. The
   * same place twice is 0 apart. Without `to` each pair is measured once, from either end, so that the table is symmetric.
   * With it cells are measured from the ends of their rows, or of their columns if these are fewer: the other way round
   * between the same places a cell may differ, by 0.06 % at the 99th percentile and by up to 0.3 %.
   *
   * @throws {FairwayError} `invalid_request` when the lists, the options or the size of the table are not as they should;
   * rows or columns left when the time is over are entries of `errors`
   */
  distances(request: DistancesRequest, options: CallOptions = {}): DistanceTable {
    const deadline = deadlineOf(options);
    return findTable(this.#world, checkTable(this.#world, request, true, deadline), deadline);
  }

  /**
   * A table row by row, each made when it is asked for: for tables that are too large to have at once. Cells are
   * measured from the ends of their rows. They are those of `distances` with both lists, where that has no fewer columns
   * than rows; without `to`, too, they are not symmetric, and differ from those of `distances` by up to 0.3 %. With
   * `tighten` all are what `distance` gives.
   *
   * The deadline is each row's own; to look the places up, and to join them to the graph before the first row, takes the
   * time that it takes.
   *
   * @throws {FairwayError} `invalid_request`
   */
  distanceRows(request: DistancesRequest, options: CallOptions = {}): DistanceRows {
    const { deadlineMs } = checkCallOptions(options);
    return rowsOf(this.#world, checkTable(this.#world, request, false, new Deadline()), deadlineMs);
  }
}

function deadlineOf(options: CallOptions): Deadline {
  return new Deadline(checkCallOptions(options).deadlineMs);
}

function toEntry(error: FairwayError, request: unknown): RouteError {
  return { id: idOf(request), ...toldOf(error), request };
}
