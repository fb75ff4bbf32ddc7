import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { FORMAT_VERSION } from '../src/data/container.ts';

/** A compiled file, proven to decode. */
export interface DataFile {
  name: string;
  bytes: Uint8Array;
  counts: Record<string, number>;
  /** Keys in sources.json. */
  sources: string[];
}

/**
 * Writes the files and their manifest: each beside its place first, then renamed, so that none is half-written. Files
 * that the manifest has already stay in it.
 */
export function writeDataFiles(dir: string, files: readonly DataFile[]): void {
  mkdirSync(dir, { recursive: true });
  const sources = JSON.parse(readFileSync(new URL('./sources.json', import.meta.url), 'utf8'));
  const described = {
    ...readManifest(dir).files,
    ...Object.fromEntries(files.map((file) => [file.name, describeFile(file)])),
  };
  const manifest = {
    formatVersion: FORMAT_VERSION,
    licence: 'ODbL-1.0',
    attribution: '© OpenStreetMap contributors',
    files: Object.fromEntries(Object.entries(described).sort(([a], [b]) => (a < b ? -1 : 1))),
    sources: Object.fromEntries(
      [...new Set(Object.values(described).flatMap((file) => file.sources))]
        .sort()
        .map((key) => [key, sources[key]]),
    ),
  };
  for (const { name, bytes } of files) replaceFile(join(dir, name), bytes);
  replaceFile(join(dir, 'MANIFEST.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

type Described = ReturnType<typeof describeFile>;

function readManifest(dir: string): { files: Record<string, Described> } {
  const path = join(dir, 'MANIFEST.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { files: {} };
}

function describeFile({ bytes, counts, sources }: DataFile) {
  return {
    bytes: bytes.length,
    brotliBytes: brotliCompressSync(bytes).length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    counts,
    sources,
  };
}

function replaceFile(path: string, content: Uint8Array | string): void {
  const draft = `${path}.new`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
