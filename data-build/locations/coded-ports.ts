import type { Position } from '../../src/geo/position.ts';
import { greatCircleMeters } from '../../src/geo/sphere.ts';
import type { AnchorageIndex } from './anchorages.ts';
import type { Home } from './home.ts';
import { isSameName } from './names.ts';
import type { CodedPlace } from './place.ts';
import { type Candidate, type Verdict, vote } from './vote.ts';
import type { IndexPort } from './wpi.ts';

/** Anchorages of a port's name nearer than this to another source's position are the port's, metres. */
const ANCHORAGE_RADIUS_METERS = 30_000;

/** What the sources have for UN/LOCODEs. */
export interface CodedSources {
  /** Port codes with their names. */
  names: ReadonlyMap<string, string>;
  /** Curated positions by code: what is known to be wrong in all sources. */
  curated: Readonly<Record<string, { position: Position }>>;
  /** World Port Index by code; two ports may claim the same. */
  index: readonly IndexPort[];
  lanes: readonly CodedPlace[];
  minutes: readonly CodedPlace[];
  geocodes: readonly CodedPlace[];
  anchorages: AnchorageIndex;
  home: Home;
  /** Whether ships can come near a position. */
  isNearSea: (position: Position) => boolean;
}

/** A port code with its position by vote. */
export interface VotedPort {
  locode: string;
  name: string;
  verdict: Verdict;
  /** Every position that took part. */
  candidates: Candidate[];
  /** The entry of the World Port Index, if it took part. */
  indexPort?: IndexPort;
}

/** Decides the positions of all port codes. Codes without a position are left out. */
export function votePorts(sources: CodedSources): VotedPort[] {
  const indexPorts = byCode(sources.index);
  const lanes = byCode(sources.lanes);
  const minutes = byCode(sources.minutes);
  const geocodes = byCode(sources.geocodes);
  const voted: VotedPort[] = [];
  for (const [locode, name] of sources.names) {
    const found: Candidate[] = [];
    const add = (source: Candidate['source'], place?: { name: string; position: Position }) => {
      if (place) found.push({ source, position: place.position, sameName: isSameName(place.name, name) });
    };
    const indexPort = bestNamed(indexPorts.get(locode) ?? [], name);
    add('index', indexPort);
    add('lanes', lanes.get(locode)?.[0]);
    add('minutes', minutes.get(locode)?.[0]);
    add('geocode', geocodes.get(locode)?.[0]);
    const candidates = withoutAbroad(found, locode, sources.home);
    const anchorage = anchorageOf(locode, name, candidates, sources.anchorages);
    if (anchorage) candidates.push({ source: 'anchorage', position: anchorage, sameName: true });
    if (sources.curated[locode]) {
      candidates.push({ source: 'curated', position: sources.curated[locode].position, sameName: true });
    }
    const verdict = vote(
      candidates,
      (position) => sources.home.surroundings(locode, position) === 'home' && sources.isNearSea(position),
    );
    if (verdict) voted.push({ locode, name, verdict, candidates, indexPort });
  }
  return voted;
}

/** The candidates that don't lie in another country; all, if none lies in the code's own. */
function withoutAbroad(candidates: readonly Candidate[], locode: string, home: Home): Candidate[] {
  const places = candidates.map(({ position }) => home.surroundings(locode, position));
  if (!places.includes('home')) return [...candidates];
  return candidates.filter((_, i) => places[i] !== 'abroad');
}

/** The anchorage of the port's name that is nearest to one of the other positions; any, if there are none. */
function anchorageOf(
  locode: string,
  name: string,
  others: readonly Candidate[],
  anchorages: AnchorageIndex,
): Position | undefined {
  const country = locode.slice(0, 2);
  if (others.length === 0) return anchorages.named(country, name, [0, 0])[0];
  return others
    .map(({ position }) => ({ from: position, cell: anchorages.named(country, name, position)[0] }))
    .filter(({ cell }) => cell !== undefined)
    .map(({ from, cell }) => ({ cell, meters: greatCircleMeters(...from, ...cell) }))
    .filter(({ meters }) => meters < ANCHORAGE_RADIUS_METERS)
    .sort((a, b) => a.meters - b.meters)[0]?.cell;
}

/** Of the ports that claim a code, the one of its name, else the first. */
function bestNamed(ports: readonly IndexPort[], name: string): IndexPort | undefined {
  return ports.find((port) => isSameName(port.name, name)) ?? ports[0];
}

function byCode<T extends { locode: string }>(places: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const place of places) {
    const known = found.get(place.locode);
    if (known) known.push(place);
    else found.set(place.locode, [place]);
  }
  return found;
}
