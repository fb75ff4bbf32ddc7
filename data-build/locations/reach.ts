import { isWater } from '../../src/coast/contains.ts';
import type { Coast } from '../../src/coast/coast.ts';
import { nearestWater } from '../../src/coast/nearest-water.ts';
import { isShoreWithin } from '../../src/coast/shore.ts';
import { destination, EARTH_RADIUS_METERS, greatCircleMeters } from '../../src/geo/sphere.ts';
import { findComponents } from '../../src/graph/components.ts';
import { closedByDefault, type GraphData, type WaterGraph } from '../../src/graph/water-graph.ts';
import { Locator } from '../../src/mesh/locate.ts';
import { buildTopology, type SightMesh } from '../../src/mesh/mesh.ts';
import { Attacher } from '../../src/search/attach.ts';
import type { LngLat } from './place.ts';
import { roundToSteps } from '../../src/locations/steps.ts';

/** Distance between the rings, and between the spots of a ring, metres. */
const RING_METERS = 1_000;
/** Water that leaves ships room is this far from all shores, metres. */
const ROOM_METERS = 250;
/** Waters without a way out that are tried, this far from each other, metres. */
const MAX_FAILED = 8;
const APART_METERS = 3_000;

/** A position in water, and how it leads out to the sea. */
export interface Berth {
  position: LngLat;
  /** Distance from where it was asked for, metres. */
  movedMeters: number;
  /** Length of the winding part of the way to the sea, through water too narrow for the offing, nautical miles. */
  windingNm: number;
}

/** Tells which positions ships reach: those that the graph joins to the sea with the passages that are open by default. */
export class SeaReach {
  private readonly coast: Coast;
  private readonly mesh: SightMesh;
  private readonly locator: Locator;
  private readonly attacher: Attacher;
  /** Node to 1 at sea. */
  private readonly atSea: Uint8Array;
  private readonly known = new Map<string, number>();

  constructor(coast: Coast, { graph, mesh }: GraphData) {
    this.coast = coast;
    this.mesh = buildTopology(graph.cornerCount, mesh.vector, mesh.triangle, mesh.water);
    this.locator = new Locator(this.mesh);
    this.attacher = new Attacher(coast, graph, this.mesh, this.locator);
    this.atSea = nodesAtSea(graph);
  }

  /** The berth at a position or at the water nearest to it, or undefined if no way leads from there to the sea. */
  berthAt([lng, lat]: LngLat): Berth | undefined {
    const rounded: LngLat = [roundToSteps(lng), roundToSteps(lat)];
    const position = isWater(this.coast, ...rounded)
      ? rounded
      : (nearestWater(this.coast, lng, lat).map(roundToSteps) as LngLat);
    if (!isWater(this.coast, ...position)) return undefined;
    const windingNm = this.windingTo(position);
    if (windingNm === Infinity) return undefined;
    return { position, movedMeters: greatCircleMeters(lng, lat, ...position), windingNm };
  }

  /** A berth as one for a port at another position. */
  movedFrom([lng, lat]: LngLat, berth: Berth): Berth {
    return { ...berth, movedMeters: greatCircleMeters(lng, lat, ...berth.position) };
  }

  /** Distance of the nearest water, metres, whether ships reach it or not. */
  metersToWater([lng, lat]: LngLat): number {
    return isWater(this.coast, lng, lat) ? 0 : greatCircleMeters(lng, lat, ...nearestWater(this.coast, lng, lat));
  }

  /** The nearest berth in water that leaves ships room, looked for ring by ring, within `meters`. */
  openWaterNear([lng, lat]: LngLat, meters: number): Berth | undefined {
    const failed: LngLat[] = [];
    for (let away = RING_METERS; away <= meters && failed.length < MAX_FAILED; away += RING_METERS) {
      const spots = Math.ceil((2 * Math.PI * away) / RING_METERS);
      for (let i = 0; i < spots; i++) {
        const spot = destination(lng, lat, (360 * i) / spots, away);
        if (!this.hasRoom(spot) || failed.some((other) => greatCircleMeters(...spot, ...other) < APART_METERS)) {
          continue;
        }
        const berth = this.berthAt(spot);
        if (berth) return this.movedFrom([lng, lat], berth);
        failed.push(spot);
      }
    }
    return undefined;
  }

  private hasRoom([lng, lat]: LngLat): boolean {
    return isWater(this.coast, lng, lat) && !isShoreWithin(this.coast, lng, lat, ROOM_METERS / EARTH_RADIUS_METERS);
  }

  /** Whether a position lies in the water that keeps the offing from all shores. */
  isFree(position: LngLat): boolean {
    return this.mesh.water[this.locator.pointAt(...position).triangle] === 1;
  }

  private windingTo(position: LngLat): number {
    const key = position.join();
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const { node, stop } = this.attacher.attach(...position);
    let least = Infinity;
    for (let i = 0; i < node.length; i++) {
      if (this.atSea[node[i]] === 1) least = Math.min(least, stop[i].cost);
    }
    this.known.set(key, least);
    return least;
  }
}

/** Node to 1 in the largest water that legs join without the passages closed by default. */
function nodesAtSea({ firstOut, head, crossed, passages, nodeCount }: WaterGraph): Uint8Array {
  const closed = closedByDefault(passages);
  const first = new Uint32Array(nodeCount + 1);
  const open: number[] = [];
  for (let v = 0; v < nodeCount; v++) {
    for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
      if ((crossed[arc] & closed) === 0) open.push(head[arc]);
    }
    first[v + 1] = open.length;
  }
  const { component, size } = findComponents({ firstOut: first, head: Uint32Array.from(open) });
  const sea = size.indexOf(Math.max(...size));
  return Uint8Array.from(component, (number) => (number === sea ? 1 : 0));
}
