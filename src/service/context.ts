import type { Clock } from './clock.ts';
import type { Engine } from './engine/engine.ts';
import type { Metrics } from './metrics.ts';
import type { Store } from './store/store.ts';
import type { Vessels } from './vessels/vessels.ts';

/** What the endpoints work with. */
export interface Context {
  engine: Engine;
  store: Store;
  vessels: Vessels;
  metrics: Metrics;
  clock: Clock;
  /** Whether route errors have the two shapes of the older description. */
  olderErrors: boolean;
  /** Milliseconds after which a request is given up. */
  deadline: number;
  /** Whether the service is about to stop: new requests are turned away. */
  isStopping: boolean;
}
