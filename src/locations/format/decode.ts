import { readMessage } from '../../data/message.ts';
import { readLists, readPacked } from '../../data/packed.ts';
import { RiceReader } from '../../data/rice.ts';
import { FairwayError } from '../../errors.ts';
import { HARBOUR_SIZES, LOCATION_TYPES } from '../location.ts';
import { NO_SUFFIX } from '../locode.ts';
import type { LocationTable, PortAttachmentCode } from '../table.ts';
import { LOCATION_STEPS_PER_DEGREE } from '../table.ts';
import { ACCURACY_BITS, CONTEXT, CONTEXTS, isFirstCode, NAME_END, NO_COUNTRY, SIZE_BITS } from './columns.ts';
import { type NameCode, readNames } from './name-code.ts';

/** Most locations of a file; some byte is needed for each. */
const MAX_LOCATIONS = 2 ** 20;
/** A code that people use, and the UN/LOCODE that it stands for. */
const ALIAS = /(.{5})(.{5})/g;

/** The same while it is being read. */
type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Reads `locations.pbf`; some 10 ms. Names are read when they are first asked for, attachments not here.
 *
 * @throws {FairwayError} `data_error` when the bytes are not a whole and undamaged locations file of this version
 */
export function decodeLocations(bytes: Uint8Array): LocationTable {
  let steps = 0;
  let counts: number[] = [];
  let countryCodes = '';
  let columns: Uint8Array = new Uint8Array();
  const names: NameCode = { lengths: new Uint8Array(), text: '' };
  let aliasCodes = '';
  const otherNames = new Map<string, string[]>();
  const attachments: Writable<PortAttachmentCode> = {
    graphChecksum: 0,
    lengths: [],
    codes: new Uint8Array(),
    spans: new Uint8Array(),
    shortCuts: new Uint8Array(),
    patchPairs: new Uint8Array(),
    vainPairs: new Uint8Array(),
    shorePairs: new Uint8Array(),
    ledPairs: new Uint8Array(),
    sets: [],
    spansClosed: [],
  };
  readMessage(bytes, 'locations', (field, pbf) => {
    if (field === 1) steps = pbf.readVarint();
    else if (field === 2) counts = readPacked(pbf);
    else if (field === 3) countryCodes = pbf.readString();
    else if (field === 4) columns = pbf.readBytes();
    else if (field === 5) names.lengths = pbf.readBytes();
    else if (field === 6) names.text = pbf.readString();
    else if (field === 7) aliasCodes = pbf.readString();
    else if (field === 8) attachments.graphChecksum = pbf.readFixed32();
    else if (field === 11) attachments.lengths = readPacked(pbf);
    else if (field === 12) attachments.codes = pbf.readBytes();
    else if (field === 13) attachments.spans = pbf.readBytes();
    else if (field === 15) attachments.spansClosed = readPacked(pbf);
    else if (field === 16) attachments.sets = readLists(pbf);
    else if (field === 17) attachments.shortCuts = pbf.readBytes();
    else if (field === 18) attachments.patchPairs = pbf.readBytes();
    else if (field === 19) attachments.vainPairs = pbf.readBytes();
    else if (field === 21) attachments.shorePairs = pbf.readBytes();
    else if (field === 22) attachments.ledPairs = pbf.readBytes();
    else if (field === 20) {
      const [locode, ...others] = pbf.readString().split(NAME_END);
      otherNames.set(locode, others);
    }
  });
  if (steps !== LOCATION_STEPS_PER_DEGREE)
    fail(`have ${steps} steps a degree, expected ${LOCATION_STEPS_PER_DEGREE}`);
  if (counts.length !== LOCATION_TYPES.length)
    fail(`have ${counts.length} types, expected ${LOCATION_TYPES.length}`);
  const typeStart = Uint32Array.of(0, ...counts.map((_, t) => sum(counts.slice(0, t + 1))));
  const total = sum(counts);
  if (total > Math.min(MAX_LOCATIONS, columns.length))
    fail(`count ${total}, expected fewer in ${columns.length} bytes`);
  const countries = (countryCodes.match(/../g) ?? []).map((code) => (code === NO_COUNTRY ? '' : code));
  const { country, suffix, lng, lat, accuracy, harbourSize, depth } = readColumns(
    new RiceReader(columns, CONTEXTS),
    typeStart,
    countries.length,
  );
  const aliases = new Map(
    Array.from(aliasCodes.matchAll(ALIAS), ([, alias, locode]) => [alias, locode] as const),
  );
  let known: string[] | undefined;
  return {
    typeStart,
    get name() {
      known ??= readNames(names, total);
      return known;
    },
    countries,
    country,
    suffix,
    lng,
    lat,
    accuracy,
    harbourSize,
    depth,
    aliases,
    otherNames,
    ...(attachments.lengths.length > 0 && { attachments }),
  };
}

