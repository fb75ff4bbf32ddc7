import type { ChannelLine, FreeWater, Position } from './channels.ts';

/**
 * Parts dead ends where ways pass through them: between a joint with a channel to pass through and the sea, or
 * another such joint. The lower Elbe is the way to the Kiel Canal; above its mouth the river is a dead end.
 */
export function partDeadEnds(channels: readonly ChannelLine[], free: Pick<FreeWater, 'contains'>): ChannelLine[] {
  const joints = new Set<string>();
  const result: ChannelLine[] = [];
  const pass = (channel: ChannelLine) => {
    result.push({ ...channel, through: true });
    for (const position of channel.line) joints.add(position.join());
  };
  for (const channel of channels) if (channel.through) pass(channel);
  let deadEnds = channels.filter(({ through }) => !through);
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
  free: Pick<FreeWater, 'contains'>,
): [number, number] | undefined {
  const isJoint = line.map((position) => joints.has(position.join()));
  const atJoint = isJoint.flatMap((joint, i) => (joint ? [i] : []));
  if (atJoint.length === 0) return undefined;
  const last = line.length - 1;
  const from = free.contains(line[0]) ? 0 : atJoint[0];
  const to = free.contains(line[last]) ? last : atJoint[atJoint.length - 1];
  const isOpen = isJoint.slice(from, to + 1).every(Boolean);
  return from < to && !isOpen ? [from, to] : undefined;
}
