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
/** How a sentence begins: of how many parts it is which. The parser keeps parts by any number that they share. */
const SENTENCE = /^![A-Z\d]{5},[1-9],[1-9],\d?,/;
/** One of several parts: which, and the number that they share. */
const PART = /^![A-Z\d]{5},[2-9],([1-9]),(\d?),/;
/** How far ahead of this machine's clock a report may say that it was received, milliseconds. */
const MOST_AHEAD = 60_000;
const HALF_YEAR = 183 * 24 * 3_600_000;

/** Decodes the sentences of one feed: parts of a message are put together in their order. */
export class AisDecoder {
  readonly #parser = new AisParser({ checksum: true });
  /** When the first part of a message was received, by the number of its parts, where it said so. */
  readonly #firstParts = new Map<string, number>();

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
    const heardAt = this.#timeOf(sentence, told) ?? receivedAt;
    try {
      const message = this.#parse(sentence);
      if (message.valid === 'INCOMPLETE') return { outcome: 'partial' };
      if (message.valid === 'UNSUPPORTED' && message.aisType > 0) return { outcome: 'unused' };
      if (message.valid !== 'VALID') return { outcome: 'garbage' };
      if (!TYPES.includes(message.aisType)) return { outcome: 'unused' };
      if (heardAt > now + MOST_AHEAD) return { outcome: 'future' };
      return { outcome: 'used', report: reportOf(message, heardAt), heardAt };
    } catch {
      return { outcome: 'garbage' };
    }
  }

  /** The time that a sentence tells; of a later part without one, that of the first part. */
  #timeOf(sentence: string, told: number | undefined): number | undefined {
    const [, part, number = ''] = PART.exec(sentence) ?? [];
    if (part === undefined) return told;
    if (part !== '1') return told ?? this.#firstParts.get(number);
    if (told === undefined) this.#firstParts.delete(number);
    else this.#firstParts.set(number, told);
    return told;
  }

  #parse(sentence: string): Message {
    const message = this.#parser.parse(sentence);
    // the parser refuses a first part while it waits for the last one of another message of that number, and in
    // doing so forgets the other, of which a part was lost
    const isFirst = PART.exec(sentence)?.[1] === '1';
    return message.valid === 'INVALID' && isFirst ? this.#parser.parse(sentence) : message;
  }
}

type Message = ReturnType<AisParser['parse']>;

function reportOf(message: Message, heardAt: number): VesselReport {
  const mmsi = String(message.mmsi).padStart(9, '0');
  // 0 is not available, and position reports have none
  const [type, cargoType] = message.shipType > 0 ? message.shipTypeStr.split(', ') : [];
  const { latitude, longitude } = message;
  const located = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const knots =
    message.aisType === LONG_RANGE && message.sog > MOST_LONG_RANGE_KNOTS ? Number.NaN : message.sog;
  const report: Record<keyof VesselReport, string | number | undefined> = {
    mmsi,
    imo: message.imo > 0 ? String(message.imo).padStart(7, '0') : undefined,
    name: textOf(message.name),
    callsign: textOf(message.callSign),
    flag: flagOf(mmsi, message.midCountryIso),
    type: textOf(type ?? ''),
    cargoType: textOf(cargoType ?? ''),
    maxDraught: message.draught > 0 ? message.draught : undefined,
    navigationalStatus: textOf(message.navStatusStr),
    speed: knots >= 0 ? knots : undefined,
    course: degreesOf(message.cog),
    heading: degreesOf(message.heading),
    destination: textOf(message.destination),
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

function degreesOf(degrees: number): number | undefined {
  return degrees >= 0 && degrees < 360 ? degrees : undefined;
}

/** The arrival, which AIS gives without a year: the one nearest to now. The decoder takes 0 hours for not given. */
function etaOf({ etaMonth, etaDay, etaHour, etaMinute }: Message, now: number): string | undefined {
  if (!(etaMonth >= 1 && etaMonth <= 12 && etaDay >= 1 && etaDay <= 31)) return undefined;
  const [hour, minute] = [etaHour, etaMinute].map((value) => (Number.isNaN(value) ? 0 : value));
  if (hour > 23 || minute > 59) return undefined;
  const year = new Date(now).getUTCFullYear();
  const near = [year - 1, year, year + 1]
    .map((candidate) => Date.UTC(candidate, etaMonth - 1, etaDay, hour, minute))
    .find((time) => Math.abs(time - now) <= HALF_YEAR);
  return near === undefined ? undefined : new Date(near).toISOString();
}
