import { readFileSync } from 'node:fs';
import { decodeCoast } from '../src/coast/format/decode.ts';
import { openFairway } from '../src/node.ts';
import { costOfLines } from './line-cost.ts';
import { choices } from './relations/choices.ts';
import { Draws, SCATTER } from './relations/draws.ts';
import { movedEnds } from './relations/moved-ends.ts';
import { otherPlaces } from './relations/other-places.ts';
import { figure, type Section } from './report.ts';
import type { Case } from './sailed.ts';

/** Cases of each relation; `FAIRWAY_CASES` for more. */
const CASES = Number(process.env.FAIRWAY_CASES ?? 500);

/** How often answers contradict each other: relations between two of them, over random ends near ports. */
export async function benchReliability(): Promise<Section> {
  const fairway = await openFairway();
  const read = (name: string) => readFileSync(new URL(`../graph-data/${name}.pbf`, import.meta.url));
  const coast = decodeCoast(read('coast'));
  const draws = new Draws(fairway, costOfLines(coast, read('graph')));
  return {
    title: 'Reliability',
    about:
      `Relations between two answers, ${CASES} cases each, over random ends within ${SCATTER} degrees of ports, half of ` +
      'them pairs of neighbours. Ways are chosen by their cost, in which miles inshore count twice: where a relation ' +
      'does not hold in length, it may in cost.',
    columns: [
      'what should hold',
      'compared',
      'does not hold',
      'worst, nm',
      'of them nor in cost',
      'worst of these',
    ],
    rows: [...movedEnds(draws), ...otherPlaces(draws, coast), ...choices(draws)].map(([what, holds]) => [
      what,
      ...tally(holds),
    ]),
  };
}

/** Cases compared; of them those that do not hold, and by how much the worst; the same of those that do not in cost, either. */
function tally(holds: Case): (number | string)[] {
  let compared = 0;
  let worst = 0;
  let broken = 0;
  let worstInCost = 0;
  let brokenInCost = 0;
  for (let tries = 0; compared < CASES && tries < 4 * CASES; tries++) {
    const found = holds();
    if (!found) continue;
    const { nm, dearer, most } = found;
    compared++;
    worst = Math.max(worst, nm);
    if (nm <= most) continue;
    broken++;
    if (dearer <= most) continue;
    worstInCost = Math.max(worstInCost, dearer);
    brokenInCost++;
  }
  return [compared, broken, figure(worst), brokenInCost, figure(worstInCost)];
}
