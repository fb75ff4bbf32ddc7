import type { ChannelLine } from '../channels/channel-line.ts';
import { type ChannelNodes, numberChannels, postsOf } from '../channels/channel-nodes.ts';
import type { FreeWater } from '../channels/free-water.ts';
import type { StageResult } from '../stage.ts';
import type { Rings } from '../water/rings.ts';
import { type BuiltMesh, buildMesh } from './mesh.ts';

/** The mesh whose corners are nodes, and the nodes that channels add. */
export interface NodeMesh {
  built: BuiltMesh;
  channelNodes: ChannelNodes;
}

/** Builds the mesh again with the ends of channels among its corners, and numbers the nodes of channels after them. */
export function buildNodeMesh(
  obstacles: Rings,
  channels: readonly ChannelLine[],
  free: FreeWater,
): StageResult<NodeMesh> {
  const posts = postsOf(channels, free);
  const built = buildMesh(obstacles, posts);
  const { cornerCount, water } = built.mesh;
  return {
    output: { built, channelNodes: numberChannels(channels, posts, built.post, cornerCount) },
    counts: { corners: cornerCount, triangles: water.length },
  };
}
