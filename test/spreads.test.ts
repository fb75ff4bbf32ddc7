import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = ['src', 'data-build', 'bench'];
/** Functions that take any number of arguments: each of a spread lies on the stack, which some 100,000 fill. */
const VARIADIC = [
  'min',
  'max',
  'hypot',
  'push',
  'unshift',
  'splice',
  'concat',
  'fromCharCode',
  'fromCodePoint',
];

/** Spreads that stay, by module and call, and what bounds each. */
const FEW: Readonly<Record<string, string>> = {
  'src/api/variant-table.ts: Math.max(lines': 'the most variants of a request',
  'src/cli/route-text.ts: Math.max(shown': 'lines about a route, which are written out',
  'src/graph/gauges.ts: Math.max(misfits': 'the dimensions of a ship',
  'src/page/routing.ts: Math.min(features': 'the alternatives of a route',
  'src/router/corner-between.ts: Math.max(ends': 'two legs',
  'src/router/corner-between.ts: Math.max(lngs': 'two legs',
  'src/router/corner-between.ts: Math.min(ends': 'two legs',
  'src/router/corner-between.ts: Math.min(lngs': 'two legs',
  'src/service/access/admission.ts: this.#stands.push(rules': 'the rules of a key',
  'src/service/access/admission.ts: this.#stands.push(standings': 'the rules of a key',
  'src/service/store/redis-scripts.ts: parser.push(args': 'the rules of a key',
  'data-build/areas/boundary-nodes.ts: nodes.push(corner': 'the nodes round one corner',
  'data-build/areas/outline.ts: Math.hypot(normalOf': 'axes',
  'data-build/locations/gulf-blocks.ts: Math.max(row': 'the blocks across a grid',
  'data-build/locations/gulf-blocks.ts: Math.min(row': 'the blocks across a grid',
  'data-build/locations/vote.ts: Math.max(voters': 'the sources of a position',
  'data-build/water/ring-edges.ts: Math.hypot(a': 'axes',
  'data-build/water/ring-edges.ts: Math.hypot(b': 'axes',
  'bench/main.ts: sections.push(part': 'the sections of a bench',
  'bench/minimize.ts: Math.max(dates': 'NEW_DATES',
  'bench/minimize.ts: Math.max(first': 'WARM_UP',
  'bench/near-channels.ts: Math.hypot(near': 'axes',
  'bench/service/routes.ts: rival.push(rivalTimes': 'YARDSTICK',
};

/** The calls of one of those with a spread argument in a text, each by its function and the first name that is spread. */
function spreadsIn(text: string): string[] {
  const source = ts.createSourceFile('any.ts', text, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const called = node.expression.getText(source);
      const spread = VARIADIC.includes(node.expression.name.text) && node.arguments.find(ts.isSpreadElement);
      if (spread) found.push(`${called}(${/^\w*/.exec(spread.expression.getText(source))}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('no call spreads a list of any length over its arguments', () => {
  const files = ROOMS.flatMap((room) =>
    readdirSync(ROOT + room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.m?ts$/.test(name) && !name.includes('node_modules'))
      .map((name) => `${room}/${name}`),
  );
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) =>
    spreadsIn(readFileSync(ROOT + file, 'utf8')).map((call) => `${file}: ${call}`),
  );
  expect([...new Set(found)].sort()).toEqual(Object.keys(FEW).sort());
});

test('spreads over arguments are found, and those within lists and objects are not', () => {
  const text =
    'a.push(1, ...more.map((x) => x)); Math.max(...[b].flat()); c = [...d]; e.push([...f]); g(...h);';
  expect(spreadsIn(text)).toEqual(['a.push(more', 'Math.max(']);
});
