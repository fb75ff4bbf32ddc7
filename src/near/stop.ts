/** A point of a way through narrow water, from the position that the way began at. */
export interface Stop {
  readonly lng: number;
  readonly lat: number;
  /** Length of the way so far, nautical miles. */
  readonly lengthNm: number;
  /** The stop before it, undefined at the beginning. */
  readonly parent?: Stop;
  /** Whether it lies in free water, where a way comes out of narrow water. */
  readonly isOut?: boolean;
  /** Whether it is a port that the way begins beside. All others but the first are corners of the shore. */
  readonly isPort?: boolean;
}

/** Stops of a way from its beginning to its last. */
export function stopsTo(last: Stop): Stop[] {
  const stops: Stop[] = [];
  for (let stop: Stop | undefined = last; stop; stop = stop.parent) stops.push(stop);
  return stops.reverse();
}
