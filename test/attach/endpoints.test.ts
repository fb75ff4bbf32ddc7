import { expect, test } from 'vitest';
import { endAt } from '../../src/attach/end-point.ts';
import { Endpoints } from '../../src/attach/endpoints.ts';
import { watersOf } from '../../src/attach/waters.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { PLACES, toLngLat } from '../mesh/seas.ts';
import { NO_COAST } from '../support/coast.ts';
import { routedSea } from '../support/routed-sea.ts';

const { sea, graph, mesh, closed } = await routedSea(PLACES[0], 1);
const seaMarks = { pondVertex: new Uint32Array(), pondNode: new Uint32Array(), freeNode: new Uint32Array() };
const waters = watersOf(NO_COAST, graph, mesh, { seaMarks });
const place = () => endAt(toLngLat(sea.randomWater()));

test('an end is joined by links of short ways to the end that it is asked for with first, with others by all', () => {
  let [all, some] = [0, 0];
  for (let i = 0; i < 40; i++) {
    const endpoints = new Endpoints(waters);
    const [end, other, further] = [place(), place(), place()];
    const mostNm = 1.1 * greatCircleNm(...end.position, ...other.position);
    const whole = endpoints.at(end, { closed });
    const part = endpoints.atTowards(other, mostNm, end, { closed });
    expect(part.isPart).toBe(true);
    part.node.forEach((node, link) => {
      const known = whole.node.indexOf(node);
      expect([part.cost[link], part.stop[link]]).toEqual([whole.cost[known], whole.stop[known]]);
    });
    whole.node.forEach((node, link) => {
      const restNm = greatCircleNm(graph.lng[node], graph.lat[node], ...other.position);
      if (whole.cost[link] + restNm < mostNm) expect(part.node).toContain(node);
    });
    expect(endpoints.atTowards(other, mostNm, end, { closed })).toBe(part);
    expect(endpoints.atTowards(other, 2 * mostNm, end, { closed }).node.length).toBeGreaterThanOrEqual(
      part.node.length,
    );
    expect(endpoints.atTowards(further, mostNm, end, { closed })).toBe(whole);
    all += whole.node.length;
    some += part.node.length;
  }
  expect(some).toBeLessThan(0.5 * all);
});
