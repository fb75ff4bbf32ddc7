import { expect, test } from 'vitest';
import { wrapLongitude } from '../../src/geo/longitude.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, greatCircleMeters } from '../../src/geo/sphere.ts';
import { BESIDE_METERS, PortPositions } from '../../src/locations/port-positions.ts';
import { type LocationTable, positionAt } from '../../src/locations/table.ts';
import { seededRandom } from '../support/random.ts';
import { randomTable } from './tables.ts';

const PORTS = 400;
const random = seededRandom(71);

/** Ports in clusters, some a step from each other or at one place, up to 84 degrees of latitude and on the date line. */
function clustered(): LocationTable {
  const table = randomTable(random, [PORTS, 40, 40]);
  for (let i = 0; i < PORTS; i++) {
    if (i % 4 === 0) {
      table.lat[i] = Math.round((2 * random() - 1) * 840_000);
      if (i % 3 === 0) table.lng[i] = Math.round(random()) * 3_600_000 - 1_800_000;
    } else {
      const lng = table.lng[i - 1] + Math.round(3 * random());
      table.lng[i] = lng > 1_800_000 ? lng - 3_600_000 : lng;
      table.lat[i] = table.lat[i - 1] + Math.round(2 * random() - 1);
    }
  }
  return table;
}

/** The first of the ports that are nearest to a position, within the reach, by looking at all. */
function byLookingAtAll(table: LocationTable, position: Position): number {
  let nearest = -1;
  let least = Infinity;
  for (let i = 0; i < PORTS; i++) {
    const meters = greatCircleMeters(...positionAt(table, i), ...position);
    if (meters > BESIDE_METERS || meters >= least) continue;
    least = meters;
    nearest = i;
  }
  return nearest;
}

test('the port at a position is the nearest within 25 m', () => {
  const table = clustered();
  const positions = new PortPositions(table);
  let found = 0;
  for (let i = 0; i < 4_000; i++) {
    const [lng, lat] = destination(
      ...positionAt(table, Math.floor(random() * PORTS)),
      360 * random(),
      1.5 * BESIDE_METERS * random(),
    );
    const position: Position = [wrapLongitude(lng), lat];
    const port = positions.portAt(position);
    const expected = byLookingAtAll(table, position);
    // the first times it looks through all ports, later in an index
    expect(new PortPositions(table).portAt(position), `${position}`).toBe(port);
    if (expected < 0) expect(port, `${position}`).toBe(-1);
    else expect(positionAt(table, port), `${position}`).toEqual(positionAt(table, expected));
    if (expected >= 0) {
      expect(port).toBe(positions.portAt(positionAt(table, port)));
      found++;
    }
  }
  expect(found).toBeGreaterThan(1_000);
});

test('of the ports at one place the first stands for all', () => {
  const table = randomTable(random, [PORTS, 40, 40]);
  for (let i = 0; i < PORTS; i++) {
    table.lat[i] = i % 7;
    table.lng[i] = [1_800_000, 4, 5, 6][i % 4];
  }
  const positions = new PortPositions(table);
  for (let i = 0; i < PORTS; i++) {
    const isSame = (j: number) => table.lng[j] === table.lng[i] && table.lat[j] === table.lat[i];
    const first = Array.from({ length: PORTS }, (_, j) => j).find(isSame);
    expect(positions.portAt(positionAt(table, i))).toBe(first);
  }
});
