import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ERRORS } from '../src/errors.ts';
import { REASONS } from '../src/service/errors.ts';
import { PASSAGE_FLAGS } from '../src/service/schemas/flags.ts';
import { Options } from '../src/service/schemas/options.ts';

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

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');

/** The rows of the tables below a heading, each as its cells. */
function rowsBelow(page: string, heading: string): string[][] {
  const [, section] = read(page).split(`\n${heading}\n`);
  const rows = section.split(/\n#+ /)[0].matchAll(/^\| (.*) \|$/gm);
  return [...rows].map(([, row]) => row.split(' | ').map((cell) => cell.trim()));
}

/** What a text has in the signs of code. */
const codesIn = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, code]) => code);

test('the page of the calls has every passage with its default, and every code of an error', () => {
  const DEFAULTS: Record<string, boolean | undefined> = { open: true, closed: false, 'by `date`': undefined };
  const passages = rowsBelow('docs/calls.md', '## Options').filter(([, byDefault]) => byDefault in DEFAULTS);
  const told = passages.flatMap(([keys, byDefault]) =>
    codesIn(keys).map((key) => [key, DEFAULTS[byDefault]] as const),
  );
  expect(Object.fromEntries(told)).toStrictEqual(PASSAGE_FLAGS);
  const codes = rowsBelow('docs/calls.md', '## Errors').flatMap(([code]) => codesIn(code));
  expect(codes.sort()).toEqual(Object.keys(ERRORS).sort());
});

test('the page of the service has every reason at its status, and every option that is no passage', () => {
  const told = rowsBelow('src/service/README.md', '### Errors').flatMap(([at, named]) =>
    codesIn(named).map((reason) => [reason, at.split(', ').map(Number)] as const),
  );
  const { deadline: _, data_error: __, ...ofEngine } = ERRORS;
  const engines = Object.entries(ofEngine).map(([code, { status }]) => [code, status] as const);
  const reasons = Object.fromEntries([...engines, ...Object.entries(REASONS)]);
  const right = told.filter(([reason, at]) => at.includes(reasons[reason])).map(([reason]) => reason);
  expect(right.sort()).toEqual(Object.keys(reasons).sort());

  const { properties } = Options.schema as unknown as { properties: Record<string, unknown> };
  // what the contract has stands there
  const OF_CONTRACT = ['eca', 'hra', 'jwc', 'autovalidate', 'nogoBlocks'];
  const own = Object.keys(properties).filter((key) => !(key in PASSAGE_FLAGS) && !OF_CONTRACT.includes(key));
  const codes = codesIn(read('src/service/README.md'));
  expect(own.filter((key) => !codes.includes(key))).toEqual([]);
});

test('the page on what to rely on counts the figures that are recalled', () => {
  const { limits } = JSON.parse(read('data-build/curated/limits.json')) as { limits: { recalled?: true }[] };
  const recalled = limits.filter((limit) => limit.recalled).length;
  expect(read('docs/reliance.md').replaceAll('\n', ' ')).toContain(
    `${recalled} of ${limits.length} are recalled`,
  );
});
