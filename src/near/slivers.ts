/**
 * Slivers of sight: cones so narrow that both sides touch a vertex. There are some where vertices lie on one line with
 * the eye, and each of these parts a sliver in two that run on as one line again. So of those that leave a vertex
 * through one portal only the first is looked along: else they would double at every vertex.
 */
export class Slivers {
  /** Twice the portal, and one more where the vertex is its left end. */
  readonly #looked = new Set<number>();

  clear(): void {
    // most looks have none, and to clear an empty set takes time, too
    if (this.#looked.size > 0) this.#looked.clear();
  }

  /** Whether none came before that leaves the vertex at an end of a portal, and goes through that. */
  isFirst(portal: number, atRight: boolean): boolean {
    const sliver = 2 * portal + (atRight ? 0 : 1);
    if (this.#looked.has(sliver)) return false;
    this.#looked.add(sliver);
    return true;
  }
}
