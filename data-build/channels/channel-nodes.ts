import type { Position } from '../../src/geo/position.ts';
import type { Channel } from '../../src/graph/water-graph.ts';
import type { ChannelLine } from './channel-line.ts';
import type { FreeWater } from './free-water.ts';

/** The ends of channels that lie in free water: they become corners of the mesh. None twice. */
export function postsOf(channels: readonly ChannelLine[], free: FreeWater): Position[] {
  const ends = channels
    .flatMap(({ line }) => [line[0], line[line.length - 1]])
    .filter((end) => free.contains(end));
  return [...new Map(ends.map((end) => [end.join(), end])).values()];
}

/** Channels as they enter the graph: nodes that are no posts follow the corners, those of dead ends last. */
export interface ChannelNodes {
  lng: number[];
  lat: number[];
  channels: Channel[];
  /** Nodes of channels that ways pass through. */
  throughCount: number;
}

/**
 * Numbers the nodes of channels. Channels that meet at a position share its node.
 *
 * @param posts the channels' ends in free water, and their vertices of the mesh
 */
export function numberChannels(
  lines: readonly ChannelLine[],
  posts: readonly Position[],
  vertex: Uint32Array,
  cornerCount: number,
): ChannelNodes {
  const numbers = new Map(posts.map((post, i) => [post.join(), vertex[i]]));
  const lng: number[] = [];
  const lat: number[] = [];
  const numberOf = (position: Position): number => {
    const key = position.join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, cornerCount + lng.length);
    lng.push(position[0]);
    lat.push(position[1]);
    return cornerCount + lng.length - 1;
  };
  const numbered = ({ name, line }: ChannelLine): Channel => {
    const nodes = line.map(numberOf).filter((node, i, all) => node !== all[i - 1]);
    return { name, node: Uint32Array.from(nodes) };
  };
  const throughChannels = lines.filter(({ through }) => through).map(numbered);
  const throughCount = lng.length;
  const deadEnds = lines.filter(({ through }) => !through).map(numbered);
  return { lng, lat, channels: [...throughChannels, ...deadEnds], throughCount };
}
