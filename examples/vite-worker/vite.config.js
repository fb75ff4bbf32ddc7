import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const fairway = dirname(resolve('fairway-router/package.json'));

export default {
  base: './',
  // the data files lie beside the page, as they come with the package
  publicDir: join(fairway, 'graph-data'),
  // Vite's dev server would bundle the module without its worker
  optimizeDeps: { exclude: ['fairway-router'] },
  // in a clone the package lies above this folder, from where Vite's dev server would give nothing
  server: { fs: { allow: ['.', fairway] } },
};
