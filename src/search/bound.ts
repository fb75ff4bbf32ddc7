import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { angleBetween } from '../geo/vector.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import { closedByDefault, type WaterGraph } from '../graph/water-graph.ts';
import type { EndNodes } from './end-nodes.ts';
import type { ExtraNodes } from './extra-nodes.ts';
import { PassageArcs } from './gate-arcs.ts';
import { LandmarkBound } from './landmarks.ts';

/** Ways along the graph's arcs are at most this much longer than ways that extra nodes open: what its spanner allows. */
export const GRAPH_STRETCH = 1.005;

/** What ways lead to. */
export interface RestOfWay {
  /** Unit vector of the target. */
  readonly target: ArrayLike<number>;
  /** What the target is joined to. */
  readonly goals: EndNodes;
}

/** The search that a bound is for. */
export interface Bounded extends RestOfWay {
  /** Passages that may not be used. */
  readonly closed: ClosedPassages;
  /** By how much more than the truth bounds count. 1 by default. */
  readonly stretch?: number;
  readonly extra?: ExtraNodes | undefined;
  /** Whether ways may leave the graph's arcs: as they do over extra nodes. */
  readonly leavesArcs?: boolean;
  /** A node near the departure: where the landmarks tell more of it than the great circle, they are asked alone. */
  readonly departure?: number | undefined;
  /** By how much the way may be shorter than the great circle to the target, nautical miles; longer if below 0. */
  readonly slackNm?: number;
}

/** A passage that the landmarks' distances take as closed, but the search does not. */
interface OpenGate {
  /** A circle round its gates: unit vector of the middle, and radius, nautical miles. */
  readonly middle: ArrayLike<number>;
  readonly radiusNm: number;
  /** The least that the rest of a way can cost that has passed it last, nautical miles. */
  readonly beyondNm: number;
}

/**
 * What a search takes for the rest of the way from a node to its target: the larger of the great circle and of what
 * the landmarks tell. Neither exceeds the truth, but rounding makes the latter fall by up to a unit more than an arc
 * is long.
 */
export class Bound {
  readonly #graph: WaterGraph;
  readonly #landmarks: LandmarkBound;
  readonly #arcs: PassageArcs;
  /** Passages that the landmarks' distances take as closed. */
  readonly #landmarksClosed: ClosedPassages;
  /** Those of them that the search opens. */
  #openGates: readonly OpenGate[] = [];
  #target: ArrayLike<number> = [];
  #stretch = 1;
  #landmarkStretch = 1;
  #slackNm = 0;
  #extra: ExtraNodes | undefined;
  /** Whether the great circle is left aside: to look it up takes as long as to ask the landmarks, and mostly tells less. */
  #byLandmarks = false;

  /** @param arcs those over passages' gates, where bounds share them */
  constructor(graph: WaterGraph, arcs = new PassageArcs(graph)) {
    this.#graph = graph;
    this.#arcs = arcs;
    this.#landmarks = new LandmarkBound(graph.landmarks);
    this.#landmarksClosed = closedByDefault(graph);
  }

  /** Sets the search. */
  begin({
    target,
    goals,
    closed,
    stretch = 1,
    extra,
    leavesArcs = extra !== undefined,
    slackNm = 0,
    departure,
  }: Bounded): void {
    this.#target = target;
    this.#slackNm = slackNm;
    this.#stretch = stretch;
    this.#landmarkStretch = leavesArcs ? stretch / GRAPH_STRETCH : stretch;
    this.#extra = extra;
    const opened = this.#landmarksClosed.passages.filter((passage) => !closed.has(passage));
    const areKnown = goals.node.length > 0 && (opened.length === 0 || !leavesArcs);
    if (areKnown) this.#landmarks.setTarget(goals.node, goals.cost);
    else this.#landmarks.clearTarget();
    this.#openGates = areKnown ? opened.flatMap((passage) => this.#beyond(passage)) : [];
    this.#byLandmarks = departure !== undefined && this.#isBetterKnown(departure);
  }

