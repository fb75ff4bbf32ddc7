import type { Coast } from '../coast/coast.ts';
import { Gates } from '../graph/gates.ts';
import type { SeaMarks, WaterGraph } from '../graph/water-graph.ts';
import { Expansion } from '../mesh/expand.ts';
import { Locator, type SightPoint } from '../mesh/locate.ts';
import type { SightMesh } from '../mesh/mesh.ts';
import { LineOfSight } from '../mesh/sight.ts';
import { Inshore } from '../near/inshore.ts';
import { NearWaters, type Surroundings } from '../near/near-waters.ts';
import { Posts } from '../near/posts.ts';
import { Seas } from '../near/seas.ts';
import type { ShortCuts } from '../near/short-cuts.ts';

/** What ways are searched in, and what looks about in it. One search at a time. */
export interface Waters extends Surroundings {
  readonly gates: Gates;
  readonly locator: Locator;
  readonly sight: LineOfSight;
  readonly near: () => NearWaters;
}

/** A position in free water that is no node of the graph. */
export interface FreeNode {
  readonly lng: number;
  readonly lat: number;
  readonly point: SightPoint;
}

/** What is known of waters beforehand. */
export interface KnownWaters {
  readonly seaMarks: SeaMarks;
  readonly shortCuts?: ShortCuts;
}

export function watersOf(
  coast: Coast,
  graph: WaterGraph,
  mesh: SightMesh,
  { seaMarks, shortCuts }: KnownWaters,
): Waters {
  const locator = new Locator(mesh);
  let inshore: Inshore | undefined;
  let posts: Posts | undefined;
  let near: NearWaters | undefined;
  const waters: Waters = {
    coast,
    graph,
    mesh,
    gates: new Gates(graph.passages, graph.sets),
    locator,
    expansion: new Expansion(mesh),
    sight: new LineOfSight(mesh),
    shortCuts,
    inshore: () => {
      inshore ??= new Inshore(mesh, locator, new Seas(mesh, seaMarks));
      return inshore;
    },
    posts: () => {
      posts ??= new Posts(graph, waters.inshore().seas);
      return posts;
    },
    near: () => {
      near ??= new NearWaters(waters);
      return near;
    },
  };
  return waters;
}
