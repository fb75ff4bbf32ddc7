import type { TObject } from 'typebox';
import { nearestName } from '../../names/nearest.ts';
import { ServiceError } from '../errors.ts';
import { SHOWN_CHARACTERS } from '../schema-errors.ts';
import { Options } from '../schemas/options.ts';
import { RouteRequest, RoutesBody, Vessel } from '../schemas/routes.ts';

/** One edit for so many letters of a name is still a spelling of it: few, for what clients send along is let through. */
const LETTERS_AN_EDIT = 5;
/** Most names of an object whose spelling is compared, which takes 0.1 ms each. */
const MOST_COMPARED = 8;

const namesOf = ({ schema }: { schema: object }): string[] => Object.keys((schema as TObject).properties);

/** What a request of a batch has, and where: whatever bears such a name elsewhere in it was meant to be there. */
const PLACES: readonly (readonly [name: string, place: string])[] = [
  ...namesOf(RouteRequest).map((name) => [name, name] as const),
  ...namesOf(Options).map((name) => [name, `options.${name}`] as const),
  ...namesOf(Vessel).map((name) => [name, `vessel.${name}`] as const),
  ['speed', 'averageVesselSpeedOverGround'],
];
const NAMES = PLACES.map(([name]) => name);
/** Name in small letters to its place; the first of those of one name. */
const PLACE_OF = new Map(PLACES.map(([name, place]) => [name.toLowerCase(), place] as const).reverse());

/**
 * Refuses names in a batch that the contract leaves to the client but that are spellings of ours, or ours in another
 * place: a route would silently be another than was meant.
 *
 * @throws {ServiceError} `invalid_request`
 */
export function refuseMisspelt(body: { readonly requests: readonly object[] }): void {
  checkMember(body, Object.keys(RoutesBody.properties), '', 'requests[0].');
  body.requests.forEach((request, i) => {
    checkMember(request, namesOf(RouteRequest), `requests[${i}].`, '');
  });
}

/** Checks one object; `towards` is the way from it to a request. */
function checkMember(object: object, known: readonly string[], path: string, towards: string): void {
  let compared = 0;
  for (const name of Object.keys(object)) {
    if (known.includes(name)) continue;
    const spelt = () => (compared++ < MOST_COMPARED ? placeOf(name) : undefined);
    const place = PLACE_OF.get(name.toLowerCase()) ?? spelt();
    if (place === undefined) continue;
    const field = `${path}${name.slice(0, SHOWN_CHARACTERS)}`;
    const message = `${field}: got a name that is not known here, expected ${towards}${place}`;
    throw new ServiceError('invalid_request', message);
  }
}

/** Where what is spelt about like `name` has its place. */
function placeOf(name: string): string | undefined {
  const nearest = nearestName(name, NAMES, (known) => Math.floor(known.length / LETTERS_AN_EDIT));
  return PLACES.find(([known]) => known === nearest)?.[1];
}
