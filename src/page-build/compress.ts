import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = /\.(js|mjs|css|html|svg|bin|webmanifest)$/;
/** Smaller files gain nothing, bytes. */
const LEAST = 2_000;
/** A tenth larger than at the highest, in a tenth of the time. */
const QUALITY = 9;

/** Lays a packed one beside each file of the page, for servers that send it as it is. */
export function compress(): Plugin {
  let dir = '';
  return {
    name: 'compress',
    configResolved(config) {
      dir = config.build.outDir;
    },
    closeBundle() {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!PACKED.test(name)) continue;
        const content = readFileSync(join(dir, name));
        if (content.length < LEAST) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content, { params }));
      }
    },
  };
}
