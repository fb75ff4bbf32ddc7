/** Seeded generator of numbers in [0, 1): the same sequence on every machine. Mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A position `[lng, lat]` uniformly spread over the sphere. */
export function randomPosition(random: () => number): [number, number] {
  return [random() * 360 - 180, (Math.asin(random() * 2 - 1) * 180) / Math.PI];
}
