/** What is used of negotiator, which has no types of its own. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /** The best of the types, the first where all are the same; undefined if none is accepted. */
    mediaType(available: readonly string[]): string | undefined;
    /** The best of the codings, among equals the first preferred. */
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
  }
}
