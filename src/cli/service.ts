import { readFile } from 'node:fs/promises';
import { UsageError } from './exit-codes.ts';

export type ServiceModule = typeof import('../service/index.ts');

/** Where keys, licenses and limits are kept unless told otherwise; an environment variable hides a password. */
export const STORE = process.env.FAIRWAY_STORE ?? 'fairway.db';

/** Packages that other commands need, or that are asked for by name. */
const OTHERS = ['@modelcontextprotocol/sdk', '@opentelemetry/sdk-node', '@resvg/resvg-js'];

/**
 * The service, which needs packages that the engine does not.
 *
 * @throws {UsageError} that says which to install
 */
export async function loadService(): Promise<ServiceModule> {
  try {
    return await import('../service/index.ts');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const { peerDependencies } = JSON.parse(
      await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
    );
    const packages = Object.entries(peerDependencies)
      .filter(([name]) => !OTHERS.includes(name))
      .map(([name, range]) => `${name}@${range}`);
    throw new UsageError(
      `The service needs packages that are not installed (${(error as Error).message}).\n` +
        `Install them: npm install ${packages.join(' ')}`,
    );
  }
}
