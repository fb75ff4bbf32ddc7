// Bundles into dist, where `tsc` has put the declarations and a script for each module: a hundred of these take far longer
// to load than a few.
// - the entries of the library and the service, with what they share in dist/chunks; scripts and declarations that nothing
//   needs are removed
// - dist/cli: main.js, and modules that it loads when a command needs them; the service is the one beside it
// - the service's worker, of which each thread loads one: a file of its own, and what it loads when a call needs it
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('.', import.meta.url));

const service = {
  name: 'service',
  setup({ onResolve }) {
    onResolve({ filter: /\/service\/index\.ts$/ }, () => ({ path: '../service/index.js', external: true }));
  },
};

const settings = {
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  packages: 'external',
  logLevel: 'warning',
};

export function bundleCli() {
  rmSync(`${root}dist/cli`, { recursive: true, force: true });
  return build({ ...settings, entryPoints: ['src/cli/main.ts'], outdir: 'dist/cli', plugins: [service] });
}

/** Entries of the library and the service. */
const LIBRARY = ['index', 'node', 'formats/index', 'web/index', 'web/worker', 'service/index'];
/** What of dist is bundled otherwise. */
const APART = /^(cli|page)\/|^service\/engine\/(chunks\/|worker\.js$)/;

/** The library and the service, and the service's worker. */
export async function bundleService() {
  rmSync(`${root}dist/chunks`, { recursive: true, force: true });
  await Promise.all([bundleLibrary(), bundleWorker()]);
}

async function bundleLibrary() {
  const { metafile } = await build({
    ...settings,
    entryPoints: LIBRARY.map((entry) => `src/${entry}.ts`),
    outdir: 'dist',
    chunkNames: 'chunks/[name]-[hash]',
    metafile: true,
  });
  for (const file of Object.keys(metafile.outputs)) {
    // what entries share has no effects of its own: bundlers warn of imports for nothing else
    const text = readFileSync(root + file, 'utf8');
    writeFileSync(root + file, text.replace(/^import "[^"]*\/chunks\/[^"]*";\n/gm, ''));
  }
}

async function removeUnneeded() {
  const needed = await reached();
  for (const path of readdirSync(`${root}dist`, { recursive: true })) {
    const file = path.replaceAll('\\', '/');
    const isOurs = /\.(js|d\.ts)$/.test(file) && !APART.test(file);
    if (isOurs && !needed.has(`dist/${file}`)) rmSync(`${root}dist/${file}`);
  }
}

/** The scripts and the declarations that the entries lead to. */
async function reached() {
  const { preProcessFile } = (await import('typescript')).default;
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    const { importedFiles } = preProcessFile(readFileSync(root + file, 'utf8'), true, true);
    for (const { fileName } of importedFiles) {
      const name = file.endsWith('.d.ts') ? fileName.replace(/\.[jt]s$/, '.d.ts') : fileName;
      if (name.startsWith('.')) visit(posix.join(posix.dirname(file), name));
    }
  };
  for (const entry of LIBRARY) {
    visit(`dist/${entry}.js`);
    visit(`dist/${entry}.d.ts`);
  }
  return found;
}

function bundleWorker() {
  const dir = 'service/engine';
  return build({
    ...settings,
    entryPoints: [`src/${dir}/worker.ts`],
    outdir: `dist/${dir}`,
    chunkNames: 'chunks/[name]-[hash]',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await Promise.all([bundleService(), bundleCli()]);
  await removeUnneeded();
}
