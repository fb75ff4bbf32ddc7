/** Most characters of a text that a message repeats: a cell may hold a file, and a file of another kind be one line. */
const SHOWN_CHARACTERS = 200;

/** A text as a message repeats it. */
export function shortened(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
