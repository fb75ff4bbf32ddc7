import AisParser from 'aisparser';
import { flagOf } from './flag.ts';
import type { VesselReport } from './report.ts';

/** What became of a line. */
export type LineOutcome = 'used' | 'partial' | 'unused' | 'future' | 'garbage';

/** Position reports of classes A and B, their static data, and long-range reports. */
const TYPES = [1, 2, 3, 5, 18, 19, 24, 27];
/** A tag block before the sentence, of which the time is of use: `\s:station,c:1763683200*5F\`. */
const TAG_BLOCK = /^\\(?:[^\\]*,)?c:(\d{10,13})[^\\]*\\|^\\[^\\]*\\/;
/** Long-range reports have no more than 62 knots; 63 says that it is not known. */
const LONG_RANGE = 27;
const MOST_LONG_RANGE_KNOTS = 62;
/** What stands for itself and for all that is faster (ITU-R M.1371). */
const MOST_KNOTS = 102.2;
/** How a sentence begins: of how many parts it is which. The parser keeps parts by any number that they share. */
const SENTENCE = /^![A-Z\d]{5},[1-9],[1-9],\d?,/;
/** One of several parts: of how many, which, the number that they share, and their channel. */
const PART = /^![A-Z\d]{5},([2-9]),([1-9]),(\d?),([^,]*),/;
/** Numbers that are IMO's; AIS has those of flag states in the same field, and 0 for none (ITU-R M.1371). */
const IMO_NUMBERS = [1_000_000, 9_999_999] as const;
const MOST_MMSI = 999_999_999;
/** How far ahead of this machine's clock a report may say that it was received, milliseconds. */
const MOST_AHEAD = 60_000;
const HALF_YEAR = 183 * 24 * 3_600_000;

/** Decodes the sentences of one feed: parts of a message are put together in their order. */
export class AisDecoder {
  readonly #parser = new AisParser({ checksum: true });
  /**
   * First parts of messages, by the sequential number that the parts share, 0 to 9 or none: when they were received,
   * where they said so.
   */
  readonly #firstParts = new Map<string, { of: string; told: number | undefined }>();

  /**
   * @param line one sentence, such as `!AIVDM,1,1,,B,14`...
   * @param now milliseconds since 1970
   * @param receivedAt when it was received, unless it says so itself; milliseconds since 1970
   */
  decode(
    line: string,
    now: number,
    receivedAt = now,
  ): { outcome: LineOutcome; report?: VesselReport; heardAt?: number } {
    const [block = '', seconds] = TAG_BLOCK.exec(line) ?? [];
    const sentence = line.slice(block.length);
    const told = seconds === undefined ? undefined : Number(seconds) * (seconds.length > 10 ? 1 : 1000);
    if (!SENTENCE.test(sentence)) return { outcome: 'garbage' };
    const part = partOf(sentence);
    const first = part?.isFirst ? { of: part.of, told } : part && this.#firstParts.get(part.number);
    // what a lost part leaves is not put together with parts of another message of that number
    if (part && part.of !== first?.of) return { outcome: 'garbage' };
    if (part) this.#firstParts.delete(part.number);
    const heardAt = told ?? first?.told ?? receivedAt;
    try {
      const message = this.#parse(sentence, part?.isFirst === true);
      if (message.valid === 'INCOMPLETE') {
        if (part && first) this.#firstParts.set(part.number, first);
        return { outcome: 'partial' };
      }
      if (message.valid === 'UNSUPPORTED' && message.aisType > 0) return { outcome: 'unused' };
      if (message.valid !== 'VALID') return { outcome: 'garbage' };
      if (!TYPES.includes(message.aisType)) return { outcome: 'unused' };
      if (message.mmsi > MOST_MMSI) return { outcome: 'garbage' };
      if (heardAt > now + MOST_AHEAD) return { outcome: 'future' };
      return { outcome: 'used', report: reportOf(message, heardAt), heardAt };
    } catch {
      return { outcome: 'garbage' };
    }
  }

