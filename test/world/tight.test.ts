import { expect, test } from 'vitest';
import type { Position } from '../../src/geo/position.ts';
import { destination, greatCircleNm, initialBearing, METERS_PER_NM } from '../../src/geo/sphere.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import { seededRandom } from '../support/random.ts';
import { waters } from '../support/waters.ts';
import { fairway } from '../support/world.ts';

const { mesh, locator, gates, graph } = waters;
const ROUTES = 300;
/** Where a leg is asked for every so often, metres, it may touch land between such points. */
const STEP_METERS = 100;
/** Bends that a straight leg saves less by than this, nautical miles, count for nothing: 20 m. */
const LEAST_SAVED_NM = 20 / METERS_PER_NM;

/** Whether a leg is over free water every so often. */
function isAfloat([a, b]: readonly Position[]): boolean {
  const meters = METERS_PER_NM * greatCircleNm(...a, ...b);
  const bearing = initialBearing(...a, ...b);
  for (let away = STEP_METERS / 2; away < meters; away += STEP_METERS) {
    const [lng, lat] = destination(...a, bearing, away);
    if (mesh.water[locator.pointAt(lng, lat).triangle] === 0) return false;
  }
  return true;
}

function crossesGate(leg: readonly Position[]): boolean {
  const [a, b] = leg.map(([lng, lat]) => unitVectors([lng], [lat]));
  return gates.crossed(a[0], a[1], a[2], b[0], b[1], b[2]) !== 0;
}

test('a route bends round no island that the straight leg passes on its other side', () => {
  const random = seededRandom(61);
  const codes = fairway.locations
    .all()
    .flatMap(({ type, locode }) => (type === 'port' && locode ? [locode] : []));
  const pick = () => codes[Math.floor(random() * codes.length)];
  const keyOf = ([lng, lat]: Position) => `${lng.toFixed(7)},${lat.toFixed(7)}`;
  const corners = new Set(
    Array.from({ length: graph.cornerCount }, (_, v) => keyOf([graph.lng[v], graph.lat[v]])),
  );
  let compared = 0;
  const slack: string[] = [];
  for (let i = 0; i < ROUTES; i++) {
    const [from, to] = [pick(), pick()];
    if (from === to) continue;
    const line = fairway.route({ from, to }).features[0].geometry.coordinates as Position[];
    for (let k = 1; k + 1 < line.length; k++) {
      const [a, bend, b] = line.slice(k - 1, k + 2);
      if (![a, bend, b].every((at) => corners.has(keyOf(at)))) continue;
      compared++;
      const saved = greatCircleNm(...a, ...bend) + greatCircleNm(...bend, ...b) - greatCircleNm(...a, ...b);
      if (saved < LEAST_SAVED_NM || crossesGate([a, b]) || !isAfloat([a, b])) continue;
      slack.push(`${from} to ${to}: ${a} to ${b} saves ${saved} nm`);
    }
  }
  expect(slack).toEqual([]);
  expect(compared).toBeGreaterThan(3_000);
});
