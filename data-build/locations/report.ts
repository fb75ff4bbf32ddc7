import type { Position } from '../../src/geo/position.ts';
import { greatCircleMeters } from '../../src/geo/sphere.ts';
import type { VotedPort } from './coded-ports.ts';
import type { Place } from './place.ts';
import type { BerthedPort, Port } from './ports.ts';
import { DISAGREEMENT_METERS } from './vote.ts';

const WORST = 20;

/** What the build decided about locations, for people to read: Markdown. */
export function describeDecisions(
  voted: readonly VotedPort[],
  berthed: readonly BerthedPort[],
  dropped: readonly Port[],
  droppedInstallations: readonly Place[],
): string {
  const byMove = [...berthed].sort((a, b) => movedFrom(b) - movedFrom(a));
  const share = (q: number) => Math.round(movedFrom(byMove[Math.floor((1 - q) * (byMove.length - 1))]));
  return [
    '# Locations',
    `## Moves\nMetres from the port's position in the sources: median ${share(0.5)}, 90th percentile ${share(0.9)}.`,
    byMove
      .slice(0, WORST)
      .map((port) => `- ${titleOf(port)}: ${Math.round(movedFrom(port))} m to ${at(port.berth.position)}`)
      .join('\n'),
    '## Disagreements of more than 40 km',
    disagreements(voted).map(describeVote).join('\n'),
    '## Ports dropped: no water that ships reach within 30 km',
    dropped.map((port) => `- ${titleOf(port)} ${at(port.position)}`).join('\n'),
    '## Installations dropped: not in such water',
    droppedInstallations.map(({ name, position }) => `- ${name} ${at(position)}`).join('\n'),
    '',
  ].join('\n\n');
}

/** Ports about which sources differ by more than 40 km. */
export function disagreements(voted: readonly VotedPort[]): VotedPort[] {
  return voted.filter(({ verdict }) => verdict.spreadMeters > DISAGREEMENT_METERS);
}

function describeVote({ locode, name, verdict, candidates }: VotedPort): string {
  const votes = candidates.map(({ source, position, sameName }) => {
    const km = Math.round(greatCircleMeters(...position, ...verdict.chosen.position) / 1000);
    return `${source}${sameName ? '' : ' (other name)'} ${at(position)} ${km} km`;
  });
  return `- ${locode} ${name}: ${verdict.chosen.source} by ${verdict.decidedBy}; ${votes.join('; ')}`;
}

function movedFrom({ berth }: BerthedPort): number {
  return berth.movedMeters;
}

function titleOf({ locode, country, name }: Port): string {
  return `${locode || country} ${name}`;
}

function at([lng, lat]: Readonly<Position>): string {
  return `[${lng.toFixed(3)}, ${lat.toFixed(3)}]`;
}
