import type { Command } from 'commander';
import type { Fairway } from '../index.ts';
import { openFairway } from '../node.ts';
import { note } from './output.ts';
import { findPlace, type NamedPlace } from './places.ts';

/** Adds what says which data is used, and how places are read. */
export function addEngineOptions(command: Command): Command {
  return command
    .option('--lng-first', 'signed decimals are longitude, latitude')
    .option('--data <dir>', 'folder with the data files (default: those of the package)');
}

/** Opens the engine that a command asks for. */
export function openEngine({ data }: { data?: string }): Promise<Fairway> {
  return openFairway({ dataDir: data });
}

/** The places of a command; what names were taken for is said on standard error. */
export function askedPlaces(
  fairway: Fairway,
  texts: Readonly<Record<string, string>>,
  lngFirst: boolean | undefined,
): NamedPlace[] {
  return Object.entries(texts).map(([field, text]) => {
    const found = findPlace(fairway, text, field, lngFirst);
    if (found.isFound) note(`${field}: ${found.label}`);
    return found;
  });
}
