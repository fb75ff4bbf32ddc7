import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const FILE = 'licences.md';
const HEAD =
  "# Licences\n\nThe page's scripts hold code of these packages, under the licences that stand below.\n";
const TEXT = /^(licen[cs]e|copying)/i;
const PACKAGES = '/node_modules/';
const OWN = new URL('../../LICENSE', import.meta.url);

/** Lays the licences of all packages beside the page whose code is in its scripts, or in its workers'. */
export function licences(): { page: Plugin; worker: Plugin } {
  const folders = new Set<string>();
  const collect = (bundle: Rolldown.OutputBundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      for (const id of file.moduleIds) {
        const folder = packageOf(id);
        if (!folder) continue;
        folders.add(folder);
        for (const bundled of bundledIn(id.split('?')[0], folder)) folders.add(bundled);
      }
    }
  };
  return {
    // workers are bundled while the page's own modules are read, so before the page
    worker: { name: 'licences-of-workers', generateBundle: (_, bundle) => collect(bundle) },
    page: {
      name: 'licences',
      generateBundle(_, bundle) {
        collect(bundle);
        const source = [HEAD, ...[...folders].map(entryOf).sort()].join('\n');
        this.emitFile({ type: 'asset', fileName: FILE, source });
      },
    },
  };
}

/** The folders of the packages whose code a package has bundled into a file of its own, by the source map beside it. */
function bundledIn(file: string, folder: string): string[] {
  const map = `${file}.map`;
  if (!existsSync(map)) return [];
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] };
  const names = new Set(sources.flatMap((source) => packageOf(source)?.split(PACKAGES).at(-1) ?? []));
  const paths = createRequire(join(folder, 'package.json')).resolve.paths('x') ?? [];
  return [...names].map((name) => {
    const found = paths.map((path) => join(path, name)).find((path) => existsSync(path));
    if (!found) throw new Error(`Expected the package ${name}, whose code is in ${file}`);
    return found;
  });
}

/** The folder of the package that a module is of, if it is of one. */
function packageOf(id: string): string | undefined {
  const at = id.lastIndexOf(PACKAGES);
  if (at < 0) return undefined;
  const parts = id.slice(at + PACKAGES.length).split('/');
  const name = parts.slice(0, parts[0].startsWith('@') ? 2 : 1);
  return id.slice(id.startsWith('\0') ? 1 : 0, at + PACKAGES.length) + name.join('/');
}

/** What the list says of a package: its name, version and licence, and the text of that. */
function entryOf(folder: string): string {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => TEXT.test(entry));
  if (!file && license !== 'MIT') throw new Error(`Expected the text of a licence in ${folder}`);
  const text = file
    ? readFileSync(join(folder, file), 'utf8')
    : mitText(`Copyright (c) ${author?.name ?? author ?? `the authors of ${name}`}`);
  return `## ${name} ${version} (${license})\n\n${text.trim()}\n`;
}

/** The text of the MIT licence, which Fairway's own is, for what others hold the rights of. */
function mitText(copyright: string): string {
  return readFileSync(OWN, 'utf8').replace(/^Copyright .*$/m, copyright);
}
