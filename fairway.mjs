// Runs `fairway` in a clone, as built: bundles of the sources, made again in half a second when these have changed.
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('src', import.meta.url));
const CLI = new URL('dist/cli/main.js', import.meta.url);
const SERVICE = new URL('dist/service/index.js', import.meta.url);

const changed = lastChange();
const needsService = ['serve', 'keys', 'licenses'].includes(process.argv[2]);
if (isStale(CLI)) await (await import('./bundle.mjs')).bundleCli();
if (needsService && isStale(SERVICE)) await (await import('./bundle.mjs')).bundleService();
await import(CLI);

/** When a source was last changed. */
function lastChange() {
  return readdirSync(SOURCES, { recursive: true }).reduce(
    (last, name) => Math.max(last, statSync(`${SOURCES}/${name}`).mtimeMs),
    0,
  );
}

/** Whether a bundle is not there, or older than some source. */
function isStale(bundle) {
  return (statSync(bundle, { throwIfNoEntry: false })?.mtimeMs ?? 0) < changed;
}
