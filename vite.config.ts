import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compress } from './src/page-build/compress.ts';
import { firstCoast } from './src/page-build/first-coast.ts';
import { licences } from './src/page-build/licences.ts';
import { lightCoast } from './src/page-build/light-coast.ts';
import { offline } from './src/page-build/offline.ts';

const { page, worker } = licences();
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The page, as `dist/page`: relative addresses only, so that any folder of any server will do. */
export default defineConfig({
  root: path('src/page'),
  base: './',
  plugins: [firstCoast(), lightCoast(), page, offline(), compress()],
  worker: { format: 'es', plugins: () => [worker] },
  build: {
    outDir: path('dist/page'),
    emptyOutDir: true,
    target: 'es2022',
    // a policy that allows no data: addresses for scripts
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: path('src/page/index.html'), sw: path('src/page/service-worker.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
