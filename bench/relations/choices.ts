import { METERS_PER_NM } from '../../src/geo/sphere.ts';
import { type Case, difference, excess, passagesOf } from '../sailed.ts';
import type { Draws } from './draws.ts';

/** More choice may not lengthen a route by more than this, nautical miles. */
const MONOTONE_NM = 0.1;
/** Passages that are closed, some at a time. */
const CLOSED = 'suez panama kiel gibraltar messina dover oresund greatBelt singapore'.split(' ');

/** Ways with more choice against those with less. */
export function choices(draws: Draws): [string, Case][] {
  return [
    [
      `a passage opened lengthens no route by over ${MONOTONE_NM} nm`,
      () => {
        const [from, to] = draws.pair();
        const closed = Object.fromEntries(
          CLOSED.filter(() => draws.random() < 0.5).map((key) => [key, false]),
        );
        const opened = Object.keys(closed)[0];
        if (opened === undefined) return undefined;
        return excess(
          draws.sail(from, to, { ...closed, [opened]: true }),
          draws.sail(from, to, closed),
          MONOTONE_NM,
        );
      },
    ],
    [
      `a passage closed shortens no route that uses it by over ${MONOTONE_NM} nm`,
      () => {
        const [from, to] = [draws.scattered(), draws.scattered()];
        const used = passagesOf(draws.fairway, from, to);
        if (used.length === 0) return undefined;
        const closed = { [used[draws.below(used.length)]]: false };
        return excess(draws.sail(from, to), draws.sail(from, to, closed), MONOTONE_NM);
      },
    ],
    [
      `a no-go block shortens no route by over ${MONOTONE_NM} nm`,
      () => {
        const [from, to] = draws.pair();
        const plain = draws.sail(from, to);
        if (!plain || plain.line.length < 2) return undefined;
        const [x, y] = plain.line[draws.below(plain.line.length)];
        const side = 0.02 + 0.5 * draws.random();
        const coords = [
          [-side, -side],
          [side, -side],
          [side, side],
          [-side, side],
        ].map(([dx, dy]) => ({ lng: x + dx, lat: Math.max(-89, Math.min(89, y + dy)) }));
        return excess(plain, draws.sail(from, to, { nogoBlocks: [{ coords }] }), MONOTONE_NM);
      },
    ],
    [
      'a no-go block written twice, with a smaller one inside it, is as good as alone',
      () => {
        const [from, to] = draws.pair();
        const line = draws.sail(from, to)?.line ?? [];
        if (line.length < 2) return undefined;
        const at = line[draws.below(line.length)];
        const meters = METERS_PER_NM * 10 ** (2 * draws.random());
        const block = draws.hexagon(at, meters);
        const more = [draws.hexagon(at, meters / 4), block, block];
        const alone = draws.sail(from, to, { nogoBlocks: [block] });
        return difference(alone, draws.sail(from, to, { nogoBlocks: more }), 0);
      },
    ],
    [
      'between ports a passage opened or closed that no route uses changes nothing',
      () => {
        const from = draws.port().latlng;
        const to = draws.random() < 0.9 ? draws.neighbourOf(from) : draws.port().latlng;
        const passages = draws.fairway.passages();
        const { key, openByDefault } = passages[draws.below(passages.length)];
        const changed = { [key]: !openByDefault };
        const isUsed = [{}, changed].some((options) =>
          passagesOf(draws.fairway, from, to, options).includes(key),
        );
        return isUsed ? undefined : difference(draws.sail(from, to), draws.sail(from, to, changed), 0);
      },
    ],
  ];
}
