import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { SPAN_CLASSES, spanOfClass } from '../graph/spans.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { EndNodes } from './end-nodes.ts';

/**
 * Lengths that spans were made of are rounded up, bounds to the target down, and of those between ports an end may lie
 * beside its port: all by less than this, nautical miles.
 */
const MARGIN_NM = 0.1;

/** With more last nodes to choose from it takes as long to ask as to go on. */
const MOST_GOALS = 16;

/** Class to its span with that margin, nautical miles. */
export const SPAN_NM = Float64Array.from({ length: SPAN_CLASSES }, (_, i) => spanOfClass(i) + MARGIN_NM);
/** Class to the square of the chord across its span: up to half way round, beyond which no way is deep. */
const CHORD = SPAN_NM.map((nm) => 2 - 2 * Math.cos(nm / EARTH_RADIUS_NM));

/** Tells by their spans over which nodes no shortest way leads that a search is for. */
export class SpanTest {
  readonly #nodeSpan: Uint8Array;
  readonly #vector: Float64Array;
  /** Of the nodes that the target is joined to, the dearest by falling cost of what is left from there; then none, at 0. */
  readonly #goal = new Int32Array(MOST_GOALS + 1);
  readonly #cost = new Float64Array(MOST_GOALS + 1);

  constructor({ vector }: WaterGraph, nodeSpan: Uint8Array) {
    this.#nodeSpan = nodeSpan;
    this.#vector = vector;
  }

  /**
   * Sets the nodes that the target is joined to; undefined if none may be left out then.
   *
   * @param wholeNm the least that a way costs
   */
  begin({ node, cost }: EndNodes, wholeNm: number): this | undefined {
    let far = 0;
    for (let i = 0; i < node.length; i++) if (cost[i] >= wholeNm) far++;
    if (far > MOST_GOALS) return undefined;
    this.#cost.fill(0);
    for (let i = 0; i < node.length; i++) {
      let place = MOST_GOALS;
      if (cost[i] <= this.#cost[place]) continue;
      for (; place > 0 && cost[i] > this.#cost[place - 1]; place--) {
        this.#cost[place] = this.#cost[place - 1];
        this.#goal[place] = this.#goal[place - 1];
      }
      this.#cost[place] = cost[i];
      this.#goal[place] = node[i];
    }
    return this;
  }

  /**
   * Whether no shortest way leads over a node.
   *
   * @param depthNm of the way from its first node
   * @param restNm the least that is left to the target
   */
  excludes(node: number, depthNm: number, restNm: number): boolean {
    const spanClass = this.#nodeSpan[node] & (SPAN_CLASSES - 1);
    const spanNm = SPAN_NM[spanClass];
    if (depthNm <= spanNm || restNm <= spanNm) return false;
    if (this.#cost[MOST_GOALS] >= restNm - spanNm) return false;
    const vector = this.#vector;
    const [at, chord] = [3 * node, CHORD[spanClass]];
    // the way's last node may be any of those that are farther from the target than the rest is long
    for (let i = 0; this.#cost[i] >= restNm - spanNm; i++) {
      const goal = 3 * this.#goal[i];
      const dx = vector[goal] - vector[at];
      const dy = vector[goal + 1] - vector[at + 1];
      const dz = vector[goal + 2] - vector[at + 2];
      if (dx * dx + dy * dy + dz * dz <= chord) return false;
    }
    return true;
  }
}
