import { COAST, type TileDraft } from './tile-draft.ts';

/** Parts edges of the coast where two cross, so that they meet in a point. Rare: its n² does. */
export function partCrossings(draft: TileDraft): void {
  const work = [...Array(draft.edges).keys()].filter((edge) => draft.kind[edge] === COAST);
  for (let i = work.pop(); i !== undefined; i = work.pop()) {
    for (let j = 0; j < draft.edges; j++) {
      if (draft.kind[j] !== COAST || j === i || !cross(draft, i, j)) continue;
      const { x, y, from, to } = draft;
      const c = side(draft, from[j], to[j], from[i]);
      const t = c / (c - side(draft, from[j], to[j], to[i]));
      const meeting = draft.point(
        x[from[i]] + t * (x[to[i]] - x[from[i]]),
        y[from[i]] + t * (y[to[i]] - y[from[i]]),
      );
      for (const edge of [i, j]) {
        const end = draft.to[edge];
        if (meeting === draft.from[edge] || meeting === end) continue;
        draft.to[edge] = meeting;
        draft.edge(meeting, end, COAST, 0);
        work.push(edge, draft.edges - 1);
      }
    }
  }
}

/** Whether two edges cross inside both. */
function cross(draft: TileDraft, i: number, j: number): boolean {
  const { from, to } = draft;
  const [a, b, c, d] = [from[i], to[i], from[j], to[j]];
  if (a === c || a === d || b === c || b === d) return false;
  return side(draft, a, b, c) * side(draft, a, b, d) < 0 && side(draft, c, d, a) * side(draft, c, d, b) < 0;
}

function side({ x, y }: TileDraft, a: number, b: number, c: number): number {
  return (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
}
