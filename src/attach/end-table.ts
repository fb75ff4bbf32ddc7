import { doubled } from '../arrays.ts';
import { writeUnitVector } from '../geo/vector.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { SightPoint } from '../mesh/locate.ts';
import type { Stop } from '../near/stop.ts';
import type { Links, OneToMany } from '../search/one-to-many.ts';
import { stepsOf } from '../search/state-arcs.ts';
import { type Attachment, linkNm } from './attachment.ts';
import { StopList } from './stop-list.ts';

/** Many ends and their links in flat lists, for searches from one end to many. Ends are numbered as they are added. */
export class EndTable {
  readonly #graph: WaterGraph;
  readonly #search: OneToMany;
  #count = 0;
  /** End to its position, degrees. */
  #position: Float64Array = new Float64Array(128);
  #vector: Float64Array = new Float64Array(192);
  #first: Int32Array = new Int32Array(64);
  readonly #free: (SightPoint | undefined)[] = [];
  #link: Int32Array = new Int32Array(2048);
  #length: Int32Array = new Int32Array(1024);
  readonly #stops = new StopList();
  /** Link to the number of the stop that its leg to the node begins at. */
  #stop: Int32Array = new Int32Array(1024);

  constructor(graph: WaterGraph, search: OneToMany) {
    this.#graph = graph;
    this.#search = search;
  }

  /** End to its unit vector, three numbers. */
  get vector(): Float64Array {
    return this.#vector;
  }

  /** End to its first link; those of the end after it follow. */
  get first(): Int32Array {
    return this.#first;
  }

  /** Two numbers a link: its state, and its cost in steps. One to a node in a dead end is there for both of its states. */
  get link(): Int32Array {
    return this.#link;
  }

  /** Link to its length, steps. */
  get length(): Int32Array {
    return this.#length;
  }

  /** The stop that the leg of a link to its node begins at. */
  stopOf(link: number): Stop {
    return this.#stops.at(this.#stop[link]);
  }

  /** Adds an end by its attachment; its number. */
  add({ lng, lat, node, cost, stop }: Attachment, free: SightPoint | undefined): number {
    const end = this.#count++;
    if (end + 2 > this.#first.length) {
      this.#position = doubled(this.#position);
      this.#vector = doubled(this.#vector);
      this.#first = doubled(this.#first);
    }
    this.#position[2 * end] = lng;
    this.#position[2 * end + 1] = lat;
    writeUnitVector(lng, lat, this.#vector, 3 * end);
    this.#free[end] = free;
    let at = this.#first[end];
    const known = new Map<Stop, number>();
    for (let link = 0; link < node.length; link++) {
      const costSteps = stepsOf(cost[link]);
      const lengthSteps = stepsOf(linkNm(stop[link], node[link], this.#graph));
      const number = this.#stops.add(stop[link], known);
      const inbound = this.#search.inboundState(node[link]);
      this.#put(at++, node[link], costSteps, lengthSteps, number);
      if (inbound !== node[link]) this.#put(at++, inbound, costSteps, lengthSteps, number);
    }
    this.#first[end + 1] = at;
    return end;
  }

  /** Whether an end lies at just this position. */
  isAt(end: number, [lng, lat]: readonly [lng: number, lat: number]): boolean {
    return this.#position[2 * end] === lng && this.#position[2 * end + 1] === lat;
  }

  /** Where an end lies in free water, if it does. */
  freeAt(end: number): SightPoint | undefined {
    return this.#free[end];
  }

  /** The links of an end. A search that begins in inbound states, too, opens no other ways. */
  linksOf(end: number): Links {
    return { links: this.#link, first: this.#first[end], end: this.#first[end + 1] };
  }

  #put(at: number, state: number, cost: number, length: number, stop: number): void {
    if (at === this.#length.length) {
      this.#link = doubled(this.#link);
      this.#length = doubled(this.#length);
      this.#stop = doubled(this.#stop);
    }
    this.#link[2 * at] = state;
    this.#link[2 * at + 1] = cost;
    this.#length[at] = length;
    this.#stop[at] = stop;
  }
}
