import { expect, test } from 'vitest';
import { StopList } from '../../src/attach/stop-list.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { Stop } from '../../src/near/stop.ts';

/** A stop that a way comes to over another. */
function after(parent: Stop, lng: number, lat: number, kind: Partial<Stop> = {}): Stop {
  const lengthNm = parent.lengthNm + greatCircleNm(parent.lng, parent.lat, lng, lat);
  return new Stop(lng, lat, lengthNm, parent, kind);
}

test('stops come back with those before them, whichever end they are of and however many there are', () => {
  const list = new StopList();
  const numbers: number[] = [];
  const stops: Stop[] = [];
  for (let end = 0; end < 60; end++) {
    const known = new Map<Stop, number>();
    const beside = new Stop(end, -3);
    const port = after(beside, end + 0.0001, -3, { isPort: true });
    const corner = after(port, end + 0.1, -3.1);
    const out = after(corner, end + 0.2, -3.3, { isOut: true });
    for (const stop of [out, corner, port, beside]) {
      stops.push(stop);
      numbers.push(list.add(stop, known));
    }
    // each is there once
    expect(list.add(corner, known)).toBe(numbers[numbers.length - 3]);
  }
  expect(new Set(numbers).size).toBe(240);
  expect(Math.max(...numbers)).toBe(239);
  expect(numbers.map((number) => list.at(number))).toEqual(stops);
});
