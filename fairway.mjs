// Runs `fairway` in a clone. Commands that need no service run as built: a bundle of the sources, made
// again in 0.1 s when they have changed. The service runs from its sources.
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('src', import.meta.url));
const BUILT = new URL('dist/cli/main.js', import.meta.url);

if (['serve', 'keys', 'licenses'].includes(process.argv[2])) {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./src/cli/main.ts');
} else {
  if (!isFresh()) await (await import('./bundle.mjs')).bundleCli();
  await import(BUILT);
}

/** Whether the bundle is newer than every source. */
function isFresh() {
  const built = statSync(BUILT, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return readdirSync(SOURCES, { recursive: true }).every(
    (name) => statSync(`${SOURCES}/${name}`).mtimeMs <= built,
  );
}
