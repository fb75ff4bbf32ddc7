import { expect, test } from 'vitest';
import { type Contracted, contract } from '../../src/search/contraction.ts';
import { type Links, OneToMany } from '../../src/search/one-to-many.ts';
import { PortArcs } from '../../src/search/port-arcs.ts';
import { MANY_SEARCHES, SearchedArcs } from '../../src/search/searched-arcs.ts';
import { joinStates, type StateArcs, UNREACHED } from '../../src/search/state-arcs.ts';
import { randomGraph } from '../support/graph.ts';
import { seededRandom } from '../support/random.ts';

/** What a search from some links comes to, by relaxing all arcs until nothing falls. */
function costsByForce(arcs: StateArcs, links: Int32Array): Int32Array {
  const cost = new Int32Array(arcs.first.length - 1).fill(UNREACHED);
  for (let i = 0; i < links.length; i += 2) cost[links[i]] = Math.min(cost[links[i]], links[i + 1]);
  for (let falls = true; falls; ) {
    falls = false;
    for (let state = 0; state < cost.length; state++) {
      for (let arc = arcs.first[state]; arc < arcs.first[state + 1]; arc++) {
        const next = cost[state] + arcs.length[arc];
        if (next >= cost[arcs.head[arc]]) continue;
        cost[arcs.head[arc]] = next;
        falls = true;
      }
    }
  }
  return cost;
}

function lengthBetween({ first, head, length }: StateArcs, from: number, to: number): number {
  let least = Infinity;
  for (let arc = first[from]; arc < first[from + 1]; arc++) {
    if (head[arc] === to) least = Math.min(least, length[arc]);
  }
  return least;
}

/** States that a contracted state is joined to by its arcs of the core or before. */
function neighbours({ out, into, coreCount }: Contracted, place: number): Set<number> {
  const found = new Set<number>();
  for (const { first, arcs } of place < coreCount ? [out] : [out, into]) {
    for (let arc = first[place]; arc < first[place + 1]; arc += 3) found.add(arcs[arc]);
  }
  return found;
}

/** Links that lead to some states for nothing. */
function linksTo(states: readonly number[]): Links {
  return { links: Int32Array.from(states.flatMap((state) => [state, 0])), first: 0, end: states.length };
}

/** Searches from nowhere, until arcs are contracted. */
function makeContracted(search: OneToMany, isBetweenPorts = false): void {
  for (let i = 0; i <= MANY_SEARCHES; i++) {
    search.run({ links: new Int32Array(), first: 0, end: 0 }, undefined, isBetweenPorts);
  }
}

test('arcs are as they are for the first searches, and are contracted once for all others', () => {
  const graph = randomGraph(seededRandom(1), { nodes: 200, deadEnds: 20, edgesPerNode: 1.3 });
  const arcs = joinStates(graph);
  let made = 0;
  const searched = new SearchedArcs(() => {
    made++;
    return arcs;
  });
  for (let i = 0; i < MANY_SEARCHES; i++) {
    const { coreCount, out } = searched.next();
    expect([coreCount, out.arcs.length]).toEqual([arcs.first.length - 1, 3 * arcs.head.length]);
  }
  const { coreCount } = contract(arcs);
  expect(coreCount).toBeLessThan(100);
  for (let i = 0; i < 3 * MANY_SEARCHES; i++) expect(searched.next().coreCount).toBe(coreCount);
  expect(made).toBe(2);
});

test('chains are contracted until all states left have more than two neighbours, and lead to places before', () => {
  let contracted = 0;
  for (let seed = 1; seed <= 30; seed++) {
    const random = seededRandom(seed);
    const graph = randomGraph(random, { nodes: 300, deadEnds: 40, edgesPerNode: 1 + (seed % 3) / 2 });
    const found = contract(joinStates(graph));
    const { states, placeOf, coreCount } = found;
    expect([...states].sort((a, b) => a - b)).toEqual([...states.keys()]);
    for (const [place, state] of states.entries()) {
      expect(placeOf[state]).toBe(place);
      const joined = neighbours(found, place);
      if (place < coreCount) {
        expect(Math.max(...joined)).toBeLessThan(coreCount);
      } else {
        expect(joined.size).toBeLessThanOrEqual(2);
        for (const other of joined) expect(other).toBeLessThan(place);
      }
    }
    const into = new Map<number, Set<number>>();
    for (let place = 0; place < coreCount; place++) {
      for (const other of neighbours(found, place))
        into.set(other, (into.get(other) ?? new Set()).add(place));
    }
    for (let place = 0; place < coreCount; place++) {
      const both = new Set([...neighbours(found, place), ...(into.get(place) ?? [])]);
      expect(both.size, `seed ${seed}, place ${place}`).toBeGreaterThan(2);
    }
    contracted += states.length - coreCount;
  }
  expect(contracted).toBeGreaterThan(3_000);
});

