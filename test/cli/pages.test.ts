import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shell } from './support.ts';

/** Figures may be off by this share: areas come into force, worlds are built anew. */
const TOLERANCE = 0.02;
const FIGURE = /\d[\d,]*(\.\d+)?/g;

/** Commands of a page, and what they print there. */
function sessionsOf(page: string): [command: string, printed: string][] {
  const text = readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8');
  const blocks = [...text.matchAll(/^```console\n([\s\S]*?)^```$/gm)].map(([, block]) => block);
  return blocks.flatMap((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((example): [string, string] => {
        const end = example.indexOf('\n');
        return [example.slice(0, end), example.slice(end + 1).trimEnd()];
      }),
  );
}

const shapeOf = (text: string) => text.replace(FIGURE, '#').replace(/ +/g, ' ');
const figuresOf = (text: string) =>
  (text.match(FIGURE) ?? []).map((figure) => Number(figure.replaceAll(',', '')));

test.each(['README.md', 'docs/cli.md'].flatMap(sessionsOf))('$ %s', (command, printed) => {
  const { stdout } = shell(`{ ${command}; } 2>&1`);
  const real = stdout.trimEnd();
  expect(shapeOf(real)).toBe(shapeOf(printed));
  const [figures, shown] = [figuresOf(real), figuresOf(printed)];
  figures.forEach((figure, i) => {
    expect(Math.abs(figure - shown[i]), `${shown[i]} is ${figure}`).toBeLessThanOrEqual(TOLERANCE * figure);
  });
});
