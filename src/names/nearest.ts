/** Longer names are not compared. */
const MAX_CHARACTERS = 40;
/** Names are like each other up to so many edits, as a share of the longer one's characters. */
const MOST_EDITS = 0.45;

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

/**
 * Characters to be put in, left out or exchanged, and neighbours to change places, each once, until one text is the
 * other: the optimal string alignment (Damerau 1964).
 */
export function editsBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const above = rows[i - 1];
    const row = [i];
    rows[i] = row;
    for (let j = 1; j <= b.length; j++) {
      // before a text's first character there is none
      const isTurned = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const exchanged = above[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(
        exchanged,
        above[j] + 1,
        row[j - 1] + 1,
        isTurned ? rows[i - 2][j - 2] + 1 : Infinity,
      );
    }
  }
  return rows[a.length][b.length];
}
