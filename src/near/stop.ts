/**
 * A point of a way through narrow water, from the position that the way began at. A class, since numbers in fields of
 * objects of several shapes are copied to the heap when they are read.
 */
export class Stop {
  readonly lng: number;
  readonly lat: number;
  /** Length of the way so far, nautical miles. */
  readonly lengthNm: number;
  /** The stop before it, undefined at the beginning. */
  readonly parent: Stop | undefined;
  /** Whether it lies in free water, where a way comes out of narrow water. */
  readonly isOut: boolean;
  /** Whether it is a port that the way begins beside. All others but the first are corners of the shore. */
  readonly isPort: boolean;

  constructor(
    lng: number,
    lat: number,
    lengthNm = 0,
    parent?: Stop,
    { isOut = false, isPort = false }: { readonly isOut?: boolean; readonly isPort?: boolean } = {},
  ) {
    this.lng = lng;
    this.lat = lat;
    this.lengthNm = lengthNm;
    this.parent = parent;
    this.isOut = isOut;
    this.isPort = isPort;
  }
}

/** Stops of a way from its beginning to its last. */
export function stopsTo(last: Stop): Stop[] {
  const stops: Stop[] = [];
  for (let stop: Stop | undefined = last; stop; stop = stop.parent) stops.push(stop);
  return stops.reverse();
}
