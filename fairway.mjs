// Runs `fairway` in a clone, as built: bundles of the sources, made again in half a second when these have changed.
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('src', import.meta.url));
const CLI = new URL('dist/cli/main.js', import.meta.url);
const SERVICE = new URL('dist/service/index.js', import.meta.url);

const needsService = ['serve', 'keys', 'licenses'].includes(process.argv[2]);
if (!isFresh(CLI)) await (await import('./bundle.mjs')).bundleCli();
if (needsService && !isFresh(SERVICE)) await (await import('./bundle.mjs')).bundleService();
await import(CLI);

/** Whether a bundle is newer than every source. */
function isFresh(bundle) {
  const built = statSync(bundle, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return readdirSync(SOURCES, { recursive: true }).every(
    (name) => statSync(`${SOURCES}/${name}`).mtimeMs <= built,
  );
}
