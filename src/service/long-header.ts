/** Headers that say what a client takes are read up to this length: the time that takes grows with its square. */
const MOST_LENGTH = 1_000;

/** Whether a header that says what a client takes is so long that it is left aside, as if there were none. */
export function isLong(header: string | undefined): boolean {
  return header !== undefined && header.length > MOST_LENGTH;
}
