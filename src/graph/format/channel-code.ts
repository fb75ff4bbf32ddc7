import type { PbfReader } from 'pbf';
import { readMessage } from '../../data/message.ts';
import { readPackedSigned } from '../../data/packed.ts';
import type { Channel } from '../water-graph.ts';

/**
 * The channels that `graph.pbf` names, of which the engine needs none.
 *
 * @throws {FairwayError} `data_error` when the file is not whole
 */
export function readChannels(bytes: Uint8Array): Channel[] {
  const channels: Channel[] = [];
  readMessage(bytes, 'graph', (field, pbf) => {
    if (field === 15) channels.push(readChannel(pbf));
  });
  return channels;
}

/** Reads a `Channel` message. */
function readChannel(pbf: PbfReader): Channel {
  const channel = { name: '', node: new Uint32Array() };
  pbf.readMessage((field) => {
    if (field === 1) channel.name = pbf.readString();
    else if (field === 2) {
      let node = 0;
      channel.node = Uint32Array.from(readPackedSigned(pbf), (difference) => {
        node += difference;
        return node;
      });
    }
  }, channel);
  return channel;
}
