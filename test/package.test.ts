import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { version, bin, dependencies, peerDependencies, peerDependenciesMeta, devDependencies, exports } =
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Asked for by name; which version runs depends on Node's, so that none is installed here. */
const TRACING = '@opentelemetry/sdk-node';
/** Scripts without declarations. */
const UNDECLARED = /\/(cli|chunks)\/|\/service\/engine\/worker\.js$/;

/** Entries of the engine. */
const LIBRARY = ['dist/index.js', 'dist/node.js'];

/** A built file and those of ours that it needs; by dynamic imports only if told so. */
function filesOf(entry: string, dynamic = true): Set<string> {
  const files = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const target of importsOf(file, dynamic)) {
      if (target.startsWith('.')) visit(resolve(dirname(file), target));
    }
  };
  visit(join(ROOT, entry));
  return files;
}

/** The packages that a file needs, by itself or by what it imports; dynamic imports only if told so. */
function packagesOf(entry: string, dynamic: boolean): Set<string> {
  const targets = [...filesOf(entry, dynamic)].flatMap((file) => importsOf(file, dynamic));
  const outside = targets.filter((target) => !target.startsWith('.') && !isBuiltin(target));
  return new Set(outside.map((target) => target.match(/^(@[^/]+\/)?[^/]+/)![0]));
}

/** What a built file imports, which is all that it needs: types are gone. */
function importsOf(file: string, dynamic: boolean): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      found.push((node.moduleSpecifier as ts.StringLiteral).text);
    }
    const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    if (dynamic && isDynamic && ts.isStringLiteral(node.arguments[0])) found.push(node.arguments[0].text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * Built files that the given ones lead to by imports, dynamic ones among them: each script with its declarations, which
 * lead to declarations. The command, the worker and what entries share are bundles without any.
 */
function reachedFrom(entries: string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    const isScript = file.endsWith('.js');
    const beside = isScript ? file.replace(/\.js$/, '.d.ts') : file.replace(/\.d\.ts$/, '.js');
    if (isScript ? !UNDECLARED.test(file) : existsSync(beside)) visit(beside);
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
    for (const { fileName } of importedFiles) {
      const target = isScript ? fileName : fileName.replace(/\.[jt]s$/, '.d.ts');
      if (fileName.startsWith('.')) visit(resolve(dirname(file), target));
    }
  };
  for (const entry of entries) visit(entry);
  return reached;
}

/** A module of a project whose types are all inferred. */
function moduleOf(entry: string): string {
  return `
    import { openFairway } from 'fairway-router/${entry}';
    const request = { from: 'NLRTM', to: 'SGSIN' };
    export const fairway = await openFairway(${entry === 'web' ? "{ baseUrl: '/data' }" : ''});
    export const calls = () => ({
      route: fairway.route(request),
      split: fairway.route({ ...request, options: { antimeridian: 'split' } }),
      routes: fairway.routes([request]),
      alternatives: fairway.alternatives(request),
      variants: fairway.variants(request),
      distances: fairway.distances({ from: ['NLRTM'] }),
      rows: fairway.distanceRows({ from: ['NLRTM'] }),
      validation: fairway.validate([4, 52]),
      passages: fairway.passages(),
      areas: fairway.areas.eca(),
      catalogue: fairway.areas,
      coast: fairway.coast,
      land: fairway.coast.land([3, 51, 5, 53], 0.01),
      found: fairway.locations.search('rotterdam'),
      locations: fairway.locations,
    });`;
}

