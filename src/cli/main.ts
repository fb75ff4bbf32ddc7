#!/usr/bin/env node
import { keys, licenses } from './access.ts';
import { distance, locations, route, validate } from './positions.ts';
import { serve } from './serve.ts';

const USAGE = `Usage: fairway <command> [arguments] [options]

Commands
  route FROM TO          the shortest route as GeoJSON; its length and canals on standard error
  distance FROM TO       its length, nautical miles
  validate LNG,LAT ...   whether each position is routable water, and the nearest that is
  locations TEXT         ports, installations and blocks with TEXT in their name or code
  serve                  the HTTP service; see fairway serve --help
  keys                   API keys of the service; see fairway keys --help
  licenses               licenses of the service's older scheme; see fairway licenses --help

FROM and TO are positions LNG,LAT or UN/LOCODEs of ports, such as NLRTM.

Options of route, distance, validate and locations
  --close KEY            a passage that may not be used, such as suez; may be given again
  --open KEY             a passage to be used that is closed by default, such as corinth
  --data DIR             folder with the data files (default: those of the package)
  --help                 this text`;

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  route,
  distance,
  validate,
  locations,
  serve,
  keys,
  licenses,
};

try {
  const [command, ...args] = process.argv.slice(2);
  const wantsUsage =
    args.includes('--help') && ['route', 'distance', 'validate', 'locations'].includes(command);
  if (command === undefined || command === '--help' || wantsUsage) console.log(USAGE);
  else if (Object.hasOwn(COMMANDS, command)) await COMMANDS[command](args);
  else throw new TypeError(`Got the command ${command}, expected ${Object.keys(COMMANDS).join(', ')}`);
} catch (error) {
  if (!(error instanceof Error) || !isExpected(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Bad input, data or surroundings, such as a port that is taken: the message says all. */
function isExpected(error: Error): boolean {
  return ['FairwayError', 'ServiceError', 'TypeError'].includes(error.name) || 'syscall' in error;
}
