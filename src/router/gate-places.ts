import { cornerBeside } from '../attach/corner-beside.ts';
import { type EndPoint, endAt } from '../attach/end-point.ts';
import type { Endpoints, EndTerms } from '../attach/endpoints.ts';
import type { Waters } from '../attach/waters.ts';
import { vectorsOf } from '../geo/vector.ts';
import { gateBends } from '../graph/gate-bends.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import { closedUnasked } from '../graph/seasons.ts';
import { Bound } from '../search/bound.ts';
import type { Anchor } from '../search/extra-arcs.ts';
import { PassageArcs } from '../search/gate-arcs.ts';
import { GatePlace } from './gate-place.ts';

/**
 * Where gates cross that are all closed to requests that name none, ways bend only on one of their sides: the Arctic Ocean,
 * in which one end lies, so near to the place, nautical miles.
 */
const SHUT_REACH_NM = 1_500;

/** The gates of a passage, for ways past them while it is closed. */
interface ClosedGates {
  readonly places: readonly Pick<GatePlace, 'end' | 'isFree'>[];
  /** Other passages with gates that cross these. */
  readonly crossing: readonly number[];
}

/** Where closed gates end in water or have corners there, so that ways past them may bend where the graph has no node. */
export class GatePlaces {
  readonly #waters: Waters;
  readonly #endpoints: Endpoints;
  readonly #closedUnasked: ClosedPassages;
  readonly #arcs: PassageArcs;
  /** Passage to its gates. */
  readonly #gates = new Map<number, ClosedGates>();
  /** What was asked for last. */
  #past: { readonly closed: ClosedPassages; readonly places: readonly GatePlace[] } | undefined;

  constructor(waters: Waters, endpoints: Endpoints) {
    this.#waters = waters;
    this.#endpoints = endpoints;
    this.#closedUnasked = closedUnasked(waters.graph);
    this.#arcs = new PassageArcs(waters.graph);
  }

  /**
   * Those of closed passages. Of the passages that are closed unasked only where gates cross each other: the rest of these
   * leads from shore to shore.
   */
  past(closed: ClosedPassages): readonly GatePlace[] {
    if (this.#past?.closed !== closed) {
      const places = closed.passages.flatMap((passage) => {
        const { places: own, crossing } = this.#gatesOf(passage);
        if (this.#closedUnasked.has(passage) && crossing.length === 0) return [];
        const reachNm = this.#isShut(passage, closed) ? SHUT_REACH_NM : Infinity;
        return own.map((place) => this.#bounded({ ...place, reachNm }, closed));
      });
      this.#past = { closed, places };
    }
    return this.#past.places;
  }

  /** Those in free water, but for those where gates meet that are all closed to requests that name none. */
  inFreeWater(closed: ClosedPassages): EndPoint[] {
    return closed.passages.flatMap((passage) => {
      if (this.#isShut(passage, closed)) return [];
      return this.#gatesOf(passage).places.flatMap(({ end, isFree }) => (isFree ? [end] : []));
    });
  }

  /** Whether a passage is closed unasked, and all are closed whose gates cross its own. */
  #isShut(passage: number, closed: ClosedPassages): boolean {
    return (
      this.#closedUnasked.has(passage) && this.#gatesOf(passage).crossing.every((other) => closed.has(other))
    );
  }

  /** A node near an end: from free water a corner of its triangle, if there is one, else the nearest that it is joined to. */
  nodeNear(end: EndPoint, terms: EndTerms): Anchor | undefined {
    const [lng, lat] = end.position;
    const point = this.#endpoints.freePoint(end);
    const beside = point && cornerBeside(this.#waters, { lng, lat, point }, terms.closed);
    if (beside) return beside;
    // what is joined with more closed is so with less, too, and mostly known already
    const isUsual = this.#closedUnasked.includes(terms.closed);
    const { node, cost } = this.#endpoints.at(
      end,
      isUsual ? { ...terms, closed: this.#closedUnasked } : terms,
    );
    let best: Anchor | undefined;
    for (let i = 0; i < node.length; i++) {
      if (!best || cost[i] < best.lengthNm) best = { node: node[i], lengthNm: cost[i] };
    }
    return best;
  }

  #bounded(place: Pick<GatePlace, 'end' | 'isFree' | 'reachNm'>, closed: ClosedPassages): GatePlace {
    const bound = new Bound(this.#waters.graph, this.#arcs);
    const near = () => (place.isFree ? this.nodeNear(place.end, { closed }) : undefined);
    const links = () => this.#endpoints.allLinksAt(place.end, { closed });
    return new GatePlace(place, closed, bound, near, links);
  }

  #gatesOf(passage: number): ClosedGates {
    const known = this.#gates.get(passage);
    if (known) return known;
    const { graph, gates } = this.#waters;
    const crossed = graph.passages[passage].gates.flatMap((gate) => gates.passagesOn(vectorsOf(gate)));
    const places = gateBends(graph.passages[passage]).map(([lng, lat]) => ({
      end: endAt([lng, lat]),
      isFree: this.#waters.inshore().isFree(lng, lat),
    }));
    const found = { places, crossing: crossed.filter((other) => other !== passage) };
    this.#gates.set(passage, found);
    return found;
  }
}