  /** What arcs over a passage's gates lead to; none where no way leads on from there. */
  #beyond(passage: number): OpenGate[] {
    const { head, circle } = this.#arcs.of(passage);
    let beyondNm = Infinity;
    for (const node of head) beyondNm = Math.min(beyondNm, this.#landmarks.at(node));
    const { x, y, z, radius } = circle;
    return beyondNm < Infinity ? [{ middle: [x, y, z], radiusNm: EARTH_RADIUS_NM * radius, beyondNm }] : [];
  }

  /** What the landmarks tell of the rest of the way, by way of passages that they take as closed, too. */
  #knownAt(node: number): number {
    const least = this.#landmarks.at(node);
    return this.#landmarkStretch * (this.#openGates.length > 0 ? this.#throughGates(node, least) : least);
  }

  /** The lesser of what a way past the gates that are open costs at least, and one through them, nautical miles. */
  #throughGates(node: number, pastNm: number): number {
    let least = pastNm;
    for (const { middle, radiusNm, beyondNm } of this.#openGates) {
      if (beyondNm >= least) continue;
      const toGate = straightNm(this.#graph.vector, 3 * node, middle) - radiusNm;
      least = Math.min(least, beyondNm + Math.max(0, toGate));
    }
    return least;
  }

  #isBetterKnown(node: number): boolean {
    return this.#knownAt(node) > this.#directAt(this.#graph.vector, 3 * node);
  }

  /** From a node of the graph, or an extra one by its number after the last of the graph's, nautical miles. */
  at(node: number): number {
    const { nodeCount, vector } = this.#graph;
    if (node >= nodeCount) return this.#atExtra(node - nodeCount);
    const known = this.#knownAt(node);
    if (this.#byLandmarks) return known;
    const radius = (known / this.#stretch + this.#slackNm) / EARTH_RADIUS_NM;
    if (radius > 0 && isWithin(vector, 3 * node, this.#target, radius)) return known;
    return Math.max(known, this.#directAt(vector, 3 * node));
  }

  #directAt(vector: Float64Array, at: number): number {
    return this.#stretch * (straightNm(vector, at, this.#target) - this.#slackNm);
  }

  /** The same, but never below what bounds at other nodes tell of this one: a bound falls by no more than an arc is long. */
  above(node: number): number {
    const { nodeCount } = this.#graph;
    if (node < nodeCount) return this.at(node);
    const { anchor } = this.#extra as ExtraNodes;
    const near = anchor[node - nodeCount];
    if (!near) return Infinity;
    return this.at(near.node) + this.#stretch * near.lengthNm;
  }

  #atExtra(x: number): number {
    const { vector, anchor } = this.#extra as ExtraNodes;
    const direct = Math.max(0, this.#directAt(vector, 3 * x));
    const near = anchor[x];
    if (!near) return direct;
    const known = this.#knownAt(near.node) - this.#stretch * near.lengthNm;
    return known < Infinity ? Math.max(direct, known) : direct;
  }
}

/**
 * Whether the unit vector at `vector[at]` lies within an angle of the target, radians, told by the chord alone: a
 * chord c spans at most c + c^3 / 7. Of points just within it may deny it.
 */
function isWithin(vector: Float64Array, at: number, target: ArrayLike<number>, angle: number): boolean {
  const dx = vector[at] - target[0];
  const dy = vector[at + 1] - target[1];
  const dz = vector[at + 2] - target[2];
  const squared = dx * dx + dy * dy + dz * dz;
  const factor = 1 + squared / 7;
  return squared * factor * factor <= angle * angle;
}

/** Great circle from the unit vector at `vector[at]` to the target. */
function straightNm(vector: Float64Array, at: number, target: ArrayLike<number>): number {
  const angle = angleBetween(vector[at], vector[at + 1], vector[at + 2], target[0], target[1], target[2]);
  return angle * EARTH_RADIUS_NM;
}
