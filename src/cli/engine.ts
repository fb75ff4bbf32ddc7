import type { Command } from 'commander';
import type { Fairway } from '../index.ts';
import { openFairway } from '../node.ts';
import { note } from './output.ts';
import { findPlace, type NamedPlace } from './places.ts';

/** Values of the options that `addEngineOptions` adds. */
export interface EngineValues {
  readonly data?: string;
  readonly lngFirst?: true;
}

/** Adds what says which data is used, and how places are read. */
export function addEngineOptions(command: Command): Command {
  return command
    .option('--lng-first', 'signed decimals are longitude, latitude')
    .option('--data <dir>', 'folder with the data files (default: those of the package)');
}

/** Opens the engine that a command asks for. */
export function openEngine({ data }: EngineValues): Promise<Fairway> {
  return openFairway({ dataDir: data });
}

/** The two ends of a route. */
export interface Ends {
  readonly from: NamedPlace;
  readonly to: NamedPlace;
}

/** The ends that a command names; what names were taken for is said on standard error. */
export function askedEnds(fairway: Fairway, from: string, to: string, { lngFirst }: EngineValues): Ends {
  const ends = {
    from: findPlace(fairway, from, 'from', lngFirst),
    to: findPlace(fairway, to, 'to', lngFirst),
  };
  for (const [field, end] of Object.entries(ends)) if (end.isFound) note(`${field}: ${end.label}`);
  return ends;
}
