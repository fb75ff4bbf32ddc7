import type { LatLng } from '../index.ts';
import { DIMENSIONS, LEAST_DIMENSION, SPEED } from './ship-limits.ts';
import { AREA_KINDS, type AreaKind, EMPTY, type End, type State } from './state.ts';
import { isDay } from './words.ts';

/** Finds a port by its code. */
type FindPort = (locode: string) => Promise<{ name: string; locode: string; latlng: LatLng } | undefined>;

/** The state as the fragment of a link, without `#`. What is as it was at first is not in it. */
export function toLink(state: State): string {
  const { from, to, via, passages, shown, minimized, date, speed, vessel, blocks, compare } = state;
  const keys = (open: boolean) => Object.keys(passages).filter((key) => passages[key] === open);
  const parts: [string, string | undefined][] = [
    ['from', from && endText(from)],
    ['to', to && endText(to)],
    ...via.map((end): [string, string] => ['via', endText(end)]),
    ['open', keys(true).join(',')],
    ['closed', keys(false).join(',')],
    ['show', shown.join(',')],
    ['fewer', minimized.join(',')],
    ['date', date],
    ['speed', speed === EMPTY.speed ? undefined : String(speed ?? 0)],
    ...DIMENSIONS.map(([name]): [string, string | undefined] => [name, vessel[name]?.toString()]),
    ...blocks.map((corners): [string, string] => ['block', corners.map(latLngText).join(';')]),
    ['compare', compare],
  ];
  return parts
    .filter(([, text]) => text)
    .map(
      ([name, text]) =>
        `${name}=${encodeURIComponent(text as string).replace(/%(2C|3B|3A)/g, decodeURIComponent)}`,
    )
    .join('&');
}

/** The state that a fragment has; what is no part of one, or out of its bounds, is left aside. */
export async function fromLink(
  fragment: string,
  findPort: FindPort,
  isPassage: (key: string) => boolean,
): Promise<Partial<State>> {
  const link = new URLSearchParams(fragment.replace(/^#/, ''));
  const end = (text: string | null) => (text ? readEnd(text, findPort) : undefined);
  const [from, to, ...via] = await Promise.all(
    [link.get('from'), link.get('to'), ...link.getAll('via')].map(end),
  );
  const passages = [
    ...list(link, 'open').map((key) => [key, true] as const),
    ...list(link, 'closed').map((key) => [key, false] as const),
  ].filter(([key]) => isPassage(key));
  const kinds = (name: string) =>
    list(link, name).filter((kind): kind is AreaKind => AREA_KINDS.includes(kind as AreaKind));
  const date = link.get('date');
  const compare = link.get('compare');
  return {
    from,
    to,
    via: via.filter((place) => place !== undefined),
    passages: Object.fromEntries(passages),
    shown: kinds('show'),
    minimized: kinds('fewer'),
    date: date && isDay(date) ? date : undefined,
    speed: link.has('speed') ? number(link.get('speed'), SPEED.least, SPEED.most) : EMPTY.speed,
    vessel: Object.fromEntries(
      DIMENSIONS.map(([name, , , most]) => [name, number(link.get(name), LEAST_DIMENSION, most)]).filter(
        ([, value]) => value !== undefined,
      ),
    ),
    blocks: link.getAll('block').flatMap((text) => {
      const corners = text.split(';').map(readLatLng);
      return corners.length >= 3 && corners.every((corner) => corner !== undefined) ? [corners] : [];
    }),
    compare: compare === 'alternatives' || compare === 'variants' ? compare : undefined,
  };
}

/** A UN/LOCODE, or a position with a name if it has one. */
function endText({ locode, name, ...latLng }: End): string {
  return locode ?? (name ? `${latLngText(latLng)},${name}` : latLngText(latLng));
}

async function readEnd(text: string, findPort: FindPort): Promise<End | undefined> {
  const [lat, lng, ...rest] = text.split(',');
  const latLng = readLatLng(`${lat},${lng}`);
  const name = rest.join(',');
  if (latLng) return name.trim() === '' ? latLng : { ...latLng, name };
  const port = await findPort(text);
  return port && { ...port.latlng, name: port.name, locode: port.locode };
}

/** Degrees to a metre; a longitude that was dragged round the world is the same within it. */
function latLngText({ lat, lng }: LatLng): string {
  const turns = Math.abs(lng) > 360 ? Math.round(lng / 360) : 0;
  return `${Number(lat.toFixed(5))},${Number((lng - 360 * turns).toFixed(5))}`;
}

function readLatLng(text: string): LatLng | undefined {
  const [lat, lng] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 360 ? { lat, lng } : undefined;
}

function list(link: URLSearchParams, name: string): string[] {
  return (link.get(name) ?? '').split(',').filter((part) => part !== '');
}

function number(text: string | null, least: number, most: number): number | undefined {
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}
