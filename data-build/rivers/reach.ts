import { readdirSync, readFileSync } from 'node:fs';
import type { Position } from '../../src/geo/position.ts';

/** Where the course of a reach comes from; `hand` has no lines of its own. */
const LINE_SOURCES = ['natural-earth', 'usace', 'wdb2', 'hand'] as const;
export type LineSource = (typeof LINE_SOURCES)[number];

/** A navigable reach of a river or canal, as `curated/reaches` lists it. */
export interface Reach {
  name: string;
  /** Where navigation by sea-going ships ends. */
  head: string;
  source: LineSource;
  /** From the sea, or from the reach that it joins, to the head. The line passes all of them. */
  waypoints?: Position[];
  /** How far the source's line may be off here, metres, if not as far as the source's lines mostly are. */
  spreadMeters?: number;
  /** How far the line may be simplified, metres: more than usual for long reaches of wide or ill-known rivers. */
  toleranceMeters?: number;
  /** In place of waypoints: a line that is taken as it is. */
  line?: Position[];
  /** The reach in whose line this one begins. */
  joins?: string;
  /** The reach in whose line this one ends: a canal between two of them, an arm of a delta. */
  joinsAtHead?: string;
  /** Overrides what the source and the map give. */
  accuracy?: string;
  note?: string;
  /** Further properties of the feature: dimensions of locks, the passage that it belongs to. */
  properties?: Record<string, string | number | boolean>;
}

/** The reaches of each region, by the name of its file. */
export function readReaches(folder: URL): Map<string, Reach[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return new Map(
    files.map((name) => {
      const reaches = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Reach[];
      for (const reach of reaches) checkReach(reach, name);
      return [name.replace(/\.json$/, ''), reaches];
    }),
  );
}

function checkReach({ name, head, source, waypoints, line }: Reach, file: string): void {
  const refuse = (what: string) => {
    throw new Error(`${file}, ${name}: ${what}`);
  };
  if (!name || !head) refuse('name and head are needed');
  if (!LINE_SOURCES.includes(source)) refuse(`source: got ${source}, expected ${LINE_SOURCES.join(', ')}`);
  if ((waypoints === undefined) === (line === undefined)) refuse('expected either waypoints or a line');
  const positions = waypoints ?? line ?? [];
  if (positions.length < 2) refuse(`got ${positions.length} positions, expected at least 2`);
  for (const [lng, lat] of positions) {
    if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 84)) refuse(`got ${lng},${lat}, expected [lng, lat]`);
  }
}
