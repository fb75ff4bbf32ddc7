import { createRequire } from 'node:module';

/** The version of this package. */
export function packageVersion(): string {
  return (createRequire(import.meta.url)('fairway-router/package.json') as { version: string }).version;
}
