import type { Attachment } from '../../src/attach/attachment.ts';
import { endAt } from '../../src/attach/end-point.ts';
import { Endpoints } from '../../src/attach/endpoints.ts';
import { type Waters, watersOf } from '../../src/attach/waters.ts';
import type { Coast } from '../../src/coast/coast.ts';
import { isWater } from '../../src/coast/contains.ts';
import { nearestWater } from '../../src/coast/nearest-water.ts';
import { isShoreWithin } from '../../src/coast/shore.ts';
import { roundingTo } from '../../src/geo/grid.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, EARTH_RADIUS_METERS, greatCircleMeters } from '../../src/geo/sphere.ts';
import { findComponents } from '../../src/graph/components.ts';
import type { ClosedPassages } from '../../src/graph/passage-sets.ts';
import { closedByDefault, type GraphData, type WaterGraph } from '../../src/graph/water-graph.ts';
import { LOCATION_STEPS_PER_DEGREE } from '../../src/locations/table.ts';
import type { Locator } from '../../src/mesh/locate.ts';
import { buildTopology, type SightMesh } from '../../src/mesh/mesh.ts';

/** Distance between the rings, and between the spots of a ring, metres. */
const RING_METERS = 1_000;
/** Water that leaves ships room is this far from all shores, metres. */
const ROOM_METERS = 250;
/** Waters without a way out that are tried, this far from each other, metres. */
const MAX_FAILED = 8;
const APART_METERS = 3_000;
/** To the steps of the stored positions. */
const round = roundingTo(LOCATION_STEPS_PER_DEGREE);

/** What a triangle of the mesh is: no free water, free water without a way to the sea, or with one. */
const LAND = 0;
const LAKE = 1;
const SEA = 2;

/** A position in water, and how it leads out to the sea. */
export interface Berth {
  position: Position;
  /** Distance from where it was asked for, metres. */
  movedMeters: number;
  /** Length of the winding part of the way to the sea, through water too narrow for the offing, nautical miles. */
  windingNm: number;
}

/** Tells which positions ships reach: those that the graph joins to the sea with the passages that are open by default. */
export class SeaAccess {
  /** The mesh of free water. */
  readonly mesh: SightMesh;
  /** How far legs run inshore. */
  readonly inshore: Waters['inshore'];
  readonly #coast: Coast;
  readonly #locator: Locator;
  readonly #endpoints: Endpoints;
  readonly #allOpen: ClosedPassages;
  /** Node to 1 at sea. */
  readonly #atSea: Uint8Array;
  /** Triangle to `LAND`, `LAKE` or `SEA`. */
  readonly #freeWater: Uint8Array;
  readonly #known = new Map<string, number>();

  constructor(coast: Coast, { graph, mesh, seaMarks }: GraphData) {
    this.#coast = coast;
    this.mesh = buildTopology(graph.cornerCount, mesh.vector, mesh.triangle, mesh.water);
    const waters = watersOf(coast, graph, this.mesh, { seaMarks });
    this.inshore = waters.inshore;
    this.#locator = waters.locator;
    this.#endpoints = new Endpoints(waters);
    this.#allOpen = graph.sets.allOpen;
    this.#atSea = nodesAtSea(graph);
    this.#freeWater = freeWaterOf(this.mesh, this.#atSea);
  }

