import { UsageError } from './exit-codes.ts';
import { kebab } from './passage-keys.ts';

/** What an output tells nothing of, of the options that say what is told of a route. */
export type Unused = readonly (
  | 'speed'
  | 'departure'
  | 'units'
  | 'loadLines'
  | 'name'
  | 'densify'
  | 'antimeridian'
)[];

/** Options that the areas of a voyage's days need, too. */
const OF_VOYAGES: readonly string[] = ['speed', 'departure'];

/**
 * Refuses options that would change nothing.
 *
 * @param what the output, for the message, with what tells of them
 * @throws {UsageError}
 */
export function refuseUnused(values: Readonly<Record<string, unknown>>, unused: Unused, what: string): void {
  const isUsed = (name: string) => values.areasOn === 'voyage' && OF_VOYAGES.includes(name);
  const key = unused.find((name) => values[name] !== undefined && !isUsed(name));
  if (key !== undefined) throw new UsageError(`--${kebab(key)}: got it for ${what}`);
}
