import { readFileSync } from 'node:fs';
import { decodeCoast } from '../src/coast/format/decode.ts';
import { openFairway } from '../src/node.ts';
import { costOfLines } from './line-cost.ts';
import { find, MINIMIZED } from './minimize.ts';
import { portPairs } from './pairs.ts';
import { percent, type Section } from './report.ts';

const PAIRS = 300;
const FACTORS = [1.5, 2, 3, 5, 10];
/** A route is dearer than another if it costs more by this share of it. */
const DEARER = 0.001;
const MUCH_DEARER = 0.003;

/** How a route of one factor compares with that of another, by the first factor. */
interface Compared {
  /** Its length and the miles inside, by the factor, to the other's. */
  nm: number;
  /** The same with the miles inshore, which count twice. */
  cost: number;
}

/** Whether another factor's route is better by a factor than the route found for it. */
export async function benchFactors(): Promise<Section> {
  const fairway = await openFairway();
  const read = (name: string) => readFileSync(new URL(`../graph-data/${name}.pbf`, import.meta.url));
  const costOf = costOfLines(decodeCoast(read('coast')), read('graph'));
  const pairs = portPairs(fairway, PAIRS, 14);
  const share = (values: number[], least: number) => values.filter((value) => value > 1 + least).length;
  return {
    title: 'Factors of minimised areas',
    about:
      `${PAIRS} random pairs of index ports, each kind of areas with the factors ${FACTORS.join(', ')}: routes against those of ` +
      'the other four factors, by their own. By what a route costs miles inshore count twice, as where routes are chosen.',
    columns: [
      'areas',
      'compared',
      'dearer by 0.1 %',
      'by 0.3 %',
      'at most',
      'by length and miles inside alone: by 0.1 %',
      'by 0.3 %',
      'at most',
    ],
    rows: MINIMIZED.map(({ name, optionsOf, inside }) => {
      const compared = pairs.flatMap((pair): Compared[] => {
        const routes = FACTORS.flatMap((factor) => {
          const route = find(fairway, pair, { ...optionsOf([]), minimizeFactor: factor });
          if (!route) return [];
          const { total_length } = route.properties;
          const extra = inside(route.properties);
          return [{ factor, nm: total_length, extra, cost: costOf(route.geometry.coordinates) }];
        });
        return routes.flatMap(({ factor, nm, extra, cost }) =>
          routes
            .filter((other) => other.factor !== factor)
            .map((other) => ({
              nm: (nm + (factor - 1) * extra) / (other.nm + (factor - 1) * other.extra),
              cost: (cost + (factor - 1) * extra) / (other.cost + (factor - 1) * other.extra),
            })),
        );
      });
      const [costs, lengths] = [compared.map(({ cost }) => cost), compared.map(({ nm }) => nm)];
      return [
        name,
        compared.length,
        ...[costs, lengths].flatMap((ratios) => [
          share(ratios, DEARER),
          share(ratios, MUCH_DEARER),
          percent(ratios.reduce((most, ratio) => Math.max(most, ratio), 0) - 1, 2),
        ]),
      ];
    }),
  };
}
