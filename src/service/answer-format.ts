import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import Type, { type TSchema } from 'typebox';
import { isLong } from './long-header.ts';
import { addVary } from './vary.ts';

/** What routes can be had as. */
interface FormatInfo {
  /** Its media type. */
  readonly type: string;
  /** Whether `Accept` can ask for it: its type says what it is. */
  readonly byAccept?: true;
  /** Whether it holds one route and no more. */
  readonly isSingle?: true;
}

const GEOJSON = 'application/geo+json';

/** The names that a query has for them. */
const FORMATS = {
  geojson: { type: 'application/json', byAccept: true },
  gpx: { type: 'application/gpx+xml', byAccept: true },
  kml: { type: 'application/vnd.google-earth.kml+xml', byAccept: true },
  csv: { type: 'text/csv', byAccept: true },
  rtz: { type: 'application/xml', isSingle: true },
  polyline: { type: 'text/plain', isSingle: true },
  polyline6: { type: 'text/plain', isSingle: true },
  wkt: { type: 'text/plain' },
} as const satisfies Record<string, FormatInfo>;

export type Format = keyof typeof FORMATS;

const ENTRIES = Object.entries(FORMATS) as [Format, FormatInfo][];
/** Those of `Accept`; the first is answered to who takes any, or none of them. */
const ACCEPTED = [...ENTRIES.filter(([, { byAccept }]) => byAccept).map(([, { type }]) => type), GEOJSON];

/** A parameter of a media type other than its weight, which says how a client writes what it takes. */
const PARAMETER = /;\s*(?!q\s*=)[^\s;,="]+\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*)/gi;

/** The parameter of a query that asks for a format. */
export const FormatParameter = Type.Optional(
  Type.Enum(
    ENTRIES.map(([format]) => format),
    {
      description:
        'What the answer is written in; goes before `Accept`. An answer with errors is GeoJSON in any case.',
    },
  ),
);

/** The answer's format and media type: those of the parameter `format`, else the best that `Accept` has. */
export function formatOf(
  asked: Format | undefined,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): { format: Format; type: string } {
  addVary(reply, 'Accept');
  if (asked) return { format: asked, type: FORMATS[asked].type };
  const accept = isLong(headers.accept) ? undefined : headers.accept?.replace(PARAMETER, '');
  const negotiator = new Negotiator({ headers: { accept } });
  const type = negotiator.mediaType(ACCEPTED) ?? FORMATS.geojson.type;
  const [format] = ENTRIES.find(([, info]) => info.type === type) ?? ['geojson' as const];
  return { format, type };
}

/** Whether a format holds so many routes. */
export function holds(format: Format, routes: number): boolean {
  return routes === 1 || !('isSingle' in FORMATS[format]);
}

/** What an answer can be, for the OpenAPI document: the schema of GeoJSON's, and text in the other types. */
export function contentOf(geojson: TSchema): Record<string, { schema: TSchema }> {
  const types = new Set<string>(ENTRIES.map(([, { type }]) => type));
  const texts = [...types].map((type) => [type, { schema: Type.String() }]);
  return {
    ...Object.fromEntries(texts),
    [FORMATS.geojson.type]: { schema: geojson },
    [GEOJSON]: { schema: geojson },
  };
}
