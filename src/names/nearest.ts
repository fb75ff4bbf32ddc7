/** Longer names are not compared. */
const MAX_CHARACTERS = 40;
/** Names are like each other up to so many edits, as a share of the longer one's characters. */
const MOST_EDITS = 0.45;

/**
 * The one of the known names that another is most like, if it is like one.
 *
 * @param mostEdits from a known name up to which others are like it
 */
export function nearestName(
  name: string,
  known: readonly string[],
  mostEdits = (other: string) => MOST_EDITS * Math.max(name.length, other.length),
): string | undefined {
  if (name.length > MAX_CHARACTERS) return undefined;
  let nearest: string | undefined;
  let fewest = Infinity;
  for (const other of known) {
    const most = mostEdits(other);
    // every character more is an edit
    if (Math.abs(other.length - name.length) > most) continue;
    const edits = editsBetween(name.toLowerCase(), other.toLowerCase());
    if (edits >= fewest || edits > most) continue;
    fewest = edits;
    nearest = other;
  }
  return nearest;
}

/** What a message says was expected in place of a name that is not known: the nearest one that is, else all of them. */
export function expectedName(name: string, known: readonly string[]): string {
  if (known.length === 0) return 'none';
  return nearestName(name, known) ?? `${known.length > 1 ? 'one of ' : ''}${known.join(', ')}`;
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