function readColumns(rice: RiceReader, typeStart: Uint32Array, countries: number) {
  const total = typeStart[typeStart.length - 1];
  const ports = typeStart[1];
  const country = new Uint16Array(total);
  const suffix = new Uint16Array(total);
  const lng = new Int32Array(total);
  const lat = new Int32Array(total);
  const accuracy = new Uint8Array(ports);
  const harbourSize = new Uint8Array(ports);
  const depth = new Uint16Array(ports);
  fillCountries(rice, typeStart, countries, country, suffix);
  const runs = { typeStart, country, suffix };
  let x = 0;
  let y = 0;
  for (let i = 0; i < total; i++) {
    if (suffix[i] !== NO_SUFFIX) {
      const number = rice.unsigned(CONTEXT.suffix) + (isFirstCode(runs, i) ? 0 : suffix[i - 1]);
      if (number >= NO_SUFFIX) fail(`have code number ${number}, expected less than ${NO_SUFFIX}`);
      suffix[i] = number;
    }
    lng[i] = x += rice.wideSigned(CONTEXT.lng);
    lat[i] = y += rice.wideSigned(CONTEXT.lat);
    if (Math.abs(x) > 180 * LOCATION_STEPS_PER_DEGREE || Math.abs(y) > 90 * LOCATION_STEPS_PER_DEGREE)
      fail(`have position [${x}, ${y}] steps, expected one on the globe`);
    if (i >= ports) continue;
    accuracy[i] = rice.bits(ACCURACY_BITS);
    harbourSize[i] = rice.bits(SIZE_BITS);
    depth[i] = rice.unsigned(CONTEXT.depth);
    if (harbourSize[i] >= HARBOUR_SIZES.length)
      fail(`have size ${harbourSize[i]}, expected less than ${HARBOUR_SIZES.length}`);
  }
  rice.finish();
  return { country, suffix, lng, lat, accuracy, harbourSize, depth };
}

/** Reads how many locations each country has, and marks those without a code. */
function fillCountries(
  rice: RiceReader,
  typeStart: Uint32Array,
  countries: number,
  country: Uint16Array,
  suffix: Uint16Array,
): void {
  for (let type = 0; type + 1 < typeStart.length; type++) {
    let at = typeStart[type];
    for (let c = 0; c < countries; c++) {
      const coded = at + rice.unsigned(CONTEXT.coded);
      const end = coded + rice.unsigned(CONTEXT.uncoded);
      if (end > typeStart[type + 1]) fail(`have ${end} of a type, expected ${typeStart[type + 1]} at most`);
      country.fill(c, at, end);
      suffix.fill(NO_SUFFIX, coded, end);
      at = end;
    }
    if (at !== typeStart[type + 1]) fail(`have ${at} up to a type, expected ${typeStart[type + 1]}`);
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function fail(what: string): never {
  throw new FairwayError('data_error', `The locations ${what}`);
}
