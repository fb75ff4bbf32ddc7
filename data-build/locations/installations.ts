import type { Position } from '../../src/geo/position.ts';
import { readTable } from '../sources.ts';
import type { Anchorage } from './anchorages.ts';
import type { Countries } from './countries.ts';
import { ed50At, toWgs84 } from './datum.ts';
import { isPosition, type Place } from './place.ts';
import { toTitle } from './titles.ts';

/** An offshore installation or terminal. */
export interface Installation extends Place {
  /** ISO 3166-1 alpha-2, or empty. */
  country: string;
  /** Whether the position may be ashore, as that of a terminal. */
  mayBeAshore: boolean;
}

/** Kinds of Norwegian facilities that don't lie at sea in one place. */
const NOT_OFFSHORE = new Set(['ONSHORE FACILITY', 'LANDFALL', 'VESSEL', 'Dive Support Vessel']);
const NOT_THERE = new Set(['REMOVED', 'DISPOSAL COMPLETED', 'FUTURE', 'FABRICATION', 'LAID UP']);
/** States of fields and terminals that have something in the water. */
const STANDING = new Set(['operating', 'in_development', 'shut_in', 'construction', 'mothballed', 'idle']);
const POINT = /POINT \(([-\d.]+) ([-\d.]+)\)/;
/** Words by which a terminal or an installation at sea is told from a port. */
export const OFFSHORE_WORDS =
  /\b(FPSO|FSO|FSU|FSRU|FLNG|PLATFORM|(OIL ?)?FIELD|OIL RIG|OFFSHORE|(MARINE|OIL|TANKER|LNG|LPG) TERM(INAL|\.)?|TERMINAL|SBM|SPM)\b/i;

/** Fixed facilities of the Norwegian Offshore Directorate, platforms and subsea structures that stand. */
export function readNorwegianFacilities(sources: string): Installation[] {
  return readTable(sources, 'norwegianFacilities').flatMap((row) => {
    const point = POINT.exec(row.fclPointGeometryWKT);
    if (!point || row.fclFixedOrMoveable !== 'FIXED') return [];
    if (NOT_OFFSHORE.has(row.fclKind) || NOT_THERE.has(row.fclPhase)) return [];
    const ed50: Position = [Number(point[1]), Number(point[2])];
    const position = toWgs84(ed50, ed50At(ed50));
    return [{ name: toTitle(row.fclName.trim()), country: row.fclNationCode2, position, mayBeAshore: false }];
  });
}

/** Oil and gas fields of Global Energy Monitor; those on land are told by the coast. */
export function readFields(sources: string, countries: Countries): Installation[] {
  return readTable(sources, 'fields')
    .filter(({ status }) => STANDING.has(status))
    .map((row) => ({
      name: row['wiki-name']
        .replace(/ Oil and Gas (Field|Project).*$/, ' Field')
        .replace(/ \([^)]*\)$/, '')
        .trim(),
      country: countries.byName(row['country/area']),
      position: [Number(row.lng), Number(row.lat)] as Position,
      mayBeAshore: false,
    }))
    .filter(({ position }) => isPosition(position));
}

/** LNG terminals of Global Energy Monitor, each once. */
export function readLngTerminals(sources: string, countries: Countries): Installation[] {
  const byName = new Map<string, Installation>();
  for (const row of readTable(sources, 'lngTerminals')) {
    if (row['tracker-acro'] !== 'GGIT-lng' || !STANDING.has(row.status) || byName.has(row.name)) continue;
    byName.set(row.name, {
      name: row.name.trim(),
      country: countries.byName(row.areas),
      position: [Number(row.Longitude), Number(row.Latitude)],
      mayBeAshore: true,
    });
  }
  return [...byName.values()];
}

/** Installations and terminals among places where vessels were observed to lie, each at its first cell. */
export function observedInstallations(cells: readonly Anchorage[]): Installation[] {
  const byName = new Map<string, Installation>();
  for (const { name, country, position } of cells) {
    const key = `${country} ${name}`;
    if (!OFFSHORE_WORDS.test(name) || byName.has(key)) continue;
    byName.set(key, { name: toTitle(name), country, position, mayBeAshore: false });
  }
  return [...byName.values()];
}
