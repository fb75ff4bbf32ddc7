import type { Position } from '../../src/geo/position.ts';
import type { Passage } from '../../src/graph/water-graph.ts';

/** A feature of passages.geojson, bridges.geojson or another file of lines. */
export interface LineFeature {
  properties: {
    name: string;
    /** Key of the passage that it belongs to. */
    passage?: string;
    /** A bridge is a gate of a passage that is no option. */
    kind?: 'gate' | 'bridge' | 'centreline';
    /** Part of the world that a passage is listed under. */
    region?: string;
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
    const { passage: key, name, canal = false, region = '', kind } = properties;
    if (key === undefined) continue;
    const passage = passages.get(key) ?? {
      key,
      name,
      canal,
      bridge: kind === 'bridge',
      region,
      index: passages.size,
      closedByDefault: properties.default === false,
      gates: [],
    };
    passages.set(key, passage);
    if (kind !== 'centreline') passage.gates.push(geometry.coordinates);
  }
  return [...passages.values()];
}
