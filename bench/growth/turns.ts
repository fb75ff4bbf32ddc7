import { cpuMs, measured } from '../cpu.ts';
import { orNone } from '../or-none.ts';
import { rivalRoute } from '../rival-route.ts';
import type { Ports } from './ports.ts';

/** The works and the two engines take turns so often, so that what else the machine does slows down all. */
const TURNS = 10;

/** A call, and the pairs of which it gives the routes. */
export interface Call {
  readonly pairs: readonly Ports[];
  readonly ask: () => object;
}

/** What is asked for at one size. */
export interface Work {
  readonly name: string;
  /** Where it lies on the axis: miles, blocks, corners or routes. */
  readonly size: number;
  readonly calls: readonly Call[];
}

/** What that took: milliseconds of the processor a route, sorted, of the calls that found one. */
export interface Point extends Pick<Work, 'name' | 'size'> {
  readonly ours: number[];
  /** The same pairs by searoute-js. */
  readonly theirs: number[];
}

/** Times all works, by turns. */
export function timed(works: readonly Work[]): Point[] {
  const points = works.map(({ name, size }): Point => ({ name, size, ours: [], theirs: [] }));
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [w, { calls }] of works.entries()) {
      const start = (t: number) => Math.floor((t * calls.length) / TURNS);
      timeTurn(calls.slice(start(turn), start(turn + 1)), points[w]);
    }
  }
  for (const times of points.flatMap(({ ours, theirs }) => [ours, theirs])) times.sort((a, b) => a - b);
  return points;
}

function timeTurn(calls: readonly Call[], { ours, theirs }: Point): void {
  const found = calls.filter(({ pairs, ask }) => {
    const { value: answer, milliseconds } = measured(() => orNone(ask));
    if (answer) ours.push(milliseconds / pairs.length);
    return answer !== undefined;
  });
  for (const { pairs } of found) {
    const spent = cpuMs(() => {
      for (const { from, to } of pairs) rivalRoute(from.latlng, to.latlng);
    });
    theirs.push(spent / pairs.length);
  }
}
