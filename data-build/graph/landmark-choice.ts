import { findComponents } from '../../src/graph/components.ts';
import { edgeWeight } from '../../src/graph/weight.ts';
import type { Progress } from '../stage.ts';
import { distancesFrom, type WeightedArcs } from './landmarks.ts';

/** Nodes tried as landmarks. */
const CANDIDATES = 600;
/** Nodes that sampled searches start from, run to, and may open. */
const STARTS = 300;
const TARGETS = 300;
const OPENED = 1_500;
/** One in so many of the targets is searched for from each start. */
const TARGET_STRIDE = 15;
/** What rounding takes from a landmark's bound, nautical miles. */
const ROUNDING_NM = 0.6;

/** Nodes that sampled searches open unless a landmark tells them not to. */
interface Openings {
  /** The node, and the search's target, by their places among those sampled. */
  readonly opened: Uint32Array;
  readonly target: Uint32Array;
  /** A search leaves the node alone if the way on is known to be longer than this, nautical miles. */
  readonly spareNm: Float32Array;
}

/** A node that may become a landmark, with its distances to what is sampled. */
interface Candidate {
  readonly node: number;
  readonly toOpened: Float32Array;
  readonly toTarget: Float32Array;
}

/**
 * Chooses landmarks that keep searches from opening nodes: greedily those that shut most of what sampled searches
 * would still open (after the coverage of Goldberg and Werneck 2005, "Computing point-to-point shortest paths from
 * external memory"). Samples are taken evenly along the coasts, from the largest component. For the world a minute.
 *
 * Landmarks lie where ways begin and end: up channels, which open on the sea in all directions. From the corner of a
 * coast ways only leave along the coast.
 *
 * @param vector unit vectors, three numbers a node
 * @param firstEnd from this number on nodes are what ways begin and end at; where there are none there are no landmarks
 * @param count landmarks at most; fewer where more would shut nothing
 * @param onProgress told the share of distances found and of landmarks chosen, from 0 to 1
 */
export function chooseLandmarks(
  arcs: WeightedArcs,
  vector: Float64Array,
  firstEnd: number,
  count: number,
  onProgress: Progress = () => {},
): number[] {
  const nodes = mainNodes(arcs);
  const ends = nodes.filter((v) => v >= firstEnd);
  const [opened, targets] = [sample(nodes, OPENED), sample(ends, TARGETS)];
  const starts = sample(ends, STARTS);
  const tried = sample(ends, CANDIDATES);
  const onSearch = (done: number) => onProgress(done / (tried.length + starts.length) / 2);
  const candidates = tried.map((node, i): Candidate => {
    onSearch(i);
    const distance = distancesFrom(arcs, node);
    const to = (places: readonly number[]) => Float32Array.from(places, (v) => distance[v]);
    return { node, toOpened: to(opened), toTarget: to(targets) };
  });
  const openings = openingsOf(arcs, vector, starts, targets, opened, (done) => onSearch(tried.length + done));
  const chosen: number[] = [];
  let open = Uint32Array.from(openings.spareNm.keys());
  const shut = candidates.map((candidate, i) => {
    onProgress(0.5 + i / candidates.length / 4);
    return countShut(openings, open, candidate);
  });
  while (chosen.length < count && candidates.length > 0) {
    onProgress(0.75 + chosen.length / count / 4);
    const best = mostShutting(shut, (i) => countShut(openings, open, candidates[i]));
    if (shut[best] === 0) break;
    chosen.push(candidates[best].node);
    open = open.filter((i) => !isShut(openings, i, candidates[best]));
  }
  return chosen;
}

/**
 * The candidate that shuts most, of several the first.
 *
 * @param shut what each shut when it was last counted; now it shuts no more (Minoux 1978, "Accelerated greedy
 * algorithms"), so that those only are counted anew that may be the one
 */
function mostShutting(shut: number[], count: (candidate: number) => number): number {
  const order = [...shut.keys()].sort((a, b) => shut[b] - shut[a]);
  let best = order[0];
  shut[best] = count(best);
  for (const i of order.slice(1)) {
    if (shut[i] < shut[best]) break;
    shut[i] = count(i);
    if (shut[i] > shut[best] || (shut[i] === shut[best] && i < best)) best = i;
  }
  return best;
}

/** What searches from the starts to some of the targets would open with no bound but the great circle. */
function openingsOf(
  arcs: WeightedArcs,
  vector: Float64Array,
  starts: readonly number[],
  targets: readonly number[],
  nodes: readonly number[],
  onStart: (done: number) => void,
): Openings {
  const opened: number[] = [];
  const target: number[] = [];
  const spareNm: number[] = [];
  starts.forEach((start, s) => {
    onStart(s);
    const distance = distancesFrom(arcs, start);
    for (let t = s % TARGET_STRIDE; t < targets.length; t += TARGET_STRIDE) {
      for (let i = 0; i < nodes.length; i++) {
        const spare = distance[targets[t]] - distance[nodes[i]];
        if (!(spare > ROUNDING_NM) || spare < edgeWeight(vector, nodes[i], targets[t])) continue;
        opened.push(i);
        target.push(t);
        spareNm.push(spare);
      }
    }
  });
  return {
    opened: Uint32Array.from(opened),
    target: Uint32Array.from(target),
    spareNm: Float32Array.from(spareNm),
  };
}

/** How many of the open ones a landmark shuts: `isShut`, millions of times. */
function countShut(openings: Openings, open: Uint32Array, candidate: Candidate): number {
  const { opened, target, spareNm } = openings;
  const { toOpened, toTarget } = candidate;
  let count = 0;
  for (let at = 0; at < open.length; at++) {
    const i = open[at];
    if (Math.abs(toOpened[opened[i]] - toTarget[target[i]]) - ROUNDING_NM > spareNm[i]) count++;
  }
  return count;
}

/** Whether a landmark tells a search not to open a node. */
function isShut(
  { opened, target, spareNm }: Openings,
  i: number,
  { toOpened, toTarget }: Candidate,
): boolean {
  return Math.abs(toOpened[opened[i]] - toTarget[target[i]]) - ROUNDING_NM > spareNm[i];
}

/** The nodes of the largest component, by rising number. */
function mainNodes(arcs: WeightedArcs): number[] {
  const { component, size } = findComponents(arcs);
  const main = size.reduce((best, nodes, c) => (nodes > size[best] ? c : best), 0);
  return [...component.keys()].filter((v) => component[v] === main);
}

/** So many of the nodes, evenly; all of them if they are fewer. */
function sample(nodes: readonly number[], count: number): number[] {
  if (nodes.length <= count) return [...nodes];
  return Array.from({ length: count }, (_, i) => nodes[Math.floor(((i + 0.5) * nodes.length) / count)]);
}