describe('dependencies', () => {
  test('the library, its formats and the command line need those that come with the package and no other', () => {
    const needed = [...LIBRARY, 'dist/formats/index.js', 'dist/cli/main.js'].flatMap((entry) => [
      ...packagesOf(entry, true),
    ]);
    const own = new Set(needed.filter((name) => !(name in peerDependencies)));
    expect([...own].sort()).toEqual(Object.keys(dependencies).sort());
  });

  test('the library needs none of those for files', () => {
    for (const entry of LIBRARY) {
      const needed = [...packagesOf(entry, true)];
      expect(needed).toContain('flatqueue');
      expect(needed.filter((name) => /xml|csv/.test(name))).toEqual([]);
    }
  });

  test.each(['dist/index.js', 'dist/formats/index.js', 'dist/web/worker.js'])(
    '%s runs in browsers: it needs no module of Node',
    (entry) => {
      const files = [...filesOf(entry)];
      expect(files.reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeGreaterThan(20_000);
      expect(files.flatMap((file) => importsOf(file, true)).filter(isBuiltin)).toEqual([]);
    },
  );

  test('the library is a few files, and has one class of errors', () => {
    for (const entry of LIBRARY) expect(filesOf(entry).size).toBeLessThan(15);
    const definedBy = (entry: string) =>
      [...filesOf(entry)].filter((file) => /\bFairwayError = class\b/.test(readFileSync(file, 'utf8')));
    expect(definedBy('dist/node.js')).toHaveLength(1);
    for (const entry of ['dist/index.js', 'dist/formats/index.js', 'dist/service/index.js'])
      expect(definedBy(entry)).toEqual(definedBy('dist/node.js'));
  });

  test('a page needs a few files of ours besides its worker, and no package', () => {
    expect(filesOf('dist/web/index.js').size).toBeLessThan(15);
    expect([...packagesOf('dist/web/index.js', true)]).toEqual([]);
  });

  test('the service and the command line need optional peers, all of them named', () => {
    const peers = Object.keys(peerDependencies);
    const needed = new Set([
      ...packagesOf('dist/service/index.js', true),
      ...packagesOf('dist/service/engine/worker.js', true),
      ...packagesOf('dist/cli/main.js', true),
    ]);
    const own = [...needed].filter((name) => !(name in dependencies)).sort();
    expect(own).toEqual(peers.sort());
    for (const name of peers) {
      expect(peerDependenciesMeta[name], name).toEqual({ optional: true });
      if (name !== TRACING) expect(devDependencies[name], name).toBe(peerDependencies[name]);
      expect(dependencies, name).not.toHaveProperty(name);
    }
  });

  test('the command line loads the service only when it is asked for', () => {
    const atOnce = [...packagesOf('dist/cli/main.js', false)];
    expect(atOnce).toContain('flatqueue');
    expect(atOnce.filter((name) => name in peerDependencies)).toEqual([]);
  });

  test('the stores and the AIS decoder are loaded only when they are used', () => {
    const atOnce = packagesOf('dist/service/index.js', false);
    expect(atOnce).toContain('fastify');
    for (const name of ['libsql', '@redis/client', 'aisparser']) expect(atOnce).not.toContain(name);
  });
});

describe('built and installed without the peers', () => {
  const dir = mkdtempSync(join(tmpdir(), 'fairway-package-'));
  const dist = join(dir, 'dist');
  const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: dir, encoding: 'utf8' });
  beforeAll(() => {
    // the page is files for a browser, whatever they are: its own tests look at them
    cpSync(join(ROOT, 'dist'), dist, { recursive: true, filter: (path) => path !== join(ROOT, 'dist/page') });
    cpSync(join(ROOT, 'package.json'), join(dir, 'package.json'));
    symlinkSync(join(ROOT, 'graph-data'), join(dir, 'graph-data'));
    for (const name of Object.keys(dependencies)) {
      mkdirSync(dirname(join(dir, 'node_modules', name)), { recursive: true });
      symlinkSync(join(ROOT, 'node_modules', name), join(dir, 'node_modules', name));
    }
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  test('holds what the entries reach, and nothing that writes data files', () => {
    const targets = [...Object.values(exports), ...Object.values(bin)]
      .flatMap((target) => (typeof target === 'string' ? target : Object.values(target as object)))
      .filter((target) => target !== './package.json');
    const reached = reachedFrom(
      [...targets, './dist/service/engine/worker.js'].map((path) => join(dir, path)),
    );
    const built = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    expect(built.length).toBeGreaterThan(100);
    expect(built.filter((file) => !reached.has(file))).toEqual([]);
    expect([...reached].filter((file) => !built.includes(file))).toEqual([]);
    expect(built.filter((file) => /writer|encode|verify/.test(relative(dist, file)))).toEqual([]);
  });

  test('the library works', () => {
    const script = `
      const { openFairway } = await import('fairway-router/node');
      const { Fairway } = await import('fairway-router');
      console.log((await openFairway()) instanceof Fairway);`;
    expect(run('--input-type=module', '--eval', script)).toMatchObject({ stdout: 'true\n', status: 0 });
    expect(run('dist/cli/main.js', 'validate', '4,52.5').status).toBe(0);
  });

  test.each(['node', 'web'])(
    'a module that imports %s alone has declarations of all that calls give',
    (entry) => {
      const project = mkdtempSync(join(tmpdir(), 'fairway-project-'));
      mkdirSync(join(project, 'node_modules'));
      symlinkSync(dir, join(project, 'node_modules/fairway-router'));
      writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
      const file = join(project, 'module.ts');
      writeFileSync(file, moduleOf(entry));
      const program = ts.createProgram([file], {
        declaration: true,
        lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.asynciterable.d.ts'],
        module: ts.ModuleKind.NodeNext,
        preserveSymlinks: true,
        strict: true,
        target: ts.ScriptTarget.ES2022,
        types: [],
      });
      let declared = '';
      const { diagnostics } = program.emit(undefined, (_, text) => (declared += text), undefined, true);
      rmSync(project, { recursive: true });
      expect(
        [...ts.getPreEmitDiagnostics(program), ...diagnostics].map(({ messageText }) =>
          ts.flattenDiagnosticMessageText(messageText, ' '),
        ),
      ).toEqual([]);
      for (const name of ['RouteCollection', 'VariantTable', 'AlternativeCollection', 'ValidationResult'])
        expect(declared).toContain(name);
      expect(declared).not.toContain('any');
    },
  );

  test('declarations give typed arrays no type arguments, which TypeScript before 5.7 does not know', () => {
    const declarations = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.d.ts'),
    );
    expect(declarations.length).toBeGreaterThan(50);
    const generic = /\b(?:(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array|DataView|Buffer)</;
    const refused = declarations.filter((name) => generic.test(readFileSync(join(dist, name), 'utf8')));
    expect(refused).toEqual([]);
  });

  test.each(['esm', 'cjs'] as const)(
    'a program bundled as %s away from the package wants dataDir, and runs with it',
    async (format) => {
      const program = mkdtempSync(join(tmpdir(), 'fairway-bundled-'));
      const outfile = join(program, format === 'esm' ? 'program.mjs' : 'program.cjs');
      const contents = `
        import { openFairway } from 'fairway-router/node';
        const [dataDir] = process.argv.slice(2);
        openFairway({ dataDir }).then(
          (fairway) => console.log(fairway.validate([4, 52.5]).is_valid),
          ({ name, code, field, message }) => console.log(name, code, field, message),
        );`;
      await build({
        stdin: { contents, resolveDir: dir },
        bundle: true,
        platform: 'node',
        format,
        outfile,
        logLevel: 'error',
      });
      expect(run(outfile).stdout).toMatch(
        /^FairwayError data_error dataDir dataDir: got none, expected the folder/,
      );
      expect(run(outfile, join(ROOT, 'graph-data')).stdout).toBe('true\n');
      rmSync(program, { recursive: true });
    },
  );

  test('a PNG and the tools say what to install', () => {
    const png = run('dist/cli/main.js', 'plot', 'NLRTM', 'GBLON', '--format', 'png');
    expect(png).toMatchObject({ status: 2, stdout: '' });
    expect(png.stderr).toContain('npm install @resvg/resvg-js');
    const tools = run('dist/cli/main.js', 'mcp');
    expect(tools).toMatchObject({ status: 2, stdout: '' });
    expect(tools.stderr).toContain('npm install @modelcontextprotocol/sdk');
    // what the docs fetch where nothing is installed: the package, since npm has another fairway, and these
    const [, settings] = readFileSync(join(ROOT, 'docs/cli.md'), 'utf8').match(/^```json\n([\s\S]*?)^```$/m)!;
    const { command, args } = JSON.parse(settings).mcpServers.fairway;
    const fetched = args.filter((_: string, i: number) => args[i - 1] === '-p');
    const asked = /npm install (.*)/.exec(tools.stderr)![1].split(' ');
    expect([command, ...fetched]).toEqual(['npx', 'fairway-router', ...asked]);
    expect(args.slice(-2)).toEqual([Object.keys(bin)[0], 'mcp']);
  });

  test('without the page the command that serves it says so', () => {
    const { status, stderr } = run('dist/cli/main.js', 'explore');
    expect(status).toBe(3);
    expect(stderr).toContain('npm run build:page');
  });

  test('the service says what to install', () => {
    const { status, stderr } = run('dist/cli/main.js', 'serve');
    expect(status).toBe(2);
    const others = ['@modelcontextprotocol/sdk', '@resvg/resvg-js', TRACING];
    for (const [name, range] of Object.entries(peerDependencies)) {
      if (!others.includes(name)) expect(stderr).toContain(`${name}@${range}`);
    }
  });
});

test('the package has its pages and their pictures: the README links to nothing that is not there', () => {
  const packed = spawnSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const [{ files, filename }] = JSON.parse(packed.stdout);
  const told = readFileSync(join(ROOT, 'README.md'), 'utf8').match(/fairway-router-\d[\w.-]*\.tgz/g) ?? [];
  expect(told.filter((name) => name !== filename)).toEqual([]);
  const names: string[] = files.map((file: { path: string }) => file.path);
  const pages = names.filter((name) => name.endsWith('.md'));
  expect(pages.length).toBeGreaterThan(15);
  const links = pages.flatMap((page) =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) => ({
      page,
      path: posix.join(posix.dirname(page), target),
    })),
  );
  const isThere = (path: string) => names.some((name) => name === path || name.startsWith(`${path}/`));
  const isOwn = (page: string) => page.endsWith('README.md') && !page.startsWith('examples/');
  // other pages lead into the sources, too
  const needed = links.filter(({ page, path }) => isOwn(page) || /\.(md|png|svg)$/.test(path));
  expect(needed.length).toBeGreaterThan(50);
  expect(needed.filter(({ path }) => !isThere(path))).toEqual([]);
});

test('what is not released has no version that is', () => {
  const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const [latest, ...before] = [...changelog.matchAll(/^## (\S+)/gm)].map(([, name]) => name);
  expect(before).toContain('0.1.0');
  expect(before).not.toContain(version);
  if (latest !== 'Unreleased') expect(version).toBe(latest);
});

test('the package gives the library, on Node and in a worker of a page, the formats, and the service', () => {
  expect(Object.keys(exports)).toEqual([
    '.',
    './node',
    './web',
    './web/worker',
    './formats',
    './service',
    './package.json',
  ]);
});
