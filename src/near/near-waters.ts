import type { Coast } from '../coast/coast.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { Expansion } from '../mesh/expand.ts';
import type { SightMesh } from '../mesh/mesh.ts';
import type { Inshore } from './inshore.ts';
import { NearJoin } from './near-join.ts';
import { NearMesh } from './near-mesh.ts';
import { NearWay } from './near-way.ts';
import type { Posts } from './posts.ts';
import type { ShortCuts } from './short-cuts.ts';
import { TileBuilder } from './tile-build.ts';
import { TileEdges } from './tile-edges.ts';
import { Walls } from './walls.ts';

/** What near-shore water lies between. */
export interface Surroundings {
  readonly coast: Coast;
  readonly graph: WaterGraph;
  readonly mesh: SightMesh;
  readonly expansion: Expansion;
  /** How far legs run inshore, and the water there; made when they are first asked for. */
  readonly inshore: () => Inshore;
  /** The nodes of channels; indexed when they are first asked for. */
  readonly posts: () => Posts;
  /** Where short cuts along the shore bend, and lead. They may be anywhere where none are given. */
  readonly shortCuts?: ShortCuts;
}

/** The water between the true coast and free water, and the searches in it. One at a time. */
export class NearWaters {
  readonly mesh: NearMesh;
  readonly join: NearJoin;
  readonly way: NearWay;

  /** Takes 10 ms for the world; tiles come later, when searches enter them. */
  constructor({ coast, graph, mesh, expansion, inshore, posts, shortCuts }: Surroundings) {
    const { seas } = inshore();
    const builder = new TileBuilder(
      coast,
      graph,
      new TileEdges(coast, mesh, new Walls(mesh, (triangle) => seas.has(triangle))),
      (tile) => posts().in(tile),
      (lng, lat) => inshore().isFree(lng, lat),
    );
    this.mesh = new NearMesh(builder, mesh, shortCuts);
    this.join = new NearJoin(this.mesh, graph, posts(), expansion);
    this.way = new NearWay(this.mesh, inshore());
  }
}
