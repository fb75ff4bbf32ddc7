import { decodeAreas } from '../areas/format/decode.ts';
import { AreasInForce } from '../areas/in-force.ts';
import { AreaMeter } from '../areas/measure.ts';
import { portAttachments } from '../attach/port-attachments.ts';
import { decodeCoast } from '../coast/format/decode.ts';
import { FairwayError } from '../errors.ts';
import type { LatLng } from '../geo/position.ts';
import { decodeGraph } from '../graph/format/decode.ts';
import { Directory } from '../locations/directory.ts';
import { decodeLocations } from '../locations/format/decode.ts';
import { buildTopology } from '../mesh/mesh.ts';
import { Router } from '../router/router.ts';
import { AreaCatalogue } from './areas.ts';
import { checkBatch, checkDay, checkPosition } from './check.ts';
import { Locations } from './locations.ts';
import { findDistance, findRoute } from './route.ts';
import type {
  BatchCollection,
  RouteCollection,
  RouteError,
  RouteFeature,
  RouteRequest,
  ValidateOptions,
  ValidationResult,
} from './types.ts';
import { validatePosition } from './validate.ts';
import { type World, withoutLocations } from './world.ts';

/** The bytes of the data files, as they lie in `graph-data`. */
export interface FairwayData {
  /** `coast.pbf` */
  coast: Uint8Array;
  /** `graph.pbf` */
  graph: Uint8Array;
  /** `areas.pbf` */
  areas: Uint8Array;
  /**
   * `locations.pbf`; without it there are no `locations`, and routes take positions only. It should be of the same
   * build as `graph.pbf`: with another, routes from and to ports are found all the same, but not as fast.
   */
  locations?: Uint8Array;
}

/** The routing engine over the world's water. One instance serves any number of calls, one after the other. */
export class Fairway {
  /** The emission control, high risk and Joint War Committee areas. */
  readonly areas: AreaCatalogue;
  readonly #world: World;
  readonly #locations: Locations | undefined;

  private constructor(world: World, areas: AreaCatalogue) {
    this.#world = world;
    this.#locations = world.directory && new Locations(world.directory);
    this.areas = areas;
  }

  /**
   * Opens the engine on the bytes of the data files; about 0.3 s.
   *
   * @throws {FairwayError} `data_error` when a file is damaged, cut off, foreign or of another version
   */
  static from(data: FairwayData): Fairway {
    const coast = decodeCoast(data.coast);
    const { graph, mesh } = decodeGraph(data.graph);
    const sightMesh = buildTopology(graph.cornerCount, mesh.vector, mesh.triangle, mesh.water);
    const areas = decodeAreas(data.areas);
    const table = data.locations && decodeLocations(data.locations);
    const stored = table && portAttachments(table, data.graph, graph.nodeCount);
    const world: World = {
      coast,
      passages: graph.passages,
      router: new Router(coast, graph, sightMesh, { stored }),
      areas: new AreasInForce(areas),
      meter: new AreaMeter(),
      directory: table && new Directory(table),
    };
    return new Fairway(world, new AreaCatalogue(areas));
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

  /**
   * Says whether a position lies in routable water, and if not, where the nearest routable position is; and which
   * areas that one lies in.
   *
   * @throws {FairwayError} `invalid_request` when it is no position, or the date none
   */
  validate(point: LatLng, { date }: ValidateOptions = {}): ValidationResult {
    const { coast, areas } = this.#world;
    return validatePosition(coast, areas.on(checkDay(date, 'date')), checkPosition(point, 'point'));
  }

  /**
   * Validates 1 to 100 positions, answers in the same order.
   *
   * @throws {FairwayError} `invalid_request`, naming the first bad member as `points[index]`
   */
  validateAll(points: readonly LatLng[], { date }: ValidateOptions = {}): ValidationResult[] {
    const { coast, areas } = this.#world;
    const zones = areas.on(checkDay(date, 'date'));
    const checked = checkBatch(points, 'points').map((point, i) => checkPosition(point, `points[${i}]`));
    return checked.map((point) => validatePosition(coast, zones, point));
  }

  /**
   * Finds the shortest route that the options allow, between positions, locations or UN/LOCODEs of ports.
   *
   * @throws {FairwayError} `invalid_request`; `unknown_location` with the codes that come closest; `not_routable` with
   * the nearest routable position, when an end is more than 100 m from the water and `autovalidate` is off;
   * `identical_points`; `end_in_nogo`; `no_route`
   */
  route(request: RouteRequest): RouteCollection {
    return { type: 'FeatureCollection', status: 'ok', features: [findRoute(this.#world, request)] };
  }

  /**
   * Finds 1 to 100 routes. A member that fails becomes an entry of `errors` and leaves the others alone.
   *
   * @throws {FairwayError} `invalid_request` when the batch is no array of 1 to 100
   */
  routes(requests: readonly RouteRequest[]): BatchCollection {
    const features: RouteFeature[] = [];
    const errors: RouteError[] = [];
    for (const request of checkBatch(requests, 'requests')) {
      try {
        features.push(findRoute(this.#world, request));
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
   * @throws {FairwayError} as `route`
   */
  distance(request: RouteRequest): number {
    return findDistance(this.#world, request);
  }
}

function toEntry({ code, message, field, suggestion, matches }: FairwayError, request: unknown): RouteError {
  const id = (request as Partial<RouteRequest> | null)?.id;
  return { id: typeof id === 'string' ? id : '', code, message, field, suggestion, matches, request };
}