  #parse(sentence: string, isFirst: boolean): Message {
    const message = this.#parser.parse(sentence);
    // the parser refuses a first part while it waits for the last one of another message of that number, and in
    // doing so forgets the other, of which a part was lost
    return message.valid === 'INVALID' && isFirst ? this.#parser.parse(sentence) : message;
  }
}

type Message = ReturnType<AisParser['parse']>;

/** Of a sentence that is one of several: whose parts it is with, by their number, their count and their channel. */
function partOf(sentence: string): { number: string; of: string; isFirst: boolean } | undefined {
  const [match, count, index, number, channel] = PART.exec(sentence) ?? [];
  return match === undefined ? undefined : { number, of: `${count} ${channel}`, isFirst: index === '1' };
}

function reportOf(message: Message, heardAt: number): VesselReport {
  const mmsi = String(message.mmsi).padStart(9, '0');
  // 0 is not available, and position reports have none
  const [type, cargoType] = message.shipType > 0 ? typesOf(message) : [];
  const { latitude, longitude } = message;
  const located = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const report: Record<keyof VesselReport, string | number | undefined> = {
    mmsi,
    imo: message.imo >= IMO_NUMBERS[0] && message.imo <= IMO_NUMBERS[1] ? String(message.imo) : undefined,
    name: sentTextOf(message.name),
    callsign: sentTextOf(message.callSign),
    flag: flagOf(mmsi, message.midCountryIso),
    type: textOf(type ?? ''),
    cargoType: textOf(cargoType ?? ''),
    maxDraught: message.draught > 0 ? message.draught : undefined,
    navigationalStatus: textOf(message.navStatusStr),
    speed: knotsOf(message),
    course: degreesOf(message.cog),
    heading: degreesOf(message.heading),
    destination: sentTextOf(message.destination),
    eta: etaOf(message, heardAt),
    lat: located ? latitude : undefined,
    lng: located ? longitude : undefined,
    positionAt: located ? new Date(heardAt).toISOString() : undefined,
  };
  return Object.fromEntries(
    Object.entries(report).filter(([, value]) => value !== undefined),
  ) as unknown as VesselReport;
}

function textOf(text: string): string | undefined {
  return text.trim() || undefined;
}

/** Text that a vessel sent: the decoder has both quotes the wrong way round. */
function sentTextOf(text: string): string | undefined {
  return textOf(text.replace(/['"]/g, (quote) => (quote === '"' ? "'" : '"')));
}

/** What a ship is and what it carries, in words; one of the decoder's has a sign before it. */
function typesOf({ shipTypeStr }: Message): string[] {
  return shipTypeStr.replace(/^\|/, '').split(', ');
}

function knotsOf({ aisType, sog, sogStatus }: Message): number | undefined {
  if (sogStatus === 'HIGH') return MOST_KNOTS;
  const most = aisType === LONG_RANGE ? MOST_LONG_RANGE_KNOTS : MOST_KNOTS;
  return sog >= 0 && sog <= most ? sog : undefined;
}

function degreesOf(degrees: number): number | undefined {
  return degrees >= 0 && degrees < 360 ? degrees : undefined;
}

/** The arrival, which AIS gives without a year: the one nearest to now. The decoder takes 0 hours for not given. */
function etaOf({ etaMonth, etaDay, etaHour, etaMinute }: Message, now: number): string | undefined {
  if (!(etaMonth >= 1 && etaMonth <= 12 && etaDay >= 1 && etaDay <= 31)) return undefined;
  const [hour, minute] = [etaHour, etaMinute].map((value) => (Number.isNaN(value) ? 0 : value));
  if (hour > 23 || minute > 59) return undefined;
  const year = new Date(now).getUTCFullYear();
  // of a day that a year has not, such as 30 February, none is near
  const near = [year - 1, year, year + 1]
    .map((candidate) => Date.UTC(candidate, etaMonth - 1, etaDay, hour, minute))
    .find((time) => new Date(time).getUTCDate() === etaDay && Math.abs(time - now) <= HALF_YEAR);
  return near === undefined ? undefined : new Date(near).toISOString();
}
