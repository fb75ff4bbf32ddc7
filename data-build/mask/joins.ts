import { BitGrid } from './bit-grid.ts';
import { forEachTouching, type Parts, type Runs, runsOf } from './runs.ts';

/** No run, or none yet. */
const NONE = -1;

/**
 * Ways through `shut` water that join parts of free water: every wanted part (`isWanted[part]` is 1) is led to the
 * largest that shut water joins it to, by the way of fewest runs, over other parts if that is nearer. Returns the
 * ways as chains of lattice nodes. A search in breadth over runs: linear in their number.
 */
export function joinParts(parts: Parts, shut: BitGrid, isWanted: Uint8Array): BitGrid {
  const runs = runsOf(shut);
  const ways = new BitGrid(shut.lattice);
  const rowOfRun = rowsOf(runs);
  const { firstTouch, touch } = touchingRuns(parts, runs, rowOfRun);
  const count = parts.area.length;
  // Run to the column where the search came in, and to the run it came from or, coded -2 - part, the part.
  const entered = new Int32Array(runs.from.length).fill(NONE);
  const source = new Int32Array(runs.from.length);
  // Part to the run by which the search came to it, and to 1 when a way leads from it to its root.
  const via = new Int32Array(count).fill(NONE);
  const joined = new Uint8Array(count);
  const queue = new Int32Array(runs.from.length);

  const order = Array.from({ length: count }, (_, part) => part).sort(
    (a, b) => parts.area[b] - parts.area[a],
  );
  for (const root of order) {
    if (joined[root] === 1 || via[root] !== NONE) continue;
    joined[root] = 1;
    let end = 0;
    end = leave(root, end);
    for (let at = 0; at < end; at++) {
      const run = queue[at];
      const row = rowOfRun[run];
      forEachTouching(runs, row, runs.from[run], runs.to[run], (next) => {
        if (entered[next] !== NONE) return;
        entered[next] = columnAt(runs, next, runs.from[run], runs.to[run]);
        source[next] = run;
        queue[end++] = next;
      });
      forEachTouching(parts.runs, row, runs.from[run], runs.to[run], (freeRun) => {
        const part = parts.part[freeRun];
        if (joined[part] === 1 || via[part] !== NONE) return;
        via[part] = run;
        if (isWanted[part] === 1) lead(part);
        end = leave(part, end);
      });
    }
  }
  return ways;

  /** Queues the shut runs that touch a part. */
  function leave(part: number, end: number): number {
    let last = end;
    for (let i = firstTouch[part]; i < firstTouch[part + 1]; i++) {
      const run = touch[i];
      if (entered[run] !== NONE) continue;
      entered[run] = touchColumn(part, run);
      source[run] = -2 - part;
      queue[last++] = run;
    }
    return last;
  }

  /** Marks the way from a part back to its root, or to the first part on it that is led there already. */
  function lead(part: number): void {
    for (let from = part; joined[from] === 0; ) {
      joined[from] = 1;
      let run = via[from];
      let column = touchColumn(from, run);
      while (run >= 0) {
        ways.addRun(rowOfRun[run], Math.min(column, entered[run]), Math.max(column, entered[run]));
        const before = source[run];
        if (before >= 0) column = columnAt(runs, before, entered[run], entered[run]);
        run = before;
      }
      from = -2 - run;
    }
  }

  /** A column of a shut run where it touches a part. */
  function touchColumn(part: number, run: number): number {
    let column = runs.from[run];
    forEachTouching(parts.runs, rowOfRun[run], runs.from[run], runs.to[run], (freeRun) => {
      if (parts.part[freeRun] !== part) return;
      column = columnAt(runs, run, parts.runs.from[freeRun], parts.runs.to[freeRun]);
    });
    return column;
  }
}

/** A column of a run where it touches columns `from` to `to`, the middle one if there are many. */
function columnAt(runs: Runs, run: number, from: number, to: number): number {
  // Columns that are not near touch the run's other end, round the lattice.
  if (from > runs.to[run] + 1) return runs.from[run];
  if (to < runs.from[run] - 1) return runs.to[run];
  const middle = (Math.max(runs.from[run], from) + Math.min(runs.to[run], to)) >> 1;
  return Math.max(runs.from[run], Math.min(runs.to[run], middle));
}

/** Run to its row. */
function rowsOf(runs: Runs): Uint32Array {
  const rowOfRun = new Uint32Array(runs.from.length);
  for (let row = 0; row < runs.lattice.rows; row++) rowOfRun.fill(row, runs.first[row], runs.first[row + 1]);
  return rowOfRun;
}

/** Part to the shut runs that touch it, `touch[firstTouch[part]]` up to the next part's; a run may come twice. */
function touchingRuns(
  parts: Parts,
  runs: Runs,
  rowOfRun: Uint32Array,
): { firstTouch: Uint32Array; touch: Uint32Array } {
  const firstTouch = new Uint32Array(parts.area.length + 1);
  forEachPair((part) => firstTouch[part + 1]++);
  for (let part = 0; part < parts.area.length; part++) firstTouch[part + 1] += firstTouch[part];
  const touch = new Uint32Array(firstTouch[parts.area.length]);
  const next = firstTouch.slice();
  forEachPair((part, run) => {
    touch[next[part]++] = run;
  });
  return { firstTouch, touch };

  function forEachPair(visit: (part: number, run: number) => void): void {
    for (let run = 0; run < runs.from.length; run++) {
      forEachTouching(parts.runs, rowOfRun[run], runs.from[run], runs.to[run], (freeRun) =>
        visit(parts.part[freeRun], run),
      );
    }
  }
}
