import type { Position } from '../../src/geo/position.ts';
import { greatCircleMeters } from '../../src/geo/sphere.ts';

/** Where a position comes from, best first. */
const ORDER = ['curated', 'index', 'anchorage', 'lanes', 'minutes', 'geocode'] as const;

/** Kind of a source: curated position, port index, observed anchorages, lane network's ports, UN/LOCODE minutes, geocoder. */
export type SourceKind = (typeof ORDER)[number];

/** One source's position of a port. */
export interface Candidate {
  source: SourceKind;
  position: Position;
  /** Whether the source's name for the port is that of its code. */
  sameName: boolean;
}

/** How a vote ended. */
export interface Verdict {
  chosen: Candidate;
  /** Those that stand by the chosen one, itself included, copies not counted. */
  camp: Candidate[];
  /** Greatest distance between two sources, metres. */
  spreadMeters: number;
  decidedBy: Manner;
}

/** How a vote is decided. */
type Manner = 'curation' | 'one source' | 'agreement' | 'majority' | 'plausibility' | 'order of sources';

/** Sources nearer to each other than this mean the same port, metres. */
const AGREEMENT_METERS = 25_000;
/** The lane network's positions nearer than this to another source's are copies of it, metres. */
const COPY_METERS = 2_000;
/** Sources farther apart than this disagree, metres. */
export const DISAGREEMENT_METERS = 40_000;

/**
 * Decides where a port is. A curated position stands. Else the position that most sources stand by wins; of equally
 * many a plausible one, then one of the right name, then that of the better source. The lane network's position counts
 * only beside another.
 *
 * @param isPlausible asked only where sources are split evenly
 * @returns undefined without a source that counts
 */
export function vote(
  candidates: readonly Candidate[],
  isPlausible: (position: Position) => boolean,
): Verdict | undefined {
  const voters = candidates.filter((one) => one.source !== 'lanes' || !isCopy(one, candidates));
  const spreadMeters = Math.max(...voters.map((a) => Math.max(...voters.map((b) => meters(a, b)))));
  const campOf = (one: Candidate) => voters.filter((other) => meters(one, other) < AGREEMENT_METERS);
  const curated = voters.find(({ source }) => source === 'curated');
  if (curated) return { chosen: curated, camp: campOf(curated), spreadMeters, decidedBy: 'curation' };
  const camps = voters
    .map((one) => ({ one, camp: campOf(one) }))
    .filter((other) => other.one.source !== 'lanes' || other.camp.length > 1)
    .sort((a, b) => b.camp.length - a.camp.length || rank(a.one) - rank(b.one));
  if (camps.length === 0) return undefined;
  const most = camps[0].camp.length;
  const leaders = camps.filter((other) => other.camp.length === most);
  const isSplit = leaders.some((other) => !other.camp.includes(leaders[0].one));
  const plausible = isSplit ? leaders.filter(({ one }) => isPlausible(one.position)) : [];
  const [{ camp }] = plausible.length > 0 ? plausible : leaders;
  return {
    chosen: camp.reduce((best, one) => (order(one) < order(best) ? one : best)),
    camp,
    spreadMeters,
    decidedBy: manner(
      voters.length,
      camp.length,
      isSplit,
      plausible.length > 0 && plausible.length < leaders.length,
    ),
  };
}

function manner(voters: number, supporters: number, isSplit: boolean, byPlausibility: boolean): Manner {
  if (voters === 1) return 'one source';
  if (supporters === voters) return 'agreement';
  if (!isSplit && supporters > 1) return 'majority';
  return byPlausibility ? 'plausibility' : 'order of sources';
}

function rank(one: Candidate): number {
  return order(one) + (one.sameName ? 0 : ORDER.length);
}

function order({ source }: Candidate): number {
  return ORDER.indexOf(source);
}

function isCopy(one: Candidate, candidates: readonly Candidate[]): boolean {
  return candidates.some((other) => other !== one && meters(one, other) < COPY_METERS);
}

function meters(a: Candidate, b: Candidate): number {
  return greatCircleMeters(...a.position, ...b.position);
}
