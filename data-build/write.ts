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

/** What the manifest says of a file. */
type FileEntry = ReturnType<typeof describeFile>;

/**
 * Writes the files and their manifest: each beside its place first, then renamed, so that none is half-written. The
 * manifest keeps what it says of other files in the folder.
 */
export function writeDataFiles(dir: string, files: readonly DataFile[]): void {
  mkdirSync(dir, { recursive: true });
  const sources = JSON.parse(readFileSync(new URL('./sources.json', import.meta.url), 'utf8'));
  const entries = {
    ...readEntries(dir),
    ...Object.fromEntries(files.map((file) => [file.name, describeFile(file)])),
  };
  const used = new Set(Object.values(entries).flatMap((entry) => entry.sources));
  const manifest = {
    formatVersion: FORMAT_VERSION,
    licence: 'ODbL-1.0',
    attribution: '© OpenStreetMap contributors',
    files: Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1))),
    sources: Object.fromEntries([...used].sort().map((key) => [key, sources[key]])),
  };
  for (const { name, bytes } of files) replaceFile(join(dir, name), bytes);
  replaceFile(join(dir, 'MANIFEST.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Entries of the manifest that lies in a folder, for files that lie there, too. */
function readEntries(dir: string): Record<string, FileEntry> {
  const path = join(dir, 'MANIFEST.json');
  if (!existsSync(path)) return {};
  const files: Record<string, FileEntry> = JSON.parse(readFileSync(path, 'utf8')).files;
  return Object.fromEntries(Object.entries(files).filter(([name]) => existsSync(join(dir, name))));
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
