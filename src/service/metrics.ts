import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds of the durations that are counted apart, seconds. */
const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What Prometheus is told. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  underWay: Gauge;
  refusals: Counter<'reason'>;
  aisLines: Counter<'feed' | 'outcome'>;
  engineSeconds: Counter<'caller' | 'lane'>;
}

/** @param waiting calls that wait for a worker just now */
export function createMetrics(waiting: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'fairway_engine_waiting',
    help: 'Calls that wait for a worker.',
    registers: [registry],
    collect() {
      this.set(waiting());
    },
  });
  return {
    registry,
    requests: new Histogram({
      name: 'fairway_request_duration_seconds',
      help: 'Time from the header of a request to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATIONS,
      registers: [registry],
    }),
    underWay: new Gauge({
      name: 'fairway_requests_under_way',
      help: 'Requests not yet answered.',
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'fairway_refusals_total',
      help: 'Requests not answered with a result, by reason.',
      labelNames: ['reason'],
      registers: [registry],
    }),
    engineSeconds: new Counter({
      name: 'fairway_engine_seconds_total',
      help: 'Time of workers by key or license, and by lane: cheap or heavy.',
      labelNames: ['caller', 'lane'],
      registers: [registry],
    }),
    aisLines: new Counter({
      name: 'fairway_ais_lines_total',
      help: 'Lines of AIS feeds: used, partial (more parts to come), unused (of other types), future (of a time to come) or garbage.',
      labelNames: ['feed', 'outcome'],
      registers: [registry],
    }),
  };
}
