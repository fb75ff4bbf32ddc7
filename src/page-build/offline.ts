import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';
/** Public files, which are copied past the bundle. */
const PUBLIC = ['icon.svg', 'manifest.webmanifest'];

/** Puts the list of the page's files, and a version of them all, before the service worker. */
export function offline(): Plugin {
  let publicDir = '';
  return {
    name: 'offline',
    enforce: 'post',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== 'chunk') throw new Error(`Expected ${WORKER} in the bundle`);
        const files = Object.values(bundle).filter(
          ({ fileName }) => fileName !== WORKER && !fileName.endsWith('.md'),
        );
        const hash = createHash('sha256');
        for (const file of files)
          hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source);
        for (const name of PUBLIC) hash.update(name).update(readFileSync(join(publicDir, name)));
        const names = files.map(({ fileName }) => (fileName === 'index.html' ? './' : `./${fileName}`));
        const list = JSON.stringify([...names, ...PUBLIC.map((name) => `./${name}`)]);
        const version = JSON.stringify(hash.digest('hex').slice(0, 12));
        worker.code = `const FILES = ${list}, VERSION = ${version};\n${worker.code}`;
      },
    },
  };
}
