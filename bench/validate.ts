import { readFileSync } from 'node:fs';
import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import { polygon } from '@turf/helpers';
import { Bench } from 'tinybench';
import { COAST_STEPS_PER_DEGREE } from '../src/coast/coast.ts';
import { decodeCoast } from '../src/coast/format/decode.ts';
import { ringStarts } from '../src/coast/rings.ts';
import type { LatLng } from '../src/geo/position.ts';
import { openFairway } from '../src/node.ts';
import { randomPosition, seededRandom } from '../test/support/random.ts';
import { figure, type Section } from './report.ts';

const POSITIONS = 5_000;

/** Time of `validate` for random positions, beside turf's point in polygon over the same rings. */
export async function benchValidate(): Promise<Section> {
  const fairway = await openFairway();
  const random = seededRandom(1);
  const points = Array.from({ length: POSITIONS }, (): LatLng => {
    const [lng, lat] = randomPosition(random);
    return { lng, lat };
  });
  const sea = points.filter((point) => fairway.validate(point).is_valid);
  const land = points.filter((point) => !fairway.validate(point).is_valid);
  const rings = ringsOfCoast();

  const bench = new Bench({ time: 2_000, warmupTime: 500 });
  bench.add(
    'validate in water',
    cycle(sea, (point) => fairway.validate(point)),
  );
  bench.add(
    'validate on land',
    cycle(land, (point) => fairway.validate(point)),
  );
  bench.add(
    'turf: in water or not',
    cycle(points, ({ lng, lat }) => booleanPointInPolygon([lng, lat], rings)),
  );
  await bench.run();
  return {
    title: 'Validate',
    about: `Random positions on the sphere, ${sea.length} in water and ${land.length} on land; microseconds a call.`,
    columns: ['call', 'median', '99th percentile', 'calls measured'],
    rows: bench.tasks.map(({ name, result }) => {
      if (!('latency' in result)) throw new Error(`${name} gave no figures`);
      const { p50, p99, samplesCount } = result.latency;
      return [name, figure(p50 * 1000), figure(p99 * 1000), samplesCount];
    }),
  };
}

function cycle(points: LatLng[], call: (point: LatLng) => unknown): () => unknown {
  let i = 0;
  return () => call(points[i++ % points.length]);
}

/** All rings in one polygon: turf's ray crosses each once, so even-odd holds. */
function ringsOfCoast() {
  const coast = decodeCoast(readFileSync(new URL('../graph-data/coast.pbf', import.meta.url)));
  const start = ringStarts(coast);
  const { lng, lat } = coast;
  const rings = Array.from({ length: start.length - 1 }, (_, r) =>
    Array.from({ length: start[r + 1] - start[r] }, (__, i) => [
      lng[start[r] + i] / COAST_STEPS_PER_DEGREE,
      lat[start[r] + i] / COAST_STEPS_PER_DEGREE,
    ]),
  );
  return polygon(rings);
}
