import type { AreasInForce } from '../areas/in-force.ts';
import type { LoadLineZone } from '../areas/load-line.ts';
import type { AreaMeter } from '../areas/measure.ts';
import type { TimeZones } from '../areas/time-zones.ts';
import type { EndPoint } from '../attach/end-point.ts';
import type { Coast } from '../coast/coast.ts';
import { FairwayError } from '../errors.ts';
import type { PassageSets } from '../graph/passage-sets.ts';
import type { Passage } from '../graph/water-graph.ts';
import type { Directory } from '../locations/directory.ts';
import type { Router } from '../router/router.ts';
import type { Limits } from './types/engine.ts';

/** What requests are answered from. */
export interface World {
  readonly coast: Coast;
  /** Those that requests open and close. */
  readonly passages: readonly Passage[];
  /** Those that no option names, which only bound the size of ships. */
  readonly bridges: readonly Passage[];
  readonly sets: PassageSets;
  readonly router: Router;
  readonly areas: AreasInForce;
  readonly meter: AreaMeter;
  readonly loadLines: readonly LoadLineZone[];
  readonly timeZones: TimeZones;
  readonly directory?: Directory;
  readonly limits: Required<Limits>;
  /** Codes that tables had, to the ends that they stand for. */
  readonly codes: Map<string, EndPoint>;
}

/** @throws {FairwayError} `data_error` without locations */
export function directoryOf({ directory }: World): Directory {
  if (directory) return directory;
  throw withoutLocations();
}

/** The `data_error` of an engine that was opened without locations. */
export function withoutLocations(): FairwayError {
  return new FairwayError('data_error', 'locations: got none, expected the bytes of locations.pbf', {
    field: 'locations',
  });
}
