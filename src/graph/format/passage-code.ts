import type { PbfReader } from 'pbf';
import { readPackedSigned } from '../../data/packed.ts';
import { GRAPH_STEPS_PER_DEGREE, type Passage } from '../water-graph.ts';

type Gate = Passage['gates'][number];

/** Reads a `Passage` message. */
export function readPassage(pbf: PbfReader): Passage {
  const passage = {
    key: '',
    name: '',
    canal: false,
    bridge: false,
    region: '',
    index: -1,
    closedByDefault: false,
    gates: [] as Gate[],
  };
  pbf.readMessage((field) => {
    if (field === 1) passage.key = pbf.readString();
    else if (field === 2) passage.name = pbf.readString();
    else if (field === 3) passage.canal = pbf.readBoolean();
    else if (field === 4) passage.index = pbf.readVarint();
    else if (field === 5) passage.gates.push(readGate(pbf));
    else if (field === 6) passage.closedByDefault = pbf.readBoolean();
    else if (field === 7) passage.region = pbf.readString();
    else if (field === 8) passage.bridge = pbf.readBoolean();
  }, passage);
  return passage;
}

function readGate(pbf: PbfReader): Gate {
  const steps = { lng: [] as number[], lat: [] as number[] };
  pbf.readMessage((field) => {
    if (field === 1) steps.lng = readPackedSigned(pbf);
    else if (field === 2) steps.lat = readPackedSigned(pbf);
  }, steps);
  return steps.lng.map((x, i) => [x / GRAPH_STEPS_PER_DEGREE, steps.lat[i] / GRAPH_STEPS_PER_DEGREE]);
}
