import { expect, test } from 'vitest';
import { EARTH_RADIUS_NM } from '../../src/geo/sphere.ts';
import { vectorsOf } from '../../src/geo/vector.ts';
import { nextHalf } from '../../src/mesh/mesh.ts';
import { NearFront, NO_MEETING } from '../../src/near/near-front.ts';
import type { Range } from '../../src/near/near-sight.ts';
import { NearWalk } from '../../src/near/near-walk.ts';
import { seededRandom } from '../support/random.ts';
import { waters } from '../support/waters.ts';
import { fairway } from '../support/world.ts';

const { mesh } = waters.near();
const random = seededRandom(83);
const ports = fairway.locations.all().filter(({ type }) => type === 'port');

/** A port, and one of its nearest. */
function neighbours() {
  const from = ports[Math.floor(ports.length * random())].latlng;
  const near = fairway.locations.near(from, 40, 'port');
  return { from, to: near[1 + Math.floor((near.length - 1) * random())].latlng };
}

/** Counts the edges of the mesh with an end that a range holds, those beyond it, and those that are both. */
function count(range: Range): { held: number; beyond: number; both: number } {
  const found = { held: 0, beyond: 0, both: 0 };
  for (let half = 0; half < 3 * mesh.triangleCount; half++) {
    const [a, b] = [mesh.triangle[half], mesh.triangle[nextHalf(half)]].map((vertex) => 3 * vertex);
    const isHeld = range.holds(mesh.vector, a) || range.holds(mesh.vector, b);
    const isBeyond = range.isBeyond(mesh.vector, a, b);
    if (isHeld) found.held++;
    if (isBeyond) found.beyond++;
    if (isHeld && isBeyond) found.both++;
  }
  return found;
}

// a look asks of an edge whether it is beyond only where the range holds neither end
test('no edge is beyond a range that holds one of its ends, on a walk and from either front', () => {
  const walk = new NearWalk(mesh);
  const front = new NearFront(mesh, waters.inshore(), { best: 0.01, corner: NO_MEETING });
  let [held, beyond] = [0, 0];
  const add = (found: ReturnType<typeof count>) => {
    expect(found.both).toBe(0);
    held += found.held;
    beyond += found.beyond;
  };
  for (let i = 0; i < 30; i++) {
    const { from, to } = neighbours();
    const goal = { vector: vectorsOf([[to.lng, to.lat]]), most: 60 / EARTH_RADIUS_NM, inshore: 0.001 };
    if (walk.begin(from.lng, from.lat, undefined, 40 / EARTH_RADIUS_NM, i % 2 === 0 ? goal : undefined)) {
      for (let corners = 0; corners < 3; corners++) {
        add(count(walk));
        if (!walk.next()) break;
      }
    }
    const [start, end] = [from, to].map(({ lng, lat }) => ({ position: [lng, lat] as const, inshoreNm: 1 }));
    if (front.begin(start, end, false)) add(count(front));
  }
  expect(held).toBeGreaterThan(10_000);
  expect(beyond).toBeGreaterThan(10_000);
});
