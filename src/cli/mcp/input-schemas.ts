import { USUAL_VARIANTS } from '../../index.ts';
import { BODY_OPTIONS } from '../../service/schemas/options.ts';
import { Lat, Lng } from '../../service/schemas/shared.ts';
import type { InputSchema } from './check-input.ts';

/** The schema of a tool; it refers to no other, for a model has it alone. */
export function schemaOf(
  properties: Readonly<Record<string, object>>,
  required: readonly string[] = [],
): InputSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}

export const ENDS = ['from', 'to'];
export const DATE = { type: 'string', description: 'The day whose areas count, ISO 8601; default today.' };
export const POSITION = { type: 'object', properties: { lat: Lat, lng: Lng }, required: ['lat', 'lng'] };
const PLACE = {
  description:
    'A UN/LOCODE such as NLRTM, a name such as rotterdam, a position such as "51.99N 4.00E", or { lat, lng }.',
  anyOf: [{ type: 'string' }, POSITION],
};
/** All of the library. */
const OPTIONS = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...BODY_OPTIONS,
    nogoBlocks: {
      type: 'array',
      description: 'Areas that the route may not enter, each by its corners.',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { coords: { type: 'array', items: POSITION, minItems: 3 }, prop: { type: 'object' } },
        required: ['coords'],
      },
    },
    antimeridian: {
      enum: ['cut', 'split', 'unwrap'],
      default: 'cut',
      description: 'How the line is drawn at 180 degrees.',
    },
  },
};

/** What says which route it is. */
export const WAY = {
  from: PLACE,
  to: PLACE,
  via: {
    type: 'array',
    maxItems: 20,
    items: PLACE,
    description:
      'Places, and passages such as panama or Kiel Canal, that the route leads over, in this order.',
  },
  vessel: {
    type: 'object',
    description: 'Metres and tonnes: passages that do not take her are closed.',
    properties: Object.fromEntries(
      ['draught', 'beam', 'length', 'airDraught', 'deadweight'].map((name) => [name, { type: 'number' }]),
    ),
  },
  options: OPTIONS,
};
/** What says when it is sailed, of a call that answers with a length: it counts for the areas on the way only. */
export const AREAS_SCHEDULE = {
  speed: {
    type: 'number',
    minimum: 1,
    maximum: 100,
    description: "Knots; only with options.areasOn 'voyage', and a departure.",
  },
  departure: {
    type: 'string',
    description: "ISO 8601, UTC; only with options.areasOn 'voyage', and a speed.",
  },
};
/** What says when it is sailed. */
const SCHEDULE = {
  speed: { type: 'number', minimum: 1, maximum: 100, description: 'Knots: gives the duration.' },
  departure: { type: 'string', description: 'ISO 8601, UTC; with a speed it gives the arrival.' },
};
export const ROUTE = {
  ...WAY,
  ...SCHEDULE,
  units: { enum: ['nm', 'km', 'mi'], description: 'Of `length`; all other lengths are nautical miles.' },
  id: { type: 'string', description: 'Comes back in the answer.' },
  waypoints: { type: 'boolean', description: 'Whether each great circle becomes one of the legs.' },
  loadLines: { type: 'boolean', description: 'Whether the miles under each load line are told.' },
};
/** The options of each are not spelled out again: the schema would be twice as long. */
export const VARIANTS = {
  type: 'object',
  additionalProperties: { type: 'object' },
  minProperties: 1,
  maxProperties: 50,
  description:
    'Name of each variant to its options, which go over those of the request. ' +
    `By default these: ${Object.keys(USUAL_VARIANTS).join(', ')}.`,
};
