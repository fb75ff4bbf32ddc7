import type { Position } from '../../src/geo/position.ts';
import type { ChannelLine } from './channel-line.ts';
import type { FreeWater } from './free-water.ts';

/** What tells the seas of free water apart. */
type Seas = Pick<FreeWater, 'seaAt'>;

/**
 * Tells dead ends from channels to pass through: those that lead from one sea to another, such as a lake. Parts dead
 * ends where ways pass through them: between a joint with a channel to pass through and the sea, or another such joint.
 * The lower Elbe is the way to the Kiel Canal; above its mouth the river is a dead end.
 */
export function partDeadEnds(channels: readonly ChannelLine[], free: Seas): ChannelLine[] {
  const joints = new Set<string>();
  const result: ChannelLine[] = [];
  const pass = (channel: ChannelLine) => {
    result.push({ ...channel, through: true });
    for (const position of channel.line) joints.add(position.join());
  };
  const isThrough = (channel: ChannelLine) => channel.through || joinsSeas(channel.line, free);
  for (const channel of channels) if (isThrough(channel)) pass(channel);
  let deadEnds = channels.filter((channel) => !isThrough(channel));
  for (let before = -1; joints.size > before; ) {
    before = joints.size;
    deadEnds = deadEnds.flatMap((channel) => {
      const stretch = stretchThrough(channel.line, joints, free);
      if (!stretch) return [channel];
      const [from, to] = stretch;
      const { line } = channel;
      pass({ ...channel, line: line.slice(from, to + 1) });
      return [line.slice(0, from + 1), line.slice(to)]
        .filter((rest) => rest.length > 1)
        .map((rest) => ({ ...channel, line: rest }));
    });
  }
  return [...result, ...deadEnds];
}

/** First and last vertex of the longest stretch from a joint to another one or to an end in free water. */
function stretchThrough(
  line: readonly Position[],
  joints: ReadonlySet<string>,
  free: Seas,
): [number, number] | undefined {
  const isJoint = line.map((position) => joints.has(position.join()));
  const atJoint = isJoint.flatMap((joint, i) => (joint ? [i] : []));
  if (atJoint.length === 0) return undefined;
  const last = line.length - 1;
  const from = free.seaAt(line[0]) >= 0 ? 0 : atJoint[0];
  const to = free.seaAt(line[last]) >= 0 ? last : atJoint[atJoint.length - 1];
  const isOpen = isJoint.slice(from, to + 1).every(Boolean);
  return from < to && !isOpen ? [from, to] : undefined;
}

function joinsSeas(line: readonly Position[], free: Seas): boolean {
  const [from, to] = [free.seaAt(line[0]), free.seaAt(line[line.length - 1])];
  return from >= 0 && to >= 0 && from !== to;
}
