import type { Fairway, Location } from '../index.ts';
import { fold } from '../names/fold.ts';
import { editsBetween } from '../names/nearest.ts';
import { namesOf } from './location-search.ts';

/** Harbours whose names people misspell. */
const SIZES: readonly (string | undefined)[] = ['medium', 'large'];
/** A name is like another up to so many edits, as a share of its characters. */
const MOST_EDITS = 0.25;
const MOST_NAMES = 5;
const CODE = /^[a-z]{2} ?[a-z0-9]{3}$/i;

/** The larger ports of an engine with their names folded, made when a name is first not found. */
const larger = new WeakMap<Fairway, { port: Location; name: string }[]>();

/** Larger ports whose name is like a text, the likest first. */
export function portsLike(fairway: Fairway, text: string): Location[] {
  const wanted = fold(text.trim());
  const most = Math.floor(MOST_EDITS * wanted.length);
  return largerPorts(fairway)
    .filter(({ name }) => Math.abs(name.length - wanted.length) <= most)
    .map(({ port, name }) => ({ port, edits: editsBetween(wanted, name) }))
    .filter(({ edits }) => edits <= most)
    .sort((a, b) => a.edits - b.edits)
    .slice(0, MOST_NAMES)
    .map(({ port }) => port);
}

/** Ports whose code is nearly a text that is written as a code: what a table of distances says of it. */
export function portsCodedLike(fairway: Fairway, text: string): Location[] {
  if (!CODE.test(text)) return [];
  const matches = fairway.distances({ from: [text] }).errors[0]?.matches ?? [];
  return matches.flatMap((code) => fairway.locations.byLocode(code) ?? []);
}

function largerPorts(fairway: Fairway) {
  const known = larger.get(fairway);
  if (known) return known;
  const ports = fairway.locations
    .all()
    .filter(({ harbourSize }) => SIZES.includes(harbourSize))
    .flatMap((port) => namesOf(port).map((name) => ({ port, name: fold(name) })));
  larger.set(fairway, ports);
  return ports;
}
