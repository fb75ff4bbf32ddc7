import { type Section, toMarkdown } from './report.ts';

/** A section of RESULTS.md begins with its title. */
const TITLE = /^## (.*)$/m;

/** A part of RESULTS.md as text. */
interface Part {
  readonly title: string;
  readonly text: string;
}

/**
 * RESULTS.md with new sections in place of those of the same titles.
 *
 * @param tracked what stands in it; its other sections stay where they are, if some benches could not run
 * @param isWhole whether all benches have run: then other sections are of benches that there are no more
 */
export function updatedResults(
  head: string,
  sections: readonly Section[],
  tracked: string,
  isWhole: boolean,
): { text: string; kept: string[] } {
  const parts = sections.map((section): Part => ({ title: section.title, text: toMarkdown(section) }));
  const kept: string[] = [];
  let after = 0;
  for (const old of isWhole ? [] : partsOf(tracked)) {
    const at = parts.findIndex(({ title }) => title === old.title);
    if (at < 0) {
      parts.splice(after, 0, old);
      kept.push(old.title);
    }
    after = (at < 0 ? after : at) + 1;
  }
  return { text: [head, ...parts.map(({ text }) => text)].join('\n'), kept };
}

function partsOf(markdown: string): Part[] {
  return markdown
    .split(/^(?=## )/m)
    .filter((text) => TITLE.test(text))
    .map((text) => ({ title: TITLE.exec(text)?.[1] ?? '', text: `${text.trimEnd()}\n` }));
}
