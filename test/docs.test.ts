import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'src/service/README.md',
  'examples/README.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
/** The package's entries, as its users name them. */
const ENTRIES = {
  'fairway-router': ['src/index.ts'],
  'fairway-router/node': ['src/node.ts'],
  'fairway-router/formats': ['src/formats/index.ts'],
  'fairway-router/web': ['src/web/index.ts'],
  'fairway-router/service': ['src/service/index.ts'],
};

interface Example {
  /** Page and line. */
  readonly name: string;
  readonly code: string;
}

function examplesOf(page: string): Example[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map((match) => ({
    name: `${page}:${text.slice(0, match.index).split('\n').length}`,
    code: match[1],
  }));
}

/** What the compiler says of some code that stands at the root of a user's project. */
function complaints({ name, code }: Example, options: ts.CompilerOptions): string[] {
  const file = join(ROOT, 'example.ts');
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, target) =>
    path === file ? ts.createSourceFile(path, code, target) : getSourceFile(path, target);
  const program = ts.createProgram([file], options, host);
  const source = program.getSourceFile(file);
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    ({ messageText }) => `${name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
}

test('the examples compile, as strictly as a user may have it', () => {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const strict: ts.CompilerOptions = {
    ...options,
    paths: ENTRIES,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noUnusedLocals: false,
  };
  const examples = PAGES.flatMap(examplesOf);
  expect(examples.length).toBeGreaterThan(0);
  expect(examples.flatMap((example) => complaints(example, strict))).toEqual([]);
});

/** What a page's headings are linked by. */
function anchorsOf(page: string): Set<string> {
  const headings = readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm);
  return new Set(
    [...headings].map(([, heading]) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
}

test('links within the repository lead somewhere, to headings too', () => {
  const broken: string[] = [];
  let links = 0;
  for (const page of PAGES) {
    const text = readFileSync(join(ROOT, page), 'utf8');
    for (const [, target, anchor] of text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)) {
      links++;
      const path = target === '' ? join(ROOT, page) : join(ROOT, dirname(page), target);
      const isThere = existsSync(path) && (anchor === undefined || anchorsOf(path).has(anchor));
      if (!isThere) broken.push(`${page}: ${target}#${anchor}`);
    }
  }
  expect(links).toBeGreaterThan(10);
  expect(broken).toEqual([]);
});
