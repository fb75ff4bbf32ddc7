import { type Command, Option } from 'commander';
import {
  type Fairway,
  FairwayError,
  type LengthUnit,
  type Place,
  type RouteOptions,
  type RouteRequest,
  type Vessel,
} from '../index.ts';
import { addEngineOptions, type EngineValues, openEngine } from './engine.ts';
import { note } from './output.ts';
import { knownPassage, nearestPassage } from './passage-name.ts';
import { findPlace, type NamedPlace } from './places.ts';
import { addRouteOptions, askedOptions, collect, toNumber } from './route-options.ts';

/** What a command asks for beyond the two ends. */
export interface AskedRoute {
  readonly options: RouteOptions;
  /** Places and passages, as texts. */
  readonly via: readonly string[];
  /** Knots. */
  readonly speed?: number;
  readonly departure?: string;
  readonly units?: LengthUnit;
  readonly vessel?: Vessel;
  readonly loadLines?: true;
}

/** The two ends of a route. */
export interface Ends {
  readonly from: NamedPlace;
  readonly to: NamedPlace;
}

/** Values of a command's options. */
export type Values = EngineValues & Readonly<Record<string, unknown>>;

/** Adds the arguments that name the two ends. */
export function addEnds(command: Command): Command {
  return command
    .argument('<from>', 'a UN/LOCODE, a name, or a position such as 51.99,4.00 or 51.99N 4.00E')
    .argument('<to>');
}

/** Adds all that a route can be asked for to a command; one without load lines refuses them, and help shows none. */
export function addRequestOptions(command: Command, { hasLoadLines = true } = {}): Command {
  addEngineOptions(command)
    .option('--via <place>', 'a place or a passage, such as panama, on the way; may be given again', collect)
    .option('--speed <knots>', 'gives the time under way', toNumber)
    .option('--departure <time>', 'such as 2026-12-24T06:00Z; with a speed it gives the arrival')
    .addOption(new Option('--areas-on <choice>', 'whose areas count').choices(['date', 'voyage']))
    .addOption(new Option('--load-lines', 'miles under each load line').hideHelp(!hasLoadLines))
    .addOption(new Option('--units <unit>', 'of lengths').choices(['nm', 'km', 'mi']));
  return addRouteOptions(command);
}

/** What the options of a command ask for. */
export async function askedRoute(fairway: Fairway, values: Values): Promise<AskedRoute> {
  const { via = [], speed, departure, units, vessel, loadLines } = values as Partial<AskedRoute>;
  return {
    options: await askedOptions(fairway, values),
    via,
    ...(speed !== undefined && { speed }),
    ...(departure !== undefined && { departure }),
    ...(units !== undefined && { units }),
    ...(vessel !== undefined && { vessel }),
    ...(loadLines && { loadLines }),
  };
}

/** The library's request for what a command asks, but for its ends. */
export function requestOf(
  fairway: Fairway,
  { options, via, speed, ...others }: AskedRoute,
  { lngFirst }: EngineValues,
): Omit<RouteRequest, 'from' | 'to'> {
  return {
    options,
    ...(via.length > 0 && { via: via.map((text, i) => viaOf(fairway, text, `via ${i + 1}`, lngFirst)) }),
    ...(speed !== undefined && { averageVesselSpeedOverGround: speed }),
    ...others,
  };
}

/** What a command asks for between two ends that it names, and the engine that is asked. */
export async function askedBetween(from: string, to: string, values: Values) {
  const fairway = await openEngine(values);
  const asked = await askedRoute(fairway, values);
  const ends = endsOf(fairway, from, to, values);
  const request: RouteRequest = {
    from: ends.from.place,
    to: ends.to.place,
    ...requestOf(fairway, asked, values),
  };
  return { fairway, asked, ends, request };
}

/** The ends that are named; what names were taken for is said on standard error. */
function endsOf(fairway: Fairway, from: string, to: string, { lngFirst }: EngineValues): Ends {
  const ends = {
    from: findPlace(fairway, from, 'from', lngFirst),
    to: findPlace(fairway, to, 'to', lngFirst),
  };
  for (const [field, end] of Object.entries(ends)) if (end.isFound) note(`${field}: ${end.label}`);
  return ends;
}

/** A passage, if the text is the key or the name of one, else a place. */
function viaOf(fairway: Fairway, text: string, field: string, lngFirst: boolean | undefined): Place {
  const key = knownPassage(fairway, text);
  if (key !== undefined) return key;
  try {
    const found = findPlace(fairway, text, field, lngFirst);
    if (found.isFound) note(`${field}: ${found.label}`);
    return found.place;
  } catch (error) {
    if (!(error instanceof FairwayError) || error.code !== 'unknown_location') throw error;
    const perhaps = nearestPassage(fairway, text);
    const passage = perhaps ? `the passage ${perhaps}` : 'a passage, which `fairway passages` lists';
    const { matches } = error;
    throw new FairwayError(error.code, `${error.message}\n  or ${passage}`, {
      field,
      ...(matches && { matches }),
    });
  }
}
