import { dayAt, startOf } from '../areas/day.ts';
import type { AreaLengths } from '../areas/measure.ts';
import { between } from '../geo/line.ts';
import type { Position } from '../geo/position.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import type { CheckedRequest } from './request.ts';
import { timeAfter } from './schedule.ts';
import type { World } from './world.ts';

/** A line, and how far its ship has come where it begins, nautical miles. */
export interface Sailed {
  readonly line: readonly Position[];
  readonly beforeNm: number;
}

/** How much of a line lies in areas: by the request's date, or by the day on which the ship is there. */
export function areaLengths(world: World, request: CheckedRequest, sailed: Sailed): AreaLengths {
  const { options } = request;
  const { meter, areas } = world;
  if (!options.byVoyage) return meter.measure(areas.on(options.day), sailed.line);
  const sum: AreaLengths = { eca: new Map([[0, 0]]), hra: 0, jwc: 0 };
  for (const { day, line } of byDay(request, sailed)) {
    const { eca, hra, jwc } = meter.measure(areas.on(day), line);
    for (const [id, nm] of eca) sum.eca.set(id, (sum.eca.get(id) ?? 0) + nm);
    sum.hra += hra;
    sum.jwc += jwc;
  }
  return sum;
}

/** The parts of a line that are sailed on one day each, UTC. */
export function* byDay({ schedule }: CheckedRequest, { line, beforeNm }: Sailed) {
  const timeAt = (sailedNm: number) => timeAfter(schedule, sailedNm) as number;
  let day = dayAt(timeAt(beforeNm));
  let part: Position[] = [line[0]];
  let nm = beforeNm;
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1], line[i]];
    const legNm = greatCircleNm(...from, ...to);
    const [begin, end] = [timeAt(nm), timeAt(nm + legNm)];
    while (startOf(day + 1) < end) {
      const midnight = between(from, to, (startOf(day + 1) - begin) / (end - begin));
      part.push(midnight);
      yield { day, line: part };
      part = [midnight];
      day++;
    }
    part.push(to);
    nm += legNm;
  }
  yield { day, line: part };
}