test('ways over contracted chains are the cheapest by force, state by state, wherever they begin', () => {
  let [steps, begun] = [0, 0];
  for (let seed = 1; seed <= 60; seed++) {
    const random = seededRandom(seed);
    const graph = randomGraph(random, { nodes: 250, deadEnds: 50, edgesPerNode: 1 + (seed % 4) / 3 });
    const { nodeCount, firstDeadEnd } = graph;
    const { shut } = graph.sets.allOpen;
    // between ports some ways lead one way only
    const portArcs = new PortArcs(
      graph,
      Uint8Array.from(graph.head, () => (random() < 0.9 ? 1 : 0)),
      shut,
    );
    const isBetweenPorts = seed % 2 === 0;
    const arcs = joinStates(isBetweenPorts ? { ...portArcs, nodeCount, firstDeadEnd } : graph);
    const search = new OneToMany(graph, shut, portArcs);
    if (seed % 3 > 0) makeContracted(search, isBetweenPorts);
    for (let round = 0; round < 5; round++) {
      const links = Int32Array.from({ length: 2 * (1 + round) }, (_, i) =>
        Math.floor((i % 2 === 0 ? search.stateCount : 2 ** 22) * random()),
      );
      expect(search.run({ links, first: 0, end: links.length / 2 }, undefined, isBetweenPorts)).toBe(
        isBetweenPorts,
      );
      const wanted = costsByForce(arcs, links);
      expect(search.cost, `seed ${seed}, round ${round}`).toEqual(wanted);
      for (let state = 0; state < search.stateCount; state++) {
        if (wanted[state] === UNREACHED) continue;
        const before = search.parent[state];
        if (before < 0) {
          begun++;
          expect([links[2 * ~before], links[2 * ~before + 1]]).toEqual([state, wanted[state]]);
        } else {
          steps++;
          expect(wanted[before] + lengthBetween(arcs, before, state)).toBe(wanted[state]);
        }
      }
    }
  }
  expect(begun).toBeGreaterThan(500);
  expect(steps).toBeGreaterThan(40_000);
});

test('the states awaited cost what they do in a whole search, as do those of their ways', () => {
  let [compared, left] = [0, 0];
  for (let seed = 1; seed <= 40; seed++) {
    const random = seededRandom(seed);
    const graph = randomGraph(random, { nodes: 400, deadEnds: 60, edgesPerNode: 1.3 });
    const [whole, ended] = [0, 1].map(() => new OneToMany(graph, graph.sets.allOpen.shut));
    makeContracted(ended);
    const links = Int32Array.of(Math.floor(random() * graph.firstDeadEnd), 0);
    whole.run({ links, first: 0, end: 1 });
    const reached = [...whole.cost.keys()].filter((state) => whole.cost[state] < UNREACHED);
    const awaited = new Uint8Array(ended.stateCount);
    reached.sort((a, b) => whole.cost[a] - whole.cost[b]);
    for (let i = 0; i < 4; i++) awaited[reached[Math.floor((random() * reached.length) / 4)]] = 1;
    ended.run({ links, first: 0, end: 1 }, [
      linksTo([...awaited.keys()].filter((state) => awaited[state] === 1)),
    ]);
    for (const state of awaited.keys()) {
      if (awaited[state] === 0) continue;
      for (let at = state; at >= 0; at = ended.parent[at]) {
        expect(ended.cost[at], `seed ${seed}, state ${at}`).toBe(whole.cost[at]);
        compared++;
      }
    }
    left += reached.filter((state) => ended.cost[state] > whole.cost[state]).length;
    // what was awaited in vain is not awaited any more
    const elsewhere = [...whole.cost.keys()].find((state) => whole.cost[state] >= UNREACHED) ?? 0;
    ended.run({ links: Int32Array.of(elsewhere, 0), first: 0, end: 1 }, [linksTo([...whole.cost.keys()])]);
    ended.run({ links, first: 0, end: 1 });
    expect(ended.cost).toEqual(whole.cost);
  }
  expect(compared).toBeGreaterThan(200);
  expect(left).toBeGreaterThan(1_000);
});

test('what is awaited beside where a way begins costs what it does in a whole search, on a chain, too', () => {
  let compared = 0;
  for (let seed = 1; seed <= 20; seed++) {
    const random = seededRandom(seed);
    const graph = randomGraph(random, { nodes: 200, deadEnds: 60, edgesPerNode: 1 });
    const [whole, ended] = [0, 1].map(() => new OneToMany(graph, graph.sets.allOpen.shut));
    makeContracted(ended);
    for (let begin = 0; begin < whole.stateCount; begin += 3) {
      const sources = linksTo([begin]);
      whole.run(sources);
      const reached = [...whole.cost.keys()].filter((state) => whole.cost[state] < UNREACHED);
      const [, ...near] = reached.sort((a, b) => whole.cost[a] - whole.cost[b]).slice(0, 3);
      for (const state of near) {
        ended.run(sources, [linksTo([state])]);
        expect(ended.cost[state], `seed ${seed}, from ${begin} to ${state}`).toBe(whole.cost[state]);
        compared++;
      }
    }
  }
  expect(compared).toBeGreaterThan(1_000);
});
