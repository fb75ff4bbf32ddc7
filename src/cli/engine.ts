import type { Command } from 'commander';
import type { Fairway } from '../index.ts';
import { openFairway } from '../node.ts';

/** Values of the options that `addEngineOptions` adds. */
export interface EngineValues {
  readonly data?: string;
  readonly lngFirst?: true;
}

/** The option that says which data is used. */
export const DATA_OPTION = [
  '--data <dir>',
  'folder with the data files (default: those of the package)',
] as const;

/** Adds what says which data is used, and how places are read. */
export function addEngineOptions(command: Command): Command {
  return command.option('--lng-first', 'signed decimals are longitude, latitude').option(...DATA_OPTION);
}

/** Opens the engine that a command asks for. */
export function openEngine({ data }: EngineValues): Promise<Fairway> {
  return openFairway({ dataDir: data });
}
