import { CommanderError } from 'commander';
import { type ErrorCode, FairwayError } from '../index.ts';
import { typedMessage, typedText } from './typed-message.ts';

/** What a process ends with. */
export const EXIT = { ok: 0, noRoute: 1, badInput: 2, badData: 3, fault: 70 } as const;

const NO_ROUTE: readonly ErrorCode[] = ['no_route', 'deadline'];

/** Bad input of the command line itself: its message says all. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * The exit code for an error, and the message for people; without one the error is a fault of the program.
 *
 * @param lngFirst whether they write longitude first
 */
export function outcomeOf(error: unknown, lngFirst: boolean): { code: number; message?: string } {
  if (error instanceof CommanderError)
    return { code: error.exitCode === 0 ? EXIT.ok : EXIT.badInput, message: '' };
  if (error instanceof FairwayError) {
    return { code: codeOf(error.code), message: typedMessage(error, { lngFirst }) };
  }
  if (!(error instanceof Error)) return { code: EXIT.fault };
  if (error instanceof UsageError) return { code: EXIT.badInput, message: error.message };
  // those of the service's commands: bad input, or a store that does not answer
  if (['SettingError', 'ServiceError'].includes(error.name)) {
    return { code: EXIT.badInput, message: typedText(error.message, { lngFirst }) };
  }
  return { code: EXIT.fault, message: 'syscall' in error ? error.message : undefined };
}

function codeOf(code: ErrorCode): number {
  if (code === 'data_error') return EXIT.badData;
  return NO_ROUTE.includes(code) ? EXIT.noRoute : EXIT.badInput;
}
