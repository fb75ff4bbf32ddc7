const TURN = 2 * Math.PI;
/** Room for rounding, radians: 6 mm on the equator. */
const MARGIN = 1e-9;
/** An edge that turns farther passes a pole so closely that its longitudes are anyone's, radians. */
const WIDEST_EDGE = 3.1;
/** Nearer to the axis than this a vertex has no longitude, earth radii. */
const AXIS = 1e-9;

/** The longitudes that chunks of great-circle edges lie within. Between its ends an edge turns one way only. */
export class LongitudeSpans {
  /** Chunk to its western end, radians from -pi on, and to its width to the east. */
  private readonly west: Float64Array;
  private readonly width: Float64Array;

  /**
   * @param vector vertex to its unit vector, three numbers each
   * @param edge edge to the vertex where it starts; it ends in the next
   * @param size edges of a chunk
   */
  constructor(vector: Float64Array, edge: Uint32Array, size: number) {
    const chunks = Math.ceil(edge.length / size);
    this.west = new Float64Array(chunks);
    this.width = new Float64Array(chunks);
    for (let chunk = 0; chunk < chunks; chunk++) {
      const start = longitudeOf(vector, edge[chunk * size]);
      let least = start;
      let most = start;
      let at = start;
      for (let e = chunk * size; e < Math.min(edge.length, (chunk + 1) * size); e++) {
        // a chunk's edges may be of two rings
        for (const vertex of [edge[e], edge[e] + 1]) {
          at += turned(at, longitudeOf(vector, vertex));
          least = Math.min(least, at);
          most = Math.max(most, at);
        }
        if (isByPole(vector, edge[e])) most = least + TURN;
      }
      this.west[chunk] = turned(0, least) - MARGIN;
      this.width[chunk] = most - least + 2 * MARGIN;
    }
  }

  /** Whether a meridian, radians, may meet edges of a chunk. */
  holds(chunk: number, longitude: number): boolean {
    const east = longitude - this.west[chunk];
    return (east < 0 ? east + TURN : east >= TURN ? east - TURN : east) <= this.width[chunk];
  }
}

function longitudeOf(vector: Float64Array, vertex: number): number {
  return Math.atan2(vector[3 * vertex + 1], vector[3 * vertex]);
}

/** The turn from one longitude to another by the shorter way, radians in -pi to pi. */
function turned(from: number, to: number): number {
  const turn = (to - from) % TURN;
  return turn > Math.PI ? turn - TURN : turn < -Math.PI ? turn + TURN : turn;
}

function isByPole(vector: Float64Array, a: number): boolean {
  const b = a + 1;
  const isOnAxis = [a, b].some((v) => Math.hypot(vector[3 * v], vector[3 * v + 1]) < AXIS);
  return isOnAxis || Math.abs(turned(longitudeOf(vector, a), longitudeOf(vector, b))) > WIDEST_EDGE;
}
