import { expect, test } from 'vitest';
import { between } from '../../src/geo/line.ts';
import type { LatLng, Position } from '../../src/geo/position.ts';
import { destination, initialBearing, METERS_PER_NM } from '../../src/geo/sphere.ts';
import { latitudeOf, longitudeOf } from '../../src/geo/vector.ts';
import type { NearJoined } from '../../src/near/near-join.ts';
import type { IsOpen } from '../../src/near/near-walk.ts';
import { Roots } from '../../src/near/roots.ts';
import { stopsTo } from '../../src/near/stop.ts';
import { legsAcross } from '../support/crossing.ts';
import { seededRandom } from '../support/random.ts';
import { graph, waters } from '../support/waters.ts';
import { fairway } from '../support/world.ts';

const PORTS = 300;
/** Vertices and triangles that room is kept for. */
const ROOM = 2 ** 17;
/** How long the lines are that are shut, nautical miles. */
const SHUT_NM = 1;

const random = seededRandom(41);
const ports = fairway.locations.all().filter(({ type }) => type === 'port');

/** The positions of the way over a link. */
function wayOf({ node, stop }: NearJoined, link: number): Position[] {
  const stops = stopsTo(stop[link]).map(({ lng, lat }): Position => [lng, lat]);
  return [...stops, [graph.lng[node[link]], graph.lat[node[link]]]];
}

test('no link crosses a line that is shut; links that did not cross it stay; of the others some find a way round', () => {
  const { join } = waters.near();
  let compared = 0;
  let moved = 0;
  const dearer = new Set<string>();
  for (let i = 0; i < PORTS; i++) {
    const { lng, lat } = ports[Math.floor(ports.length * random())].latlng;
    const all = join.join(lng, lat);
    if (all.node.length === 0) continue;
    const way = wayOf(all, Math.floor(all.node.length * random()));
    const leg = 1 + Math.floor((way.length - 1) * random());
    const middle = between(way[leg - 1], way[leg], 0.2 + 0.6 * random());
    const across = initialBearing(...middle, ...way[leg]) + 90;
    const shut = [-1, 1].map((side) => destination(...middle, across, (side * SHUT_NM * METERS_PER_NM) / 2));
    const crosses = (line: Position[]) => legsAcross(line, shut).length > 0;
    const isOpen: IsOpen = (ax, ay, az, bx, by, bz) =>
      !crosses([
        [longitudeOf(ax, ay), latitudeOf(ax, ay, az)],
        [longitudeOf(bx, by), latitudeOf(bx, by, bz)],
      ]);
    const open = join.join(lng, lat, isOpen);
    const linkOf = new Map(open.node.map((node, link) => [node, link]));
    for (const link of open.node.keys()) expect(crosses(wayOf(open, link)), `${lng}, ${lat}`).toBe(false);
    for (const [link, node] of all.node.entries()) {
      const other = linkOf.get(node);
      compared++;
      if (crosses(wayOf(all, link))) moved += other === undefined ? 0 : 1;
      // with less to look at a walk may get farther, and find cheaper ways
      else if (!(open.cost[other ?? -1] <= all.cost[link])) dearer.add(`${lng}, ${lat}`);
    }
  }
  expect(compared).toBeGreaterThan(20_000);
  expect(moved).toBeGreaterThan(100);
  // where ways out get longer corners that were near may be far, of which so many are gone to
  expect(dearer.size).toBeLessThan(0.03 * PORTS);
});

test('what one search has taken of memory is given back, and changes no answer', () => {
  const { join, mesh } = waters.near();
  const some = ports.filter((_, i) => i % 300 === 0).map(({ latlng }) => latlng);
  const joined = () =>
    some.map(({ lng, lat }) => {
      const { node, cost } = join.join(lng, lat);
      return { node, cost };
    });
  const before = joined();
  for (let i = 0; Math.min(mesh.triangleCount, mesh.vertexCount) <= ROOM; i++) {
    const { lng, lat } = ports[i].latlng;
    for (const [dx, dy] of [
      [0, 0],
      [0.25, 0],
      [-0.25, 0],
      [0, 0.25],
      [0, -0.25],
    ]) {
      mesh.locate(lng + dx > 180 || lng + dx < -180 ? lng : lng + dx, lat + dy);
    }
  }
  const roots = new Roots(mesh);
  roots.begin();
  roots.settle(0);
  expect([mesh.zone, mesh.lng, roots.length].map(({ length }) => length > ROOM)).toEqual([true, true, true]);
  expect(joined()).toEqual(before);
  roots.begin();
  const arrays = Object.values(mesh).filter((value) => ArrayBuffer.isView(value));
  expect(arrays.length).toBe(12);
  for (const { byteLength } of [...arrays, roots.length]) expect(byteLength).toBeLessThanOrEqual(24 * ROOM);
  expect([mesh.zone, mesh.lng, roots.length].map(({ length }) => length)).toEqual([ROOM, ROOM, ROOM]);
});

test('a sound is left by the end that is on the way, also where the other is far nearer', () => {
  const cases: [from: LatLng, to: string, over: LatLng][] = [
    [{ lng: -68.9143, lat: 76.5404 }, 'PHBXU', { lng: -69.5708, lat: 76.4336 }],
    [{ lng: 10.8436, lat: 54.065 }, 'JPFTE', { lng: 10.24, lat: 54.47 }],
  ];
  for (const [from, to, over] of cases) {
    const parts = fairway.distance({ from, to: over }) + fairway.distance({ from: over, to });
    expect(fairway.distance({ from, to }), to).toBeLessThan(parts + 1);
  }
});
