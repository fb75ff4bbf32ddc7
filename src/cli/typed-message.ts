import type { FairwayError } from '../index.ts';
import { kebab } from './passage-keys.ts';

/** A position in a message of the library. */
const POSITION = /\[(-?\d[\d.e-]*),(-?\d[\d.e-]*)\]/g;
const OPTION = /\boptions\.(\w+)/g;
/** A passage that is closed: the command line has an option of its own for that. */
const CLOSED = /\boptions\.(\w+): got false, expected it open\b/g;
/** One of the blocks, and the point before what of it is meant. */
const BLOCK = /\boptions\.nogoBlocks\[(\d+)\](\.?)/g;
const SPEED = 'averageVesselSpeedOverGround';
/** An end as the field of a message, or the second one of two, and which of its coordinates is meant. */
const END = /(?<=^|^(?:from|via \d+) and )(from|to)\b(?:\.(lat|lng)\b)?/g;

/** What the fields of a row are called that it has. */
export interface RowNames {
  /** Of an end one name, or those of its latitude and longitude. */
  readonly from?: readonly string[] | undefined;
  readonly to?: readonly string[] | undefined;
  readonly speed?: string | undefined;
}

/** How a message's reader writes what it speaks of. */
interface Reader extends RowNames {
  /** Whether signed decimals are longitude, latitude. */
  readonly lngFirst?: boolean | undefined;
}

/** An error's message as a user of the command line may type what it names, and what helps. */
export function typedMessage(
  { code, message }: Pick<FairwayError, 'code' | 'message'>,
  reader: Reader = {},
): string {
  const typed = typedText(message, reader);
  return code === 'not_routable' ? `${typed}; --autovalidate moves it there` : typed;
}

/** A text with messages of the library as a user of the command line may type what they name: positions and options. */
export function typedText(text: string, { lngFirst, speed = '--speed', ...ends }: Reader): string {
  return withTypedPositions(text, lngFirst)
    .replace(BLOCK, (_, index: string, point) => `--nogo polygon ${Number(index) + 1}${point && ' '}`)
    .replace(CLOSED, (_, key: string) => `--no-${kebab(key)}: got it, expected ${kebab(key)} open`)
    .replace(OPTION, (_, name: string) => `--${name === 'nogoBlocks' ? 'nogo' : kebab(name)}`)
    .replace(/\bvia\[(\d+)\]/g, (_, index: string) => `via ${Number(index) + 1}`)
    .replace(/^(departure|date|max|store):/, '--$1:')
    .replace(/^dataDir:/, '--data:')
    .replace(/^vessel\.(\w+):/, (_, name: string) => `--vessel ${kebab(name)}:`)
    .replaceAll(SPEED, speed)
    .replace(END, (field, end: 'from' | 'to', part) => endName(field, ends[end], part));
}

/** What an end, or one of its coordinates, is called; as the library calls it where the row does not have it. */
function endName(field: string, names: readonly string[] = [], part?: 'lat' | 'lng'): string {
  const [first, second] = names;
  if (first === undefined) return field;
  if (second === undefined) return part ? `${first}.${part}` : first;
  return part ? (part === 'lat' ? first : second) : `${first}, ${second}`;
}

/** A message with its positions as they are typed: latitude first, unless longitude is. */
export function withTypedPositions(message: string, lngFirst = false): string {
  return message.replace(POSITION, (_, lng: string, lat: string) =>
    lngFirst ? `${lng},${lat}` : `${lat},${lng}`,
  );
}
