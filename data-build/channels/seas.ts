import type { SightMesh } from '../../src/mesh/mesh.ts';

/** Triangle to its sea, by number; -1 on land. Seas have no free water in common. */
export function seasOf({ twin, water }: SightMesh): Int32Array {
  const sea = new Int32Array(water.length).fill(-1);
  const open: number[] = [];
  let seas = 0;
  for (let seed = 0; seed < water.length; seed++) {
    if (water[seed] === 0 || sea[seed] >= 0) continue;
    open.push(seed);
    for (let t = open.pop(); t !== undefined; t = open.pop()) {
      if (water[t] === 0 || sea[t] >= 0) continue;
      sea[t] = seas;
      for (let h = 3 * t; h < 3 * t + 3; h++) open.push((twin[h] / 3) | 0);
    }
    seas++;
  }
  return sea;
}
