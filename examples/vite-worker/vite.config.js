import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

export default {
  base: './',
  // the data files lie beside the page, as they come with the package
  publicDir: join(dirname(resolve('fairway-router/package.json')), 'graph-data'),
  // Vite's dev server would bundle the module without its worker
  optimizeDeps: { exclude: ['fairway-router'] },
};
