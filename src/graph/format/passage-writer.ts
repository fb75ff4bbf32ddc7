import type { PbfWriter } from 'pbf';
import { type Channel, GRAPH_STEPS_PER_DEGREE, type Passage } from '../water-graph.ts';

/** Writes a `Passage` message; positions are rounded to steps. */
export function writePassage(passage: Passage, pbf: PbfWriter): void {
  pbf.writeStringField(1, passage.key);
  pbf.writeStringField(2, passage.name);
  pbf.writeBooleanField(3, passage.canal);
  pbf.writeVarintField(4, passage.index);
  pbf.writeBooleanField(6, passage.closedByDefault);
  pbf.writeStringField(7, passage.region);
  pbf.writeBooleanField(8, passage.bridge);
  for (const gate of passage.gates) pbf.writeMessage(5, writeGate, gate);
}

/** Writes a `Channel` message. */
export function writeChannel({ name, node }: Channel, pbf: PbfWriter): void {
  pbf.writeStringField(1, name);
  pbf.writePackedSVarint(
    2,
    Array.from(node, (v, i) => v - (i > 0 ? node[i - 1] : 0)),
  );
}

function writeGate(gate: Passage['gates'][number], pbf: PbfWriter): void {
  const steps = (axis: 0 | 1) => gate.map((position) => Math.round(position[axis] * GRAPH_STEPS_PER_DEGREE));
  pbf.writePackedSVarint(1, steps(0));
  pbf.writePackedSVarint(2, steps(1));
}
