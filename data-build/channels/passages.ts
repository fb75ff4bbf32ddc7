import type { Position } from '../../src/geo/position.ts';
import type { Passage } from '../../src/graph/water-graph.ts';

/** A feature of passages.geojson or of another file of lines. */
export interface LineFeature {
  properties: {
    name: string;
    /** Key of the passage that it belongs to. */
    passage?: string;
    kind?: 'gate' | 'centreline';
    /** A centre line becomes a channel, or keeps narrow water open. */
    use?: 'channel' | 'open';
    /** Whether a channel leads from sea to sea, as passages do; others are dead ends. */
    through?: boolean;
    canal?: boolean;
    /** Whether it is open unless a request says otherwise. */
    default?: boolean;
  };
  geometry: { coordinates: Position[] };
}

/** The passages in the order of the file, their numbers by that order. */
export function passagesOf(features: readonly LineFeature[]): Passage[] {
  const passages = new Map<string, Passage & { gates: Position[][] }>();
  for (const { properties, geometry } of features) {
    const { passage: key, name, canal = false, kind } = properties;
    if (key === undefined) continue;
    const passage = passages.get(key) ?? {
      key,
      name,
      canal,
      index: passages.size,
      closedByDefault: properties.default === false,
      gates: [],
    };
    passages.set(key, passage);
    if (kind === 'gate') passage.gates.push(geometry.coordinates);
  }
  return [...passages.values()];
}
