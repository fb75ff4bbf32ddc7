import { InsideMeter } from '../areas/inside.ts';
import type { Attachment } from '../attach/attachment.ts';
import type { LatLng } from '../geo/position.ts';
import { writeUnitVector } from '../geo/vector.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { Stop } from '../near/stop.ts';
import type { SpherePolygon } from '../polygon/polygon.ts';

/** How much of the graph's arcs and of other legs lies in some areas, nautical miles; arcs are measured when asked for. */
export class AreaMiles {
  readonly #graph: WaterGraph;
  readonly #meter: InsideMeter;
  /** Arc to its length inside, or less than 0 while that is not known. */
  readonly #ofArcs: Float32Array;
  readonly #ofAttachments = new WeakMap<Attachment, Float64Array>();
  readonly #ofWalks = new WeakMap<Stop, number>();
  readonly #ends = new Float64Array(6);

  constructor(graph: WaterGraph, polygons: readonly SpherePolygon[]) {
    this.#graph = graph;
    this.#meter = new InsideMeter(polygons);
    this.#ofArcs = new Float32Array(graph.head.length).fill(-1);
  }

  /** Whether a unit vector lies in one of the areas. */
  holds(x: number, y: number, z: number): boolean {
    return this.#meter.holds(x, y, z);
  }

  /** Of the leg between two unit vectors. */
  between(ax: number, ay: number, az: number, bx: number, by: number, bz: number): number {
    return this.#meter.lengthNm(ax, ay, az, bx, by, bz);
  }

  /** Of an arc of the graph, which leaves `tail`. */
  ofArc(arc: number, tail: number): number {
    if (this.#ofArcs[arc] < 0) {
      const { vector, head } = this.#graph;
      const [a, b] = [3 * tail, 3 * head[arc]];
      this.#ofArcs[arc] = this.#meter.lengthNm(
        vector[a],
        vector[a + 1],
        vector[a + 2],
        vector[b],
        vector[b + 1],
        vector[b + 2],
      );
    }
    return this.#ofArcs[arc];
  }

  /** Of the leg between two positions in degrees. */
  ofLeg(fromLng: number, fromLat: number, toLng: number, toLat: number): number {
    writeUnitVector(fromLng, fromLat, this.#ends, 0);
    writeUnitVector(toLng, toLat, this.#ends, 3);
    const [ax, ay, az, bx, by, bz] = this.#ends;
    return this.#meter.lengthNm(ax, ay, az, bx, by, bz);
  }

  /** Of the walk out of harbour to a stop. Kept as long as the stop: walks have most of their way in common. */
  ofWalk(stop: Stop): number {
    const { lng, lat, parent } = stop;
    if (!parent) return 0;
    const known = this.#ofWalks.get(stop);
    if (known !== undefined) return known;
    const inside = this.ofLeg(parent.lng, parent.lat, lng, lat) + this.ofWalk(parent);
    this.#ofWalks.set(stop, inside);
    return inside;
  }

  /** Of a way. */
  ofWay(way: readonly LatLng[]): number {
    let inside = 0;
    for (let i = 1; i < way.length; i++) {
      inside += this.ofLeg(way[i - 1].lng, way[i - 1].lat, way[i].lng, way[i].lat);
    }
    return inside;
  }

  /** An attachment whose costs hold a penalty, too, for every mile inside. */
  withPenalty(attached: Attachment, perMile: number): Attachment {
    const inside = this.#ofAttachment(attached);
    return { ...attached, cost: attached.cost.map((cost, i) => cost + perMile * inside[i]) };
  }

  /** Of each way that joins a position to a node. Kept as long as the attachment. */
  #ofAttachment(attached: Attachment): Float64Array {
    const known = this.#ofAttachments.get(attached);
    if (known) return known;
    const { lng, lat } = this.#graph;
    const inside = Float64Array.from(attached.node, (node, i) => {
      const stop = attached.stop[i];
      return this.ofWalk(stop) + this.ofLeg(stop.lng, stop.lat, lng[node], lat[node]);
    });
    this.#ofAttachments.set(attached, inside);
    return inside;
  }
}
