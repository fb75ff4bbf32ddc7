import { SettingError } from './setting-error.ts';

/**
 * Loads what needs a package that need not be installed.
 *
 * @param what needs it, for the message
 * @throws {SettingError} that names the package
 */
export async function withPackage<T>(what: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const [, name] = /^Cannot find package '([^']+)'/.exec((cause as Error).message) ?? [];
    if (name === undefined) throw cause;
    const text = `${what} needs the package ${name}, which is not installed: npm install ${name}`;
    throw new SettingError(text, { cause });
  }
}