  /** The berth at a position or at the water nearest to it, or undefined if no way leads from there to the sea. */
  berthAt([lng, lat]: Position): Berth | undefined {
    const rounded = round([lng, lat]);
    const position = isWater(this.#coast, ...rounded) ? rounded : round(nearestWater(this.#coast, lng, lat));
    if (!isWater(this.#coast, ...position)) return undefined;
    const windingNm = this.#windingTo(position);
    if (windingNm === Infinity) return undefined;
    return { position, movedMeters: greatCircleMeters(lng, lat, ...position), windingNm };
  }

  /** Joins a position in water to the graph by all links that cross no closed passage. */
  attach(position: Position, closed: ClosedPassages): Attachment {
    return this.#endpoints.fullAt(endAt(position), { closed });
  }

  /** A berth as one for a port at another position. */
  movedFrom([lng, lat]: Position, berth: Berth): Berth {
    return { ...berth, movedMeters: greatCircleMeters(lng, lat, ...berth.position) };
  }

  /** Distance of the nearest water, metres, whether ships reach it or not. */
  metersToWater([lng, lat]: Position): number {
    return isWater(this.#coast, lng, lat)
      ? 0
      : greatCircleMeters(lng, lat, ...nearestWater(this.#coast, lng, lat));
  }

  /** The nearest berth in water that leaves ships room, looked for ring by ring, within `meters`. */
  openWaterNear([lng, lat]: Position, meters: number): Berth | undefined {
    const failed: Position[] = [];
    for (let away = RING_METERS; away <= meters && failed.length < MAX_FAILED; away += RING_METERS) {
      const spots = Math.ceil((2 * Math.PI * away) / RING_METERS);
      for (let i = 0; i < spots; i++) {
        const spot = destination(lng, lat, (360 * i) / spots, away);
        if (
          !this.#hasRoom(spot) ||
          failed.some((other) => greatCircleMeters(...spot, ...other) < APART_METERS)
        ) {
          continue;
        }
        const berth = this.berthAt(spot);
        if (berth) return this.movedFrom([lng, lat], berth);
        failed.push(spot);
      }
    }
    return undefined;
  }

  #hasRoom([lng, lat]: Position): boolean {
    return (
      isWater(this.#coast, lng, lat) &&
      !isShoreWithin(this.#coast, lng, lat, ROOM_METERS / EARTH_RADIUS_METERS)
    );
  }

  #windingTo(position: Position): number {
    const water = this.#freeWater[this.#locator.pointAt(...position).triangle];
    if (water !== LAND) return water === SEA ? 0 : Infinity;
    const key = position.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { node, stop } = this.#endpoints.fullAt(endAt(position), { closed: this.#allOpen });
    let least = Infinity;
    for (let i = 0; i < node.length; i++) {
      if (this.#atSea[node[i]] === 1) least = Math.min(least, stop[i].lengthNm);
    }
    this.#known.set(key, least);
    return least;
  }
}

/** Triangle to the kind of free water that it is part of: a sea has a corner at sea, a lake has none. */
function freeWaterOf({ triangle, water, twin, cornerCount }: SightMesh, atSea: Uint8Array): Uint8Array {
  const kind = new Uint8Array(water.length);
  const stack: number[] = [];
  for (let seed = 0; seed < water.length; seed++) {
    if (water[seed] === 0 || kind[seed] !== LAND) continue;
    const found = [seed];
    let isSea = false;
    kind[seed] = LAKE;
    stack.push(seed);
    for (let t = stack.pop(); t !== undefined; t = stack.pop()) {
      for (let half = 3 * t; half < 3 * t + 3; half++) {
        if (triangle[half] < cornerCount && atSea[triangle[half]] === 1) isSea = true;
        const next = Math.floor(twin[half] / 3);
        if (water[next] === 0 || kind[next] !== LAND) continue;
        kind[next] = LAKE;
        found.push(next);
        stack.push(next);
      }
    }
    if (isSea) for (const t of found) kind[t] = SEA;
  }
  return kind;
}

/** Node to 1 in the largest water that edges join without the passages closed by default. */
function nodesAtSea(graph: WaterGraph): Uint8Array {
  const { firstOut, head, crossed, nodeCount } = graph;
  const { shut } = closedByDefault(graph);
  const first = new Uint32Array(nodeCount + 1);
  const open: number[] = [];
  for (let v = 0; v < nodeCount; v++) {
    for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
      if (shut[crossed[arc]] === 0) open.push(head[arc]);
    }
    first[v + 1] = open.length;
  }
  const { component, size } = findComponents({ firstOut: first, head: Uint32Array.from(open) });
  const sea = size.reduce((largest, nodes, number) => (nodes > size[largest] ? number : largest), 0);
  return Uint8Array.from(component, (number) => (number === sea ? 1 : 0));
}
