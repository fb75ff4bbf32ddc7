import type { Area } from '../areas/area.ts';
import { NogoBlocks } from '../areas/nogo.ts';
import type { NogoBlock } from '../areas/nogo-block.ts';
import type { FindAttachment } from '../attach/stored.ts';
import { type Waters, watersOf } from '../attach/waters.ts';
import type { Coast } from '../coast/coast.ts';
import type { Position } from '../geo/position.ts';
import { unitVectors } from '../geo/vector.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { SightMesh } from '../mesh/mesh.ts';
import { Detour } from '../overlay/detour.ts';
import { Minimized } from '../overlay/minimized.ts';
import type { Weighing } from '../overlay/penalty.ts';
import { costOf, Finder } from './finder.ts';
import type { Waypoint } from './pull-tight.ts';

/** How much longer than the shortest way through the graph a way may be: a tenth of what the spanner allows. */
const STRETCH = 1.0005;

/** A shortest way. */
export interface Way {
  /** From the departure to the destination, `[lng, lat]` in degrees. */
  positions: Position[];
  /** Sum of its great-circle legs, nautical miles. */
  lengthNm: number;
}

/** Areas in which a way is to have fewer miles. */
export interface Avoidance {
  readonly areas: readonly Area[];
  /** A mile inside counts as that many outside, more than 1. */
  readonly factor: number;
}

/** Settings of a router. */
export interface RouterOptions {
  /** How much longer than the shortest way through the graph a way may be, as a factor. */
  readonly stretch?: number;
  /** Positions whose attachments are known. None by default. */
  readonly compiled?: FindAttachment;
}

/** Finds shortest ways between positions in water. One at a time. */
export class Router {
  private readonly waters: Waters;
  private readonly finder: Finder;
  private readonly minimized: Minimized;

  constructor(
    coast: Coast,
    graph: WaterGraph,
    mesh: SightMesh,
    { stretch = STRETCH, compiled }: RouterOptions = {},
  ) {
    this.waters = watersOf(coast, graph, mesh);
    this.finder = new Finder(this.waters, stretch, compiled);
    this.minimized = new Minimized(this.waters);
  }

  /**
   * The shortest way between two positions in water, or null if none joins them.
   *
   * Always searched from the same of the two ends, so that the way back is the way there, to the last bit.
   *
   * @param closed passages that may not be used, as bits
   * @param nogo blocks that it may not enter; none of them holds an end
   * @param avoidance areas in which it is to have fewer miles, at a bounded detour
   */
  route(
    from: Position,
    to: Position,
    closed: number,
    nogo: readonly NogoBlock[] = [],
    avoidance?: Avoidance,
  ): Way | null {
    const swapped = from[0] > to[0] || (from[0] === to[0] && from[1] > to[1]);
    const [start, end] = swapped ? [to, from] : [from, to];
    const points = this.find(start, end, closed, nogo, avoidance);
    if (!points) return null;
    const positions = points.map(({ lng, lat }): Position => [lng, lat]);
    if (swapped) positions.reverse();
    return { positions, lengthNm: costOf(points) };
  }

  /**
   * The shortest way, or if that lies in areas to be minimised, one with fewer miles in them: the cheapest with each
   * mile inside counted `factor` times. So it is longer by at most `factor - 1` times the miles saved inside.
   */
  private find(
    from: Position,
    to: Position,
    closed: number,
    nogo: readonly NogoBlock[],
    avoidance?: Avoidance,
  ): Waypoint[] | null {
    const detour = new Detour(this.waters);
    const shortest = this.findRound(from, to, closed, nogo, detour);
    if (!shortest || !avoidance) return shortest;
    const { miles, net } = this.minimized.of(avoidance.areas);
    const insideNm = miles.ofWay(shortest);
    if (insideNm === 0) return shortest;
    const toll = avoidance.factor - 1;
    const limit = costOf(shortest, { miles, toll });
    const weighing = { miles, net, active: net.within(from, to, limit), toll, limit };
    // bounds know nothing of tolls: from the end where most is paid the search strays less
    const isBackward = miles.ofWay(shortest.slice(0, Math.ceil(shortest.length / 2))) < insideNm / 2;
    const cheapest = isBackward
      ? this.findRound(to, from, closed, nogo, detour, weighing)?.reverse()
      : this.findRound(from, to, closed, nogo, detour, weighing);
    const isBetter = cheapest && miles.ofWay(cheapest) < insideNm && costOf(cheapest, weighing) < limit;
    return isBetter ? cheapest : shortest;
  }

  /**
   * Goes round the blocks that the way enters, until it enters none: the others are in no shorter way's way. Blocks in
   * a row are gone round at once.
   */
  private findRound(
    from: Position,
    to: Position,
    closed: number,
    nogo: readonly NogoBlock[],
    detour: Detour,
    weighing?: Weighing,
  ): Waypoint[] | null {
    for (;;) {
      const points = this.finder.find(from, to, closed, detour, weighing);
      const left = nogo.filter((block) => !detour.blocks.includes(block));
      const entered = points ? enteredBy(points, left) : [];
      if (entered.length === 0) return points;
      detour.add(withAdjoining(entered, left));
    }
  }

  /** Passages that a way uses, as bits. */
  passagesOn({ positions }: Way): number {
    const { gates } = this.waters;
    const vector = unitVectors(
      positions.map(([lng]) => lng),
      positions.map(([, lat]) => lat),
    );
    let passages = 0;
    for (let b = 3; b < vector.length; b += 3) {
      const a = b - 3;
      passages |= gates.crossed(
        vector[a],
        vector[a + 1],
        vector[a + 2],
        vector[b],
        vector[b + 1],
        vector[b + 2],
      );
    }
    return passages >>> 0;
  }
}

/** Those of the blocks that a way enters. */
function enteredBy(way: readonly Waypoint[], blocks: readonly NogoBlock[]): NogoBlock[] {
  return blocks.filter((block) => {
    const nogo = new NogoBlocks([block]);
    return way.some(({ vector: b }, i) => {
      const { vector: a } = way[Math.max(0, i - 1)];
      return i > 0 && nogo.enters(a[0], a[1], a[2], b[0], b[1], b[2]);
    });
  });
}

/** Blocks, and those among `others` that may lie against one of them, or against one that does so. */
function withAdjoining(blocks: readonly NogoBlock[], others: readonly NogoBlock[]): NogoBlock[] {
  const row = new Set(blocks);
  for (const block of row) {
    for (const other of others) if (block.cap.meets(other.cap)) row.add(other);
  }
  return [...row];
}
