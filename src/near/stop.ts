/** A point of a way through narrow water, from the position that the way began at. */
export interface Stop {
  readonly lng: number;
  readonly lat: number;
  /** Length of the way so far, nautical miles. */
  readonly lengthNm: number;
  /** The stop before it, undefined at the beginning. All others are corners of the shore. */
  readonly parent?: Stop;
}

/** Stops of a way from its beginning to its last. */
export function stopsTo(last: Stop): Stop[] {
  const stops: Stop[] = [];
  for (let stop: Stop | undefined = last; stop; stop = stop.parent) stops.push(stop);
  return stops.reverse();
}
