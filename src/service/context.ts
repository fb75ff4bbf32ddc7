import type { FailedLogins } from './access/failed-logins.ts';
import type { Clock } from './clock.ts';
import type { Engine } from './engine/engine.ts';
import type { Lists } from './lists.ts';
import type { Metrics } from './metrics.ts';
import type { Store } from './store/store.ts';
import type { Usage } from './usage.ts';
import type { Vessels } from './vessels/vessels.ts';

/** What the endpoints work with. */
export interface Context {
  engine: Engine;
  store: Store;
  vessels: Vessels;
  lists: Lists;
  usage: Usage;
  failedLogins: FailedLogins;
  metrics: Metrics;
  clock: Clock;
  /** Whether route errors have the two shapes of the older description. */
  olderErrors: boolean;
  /** Milliseconds after which a request is given up. */
  deadline: number;
  /** Whether `/ready` says no already while requests are still taken. */
  isDraining: boolean;
  /** Whether the service is about to stop: new requests are turned away. */
  isStopping: boolean;
}
