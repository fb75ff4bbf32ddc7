import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearestName } from '../names/nearest.ts';
import { UsageError } from './exit-codes.ts';

/** What Node says of an option that a command has not. */
const UNKNOWN_OPTION = /^Unknown option '(-+[^']*)'/;

/** The option nearest to one that a command has not: `--port`. What all begin with makes none like another. */
export function nearestOption(unknown: string, known: readonly string[]): string | undefined {
  const [name, ...names] = [unknown, ...known].map((option) => option.replace(/^-+/, ''));
  const nearest = nearestName(name, names);
  return nearest && `--${nearest}`;
}

/** What may follow a command that reads its arguments by itself: commands of its own, and its options. */
export function wordsOf(
  options: NonNullable<ParseArgsConfig['options']>,
  commands: readonly string[] = [],
): string[] {
  return [...commands, ...Object.keys(options).map((name) => `--${name}`)];
}

/**
 * The arguments of a command that reads them by itself.
 *
 * @throws {UsageError}
 */
export function parsedArgs<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
    const [, unknown] = UNKNOWN_OPTION.exec(message) ?? [];
    if (unknown === undefined) throw new UsageError(message.replace(/\s*\n\s*/g, ' '));
    const nearest = nearestOption(unknown, Object.keys(config.options ?? {}));
    throw new UsageError(`Got the option ${unknown}, expected ${nearest ?? 'one that --help lists'}`);
  }
}
