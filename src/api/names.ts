/** Longer names are not compared. */
const MAX_CHARACTERS = 40;
/** Names are like each other up to so many edits, as a share of the longer one's characters. */
const MOST_EDITS = 0.4;

/** The one of the known names that another is most like, if it is like one. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_CHARACTERS) return undefined;
  let nearest: string | undefined;
  let fewest = Infinity;
  for (const other of known) {
    const edits = editsBetween(name.toLowerCase(), other.toLowerCase());
    if (edits >= fewest || edits > MOST_EDITS * Math.max(name.length, other.length)) continue;
    fewest = edits;
    nearest = other;
  }
  return nearest;
}

/** Characters to be put in, left out or exchanged until one text is the other (Levenshtein 1966). */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const exchanged = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(exchanged, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
}
