import { isCount } from '../check-settings.ts';
import { SettingError } from '../setting-error.ts';
import type { ApiKey } from './api-key.ts';

/** What a new key is to be. */
export type KeyOptions = Partial<
  Pick<ApiKey, 'name' | 'user' | 'rateLimited' | 'perMinute' | 'workers' | 'expiresAt'>
>;

/**
 * Checks that a key can be used as it is to be.
 *
 * @param now milliseconds since 1970
 * @param names what the options are called where they were given, if that was not in a program
 * @throws {SettingError} that names the option, and says what came and what was expected
 */
export function checkKeyOptions(
  options: KeyOptions,
  now: number,
  names: Partial<Record<keyof KeyOptions, string>> = {},
): void {
  const refuse = (name: keyof KeyOptions, expected: string): never => {
    throw new SettingError(`${names[name] ?? name}: got ${options[name]}, expected ${expected}`);
  };
  for (const name of ['perMinute', 'workers'] as const) {
    if (options[name] !== undefined && !isCount(options[name])) refuse(name, 'a whole number, at least 1');
  }
  const { expiresAt = '', rateLimited = true, perMinute } = options;
  if (perMinute !== undefined && !rateLimited) {
    refuse('perMinute', `none beside ${names.rateLimited ?? 'rateLimited: false'}`);
  }
  // a time that is none is not to come either
  if (expiresAt !== '' && !(Date.parse(expiresAt) > now)) refuse('expiresAt', 'a time to come');
}
