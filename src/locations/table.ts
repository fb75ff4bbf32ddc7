import type { Position } from '../geo/position.ts';
import { ACCURACIES, HARBOUR_SIZES, LOCATION_TYPES, type Location } from './location.ts';
import { locodeOf } from './locode.ts';

/** Steps of the stored positions in a degree: 11 m of latitude each. */
export const LOCATION_STEPS_PER_DEGREE = 10_000;

/** All locations by number, in columns: ports first, then installations, then blocks. Frozen. */
export interface LocationTable {
  /** Type to its first location; one longer than the number of types. */
  readonly typeStart: Uint32Array;
  /** Location to its name; read when first asked for. */
  readonly name: readonly string[];
  /** Codes of countries, rising; one may be empty. */
  readonly countries: readonly string[];
  /** Location to its country, rising within a type. */
  readonly country: Uint16Array;
  /** Location to the last three characters of its UN/LOCODE as a number (`suffixNumber`), or `NO_SUFFIX`. */
  readonly suffix: Uint16Array;
  /** Location to its position, in steps. */
  readonly lng: Int32Array;
  readonly lat: Int32Array;
  /** Port to its accuracy, a number of `ACCURACIES`. */
  readonly accuracy: Uint8Array;
  /** Port to the size of its harbour, a number of `HARBOUR_SIZES`. */
  readonly harbourSize: Uint8Array;
  /** Port to the depth of its channel, tenths of a metre; 0 unknown. */
  readonly depth: Uint16Array;
  /** Codes that people use for ports, to the ports' UN/LOCODEs. */
  readonly aliases: ReadonlyMap<string, string>;
  /** UN/LOCODE to other names of the port. */
  readonly otherNames: ReadonlyMap<string, readonly string[]>;
  /** How ports are joined to the graph that they were compiled with. */
  readonly attachments?: PortAttachmentCode;
}

/** The attachments of all ports in code, which `src/attach` reads. Of ports at one position the first has it. */
export interface PortAttachmentCode {
  /** Checksum of the graph's file. */
  readonly graphChecksum: number;
  /** Port to its bytes. */
  readonly lengths: readonly number[];
  /** Their codes, one after the other. */
  readonly codes: Uint8Array;
  /** Spans of the graph's edges, in code; empty where they are not known. */
  readonly spans: Uint8Array;
  /** Where short cuts between ports bend, in code; empty where that is not known. */
  readonly shortCuts: Uint8Array;
  /** Pairs of patches between which these short cuts lead, in code; empty where that is not known. */
  readonly patchPairs: Uint8Array;
  /** Pairs of ports, by their ranks, between which the build found none, in code; empty where that is not known. */
  readonly vainPairs: Uint8Array;
  /** Those between which it found one along the shore, and none over the graph, in code; empty where that is not known. */
  readonly shorePairs: Uint8Array;
  /** Those between which one that is dearer than the best costs less once led over the open sea, in code; empty where that is not known. */
  readonly ledPairs: Uint8Array;
  /** Sets of passages that links cross, by their numbers in the codes from 1 on: of each its passages. */
  readonly sets: readonly (readonly number[])[];
  /** The passages closed to the ways that the spans are of. */
  readonly spansClosed: readonly number[];
}

/** Number of a location's type. */
export function typeNumber({ typeStart }: LocationTable, i: number): number {
  let type = 0;
  while (i >= typeStart[type + 1]) type++;
  return type;
}

/** Position of a location, degrees. */
export function positionAt({ lng, lat }: LocationTable, i: number): Position {
  return [lng[i] / LOCATION_STEPS_PER_DEGREE, lat[i] / LOCATION_STEPS_PER_DEGREE];
}

/** Port to its position, degrees. */
export function portPositions(table: LocationTable): Position[] {
  return Array.from({ length: table.typeStart[1] }, (_, port) => positionAt(table, port));
}

/** A location as callers see it. */
export function locationAt(table: LocationTable, i: number): Location {
  const type = LOCATION_TYPES[typeNumber(table, i)];
  const country = table.countries[table.country[i]];
  const locode = locodeOf(country, table.suffix[i]);
  const otherNames = table.otherNames.get(locode);
  const size = HARBOUR_SIZES[table.harbourSize[i]];
  const [lng, lat] = positionAt(table, i);
  return {
    name: table.name[i],
    latlng: { lat, lng },
    country,
    locode,
    type,
    ...(otherNames && { otherNames: [...otherNames] }),
    ...(type === 'port' && { accuracy: ACCURACIES[table.accuracy[i]] }),
    ...(size && { harbourSize: size }),
    ...(type === 'port' && table.depth[i] > 0 && { depthMeters: table.depth[i] / 10 }),
  };
}
