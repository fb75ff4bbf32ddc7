// Times for those who look: a browser's tools show them, and so does the bench. Of each name the last is kept.

/** Notes that something has come about. */
export function mark(name: string): void {
  performance.clearMarks(name);
  performance.mark(name);
}

/** Notes how long something took. @param start by `performance.now` */
export function measure(name: string, start: number): void {
  performance.clearMeasures(name);
  performance.measure(name, { start });
}
