import type { Position } from '../../src/geo/position.ts';
import type { Progress } from '../stage.ts';
import type { Anchorage } from './anchorages.ts';
import type { VotedPort } from './coded-ports.ts';
import type { Countries } from './countries.ts';
import { withoutDuplicates } from './duplicates.ts';
import { OFFSHORE_WORDS } from './installations.ts';
import type { Ashore, PortBerth, PortBerths } from './port-berths.ts';
import { toTitle } from './titles.ts';
import type { IndexPort } from './wpi.ts';

/** Ports of one name nearer to each other than this are the same, metres: outer anchorages lie 60 km off. */
const SAME_PORT_METERS = 100_000;
/** Sources whose positions are those of harbours. */
const HARBOUR_SOURCES = new Set(['curated', 'index', 'anchorage', 'lanes']);

/** A port before it is moved into the water. */
export interface Port extends Ashore {
  /** Empty if it has none. */
  locode: string;
  /** As in `IndexPort`. */
  harbourSize: number;
  depthMeters: number;
}

/** A port with its position in the water. */
export interface BerthedPort extends Port {
  berth: PortBerth;
}

/**
 * All ports: those with codes, then those of the World Port Index without one, or with the code of another port, then
 * other names under which vessels were observed to lie. A name only counts once within 100 km.
 */
export function collectPorts(
  voted: readonly VotedPort[],
  index: readonly IndexPort[],
  cells: readonly Anchorage[],
  countries: Countries,
): Port[] {
  const coded = voted.map(({ locode, name, verdict, indexPort }): Port => {
    const isIndexed = indexPort !== undefined && verdict.camp.some(({ source }) => source === 'index');
    return {
      locode,
      name,
      country: locode.slice(0, 2),
      position: verdict.chosen.position,
      isHarbour: HARBOUR_SOURCES.has(verdict.chosen.source),
      harbourSize: isIndexed ? indexPort.harbourSize : 0,
      depthMeters: isIndexed ? indexPort.depthMeters : 0,
    };
  });
  const used = new Set(
    voted
      .filter(({ verdict }) => verdict.camp.some(({ source }) => source === 'index'))
      .map((port) => port.indexPort),
  );
  const uncoded = index
    .filter((port) => !used.has(port) && !OFFSHORE_WORDS.test(port.name))
    .map(({ name, country, position, harbourSize, depthMeters }): Port => {
      const code = countries.byIndexName(country);
      return { locode: '', name, country: code, position, isHarbour: true, harbourSize, depthMeters };
    });
  const observed = observedPorts(cells);
  const all = withoutDuplicates([...coded, ...uncoded, ...observed], SAME_PORT_METERS);
  return [...coded, ...all.filter(({ locode }) => locode === '')];
}

/** One port for each name in a country, at the cell nearest to the middle of its cells. */
function observedPorts(cells: readonly Anchorage[]): Port[] {
  const groups = new Map<string, Anchorage[]>();
  for (const cell of cells) {
    if (cell.name === '' || cell.country === '' || OFFSHORE_WORDS.test(cell.name)) continue;
    const key = `${cell.country} ${cell.name}`;
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  return [...groups.values()].map((group) => ({
    locode: '',
    name: toTitle(group[0].name),
    country: group[0].country,
    position: middleCell(group.map(({ position }) => position)),
    isHarbour: true,
    harbourSize: 0,
    depthMeters: 0,
  }));
}

function middleCell(positions: readonly Position[]): Position {
  const lngs = positions.map(([x]) => x).sort((a, b) => a - b);
  const lats = positions.map(([, y]) => y).sort((a, b) => a - b);
  const lng = lngs[lngs.length >> 1];
  const lat = lats[lats.length >> 1];
  return positions.reduce((best, one) =>
    Math.hypot(one[0] - lng, one[1] - lat) < Math.hypot(best[0] - lng, best[1] - lat) ? one : best,
  );
}

/** Moves ports into water that ships reach. */
export function berthPorts(
  ports: readonly Port[],
  berths: PortBerths,
  progress: Progress,
): { berthed: BerthedPort[]; dropped: Port[] } {
  const berthed: BerthedPort[] = [];
  const dropped: Port[] = [];
  for (const [i, port] of ports.entries()) {
    const berth = berths.of(port);
    if (berth) berthed.push({ ...port, berth });
    else dropped.push(port);
    progress((i + 1) / ports.length);
  }
  return { berthed, dropped };
}
