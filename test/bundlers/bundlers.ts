import { join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import esbuild from 'esbuild';
import { rollup } from 'rollup';
import { build as viteBuild } from 'vite';
import webpack from 'webpack';

/** What is bundled, and where to. */
export interface Bundle {
  /** Folder with `program.js` and the packages it needs. */
  readonly dir: string;
  readonly out: string;
  /** Whether the program opens the engine in a worker: some bundlers need to be told of its module. */
  readonly hasWorker: boolean;
}

const WORKER = 'fairway-router/web/worker';

/** Bundlers with nothing but what they need: each writes `program.js`, a module, and what it loads beside it. */
export const BUNDLERS: Readonly<Record<string, (bundle: Bundle) => Promise<void>>> = {
  async esbuild({ dir, out, hasWorker }) {
    await esbuild.build({
      absWorkingDir: dir,
      entryPoints: [
        { in: './program.js', out: 'program' },
        ...(hasWorker ? [{ in: WORKER, out: 'worker' }] : []),
      ],
      outdir: out,
      bundle: true,
      minify: true,
      format: 'esm',
      logLevel: 'error',
    });
  },
  async rollup({ dir, out, hasWorker }) {
    const bundle = await rollup({
      input: { program: join(dir, 'program.js'), ...(hasWorker ? { worker: WORKER } : {}) },
      plugins: [nodeResolve({ rootDir: dir })],
      onLog: (_level, { message }) => {
        throw new Error(message);
      },
    });
    await bundle.write({ dir: out, format: 'es' });
    await bundle.close();
  },
  async vite({ dir, out }) {
    await viteBuild({
      root: dir,
      configFile: false,
      base: './',
      logLevel: 'error',
      build: {
        outDir: out,
        rollupOptions: {
          input: join(dir, 'program.js'),
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: '[name].js' },
        },
      },
    });
  },
  webpack({ dir, out }) {
    return new Promise((resolve, reject) => {
      webpack(
        {
          context: dir,
          mode: 'production',
          entry: './program.js',
          experiments: { outputModule: true },
          output: { path: out, filename: 'program.js', library: { type: 'module' }, publicPath: 'auto' },
          optimization: { minimize: false },
          performance: false,
        },
        (error, stats) => {
          const told = stats?.toJson({ errors: true, warnings: true });
          const faults = [...(told?.errors ?? []), ...(told?.warnings ?? [])];
          if (error || faults.length > 0)
            reject(error ?? new Error(faults.map(({ message }) => message).join('\n')));
          else resolve();
        },
      );
    });
  },
};
