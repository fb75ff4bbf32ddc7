import { type Command, Option } from 'commander';
import type { Fairway, LengthUnit, Place, RouteOptions, RouteRequest, Vessel } from '../index.ts';
import type { Ends, EngineValues } from './engine.ts';
import { note } from './output.ts';
import { knownPassage } from './passage-name.ts';
import { findPlace } from './places.ts';
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

/** Values of a command's options. */
export type Values = EngineValues & Readonly<Record<string, unknown>>;

/** Adds all that a route can be asked for to a command; one without load lines refuses them, and help shows none. */
export function addRequestOptions(command: Command, { hasLoadLines = true } = {}): Command {
  command
    .option('--via <place>', 'a place or a passage, such as panama, on the way; may be given again', collect)
    .option('--speed <knots>', 'gives the time under way', toNumber)
    .option('--departure <time>', 'such as 2026-12-24T06:00Z; with a speed it gives the arrival')
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

/** The same with its ends. */
export function requestBetween(
  fairway: Fairway,
  { from, to }: Ends,
  asked: AskedRoute,
  values: EngineValues,
): RouteRequest {
  return { from: from.place, to: to.place, ...requestOf(fairway, asked, values) };
}

/** A passage, if the text is the key or the name of one, else a place. */
function viaOf(fairway: Fairway, text: string, field: string, lngFirst: boolean | undefined): Place {
  const key = knownPassage(fairway, text);
  if (key !== undefined) return key;
  const found = findPlace(fairway, text, field, lngFirst);
  if (found.isFound) note(`${field}: ${found.label}`);
  return found.place;
}
