import { PbfWriter } from 'pbf';
import { sealContainer } from '../../data/container-writer.ts';
import { flattened } from '../../data/packed-writer.ts';
import { RiceWriter } from '../../data/rice-writer.ts';
import { NO_SUFFIX } from '../locode.ts';
import type { LocationTable } from '../table.ts';
import { LOCATION_STEPS_PER_DEGREE } from '../table.ts';
import { ACCURACY_BITS, CONTEXT, CONTEXTS, isFirstCode, NAME_END, NO_COUNTRY, SIZE_BITS } from './columns.ts';
import { writeNames } from './name-writer.ts';

/** Encodes `locations.pbf`. The table's locations must be sorted by type, country and UN/LOCODE, those without last. */
export function encodeLocations(table: LocationTable): Uint8Array<ArrayBuffer> {
  const { typeStart, countries } = table;
  const rice = new RiceWriter(CONTEXTS);
  for (let type = 0; type + 1 < typeStart.length; type++) {
    for (let c = 0; c < countries.length; c++) {
      let coded = 0;
      let uncoded = 0;
      for (let i = typeStart[type]; i < typeStart[type + 1]; i++) {
        if (table.country[i] !== c) continue;
        if (table.suffix[i] === NO_SUFFIX) uncoded++;
        else coded++;
      }
      rice.unsigned(coded, CONTEXT.coded);
      rice.unsigned(uncoded, CONTEXT.uncoded);
    }
  }
  writeRows(rice, table);
  const { lengths, text } = writeNames(table.name);
  const pbf = new PbfWriter();
  pbf.writeVarintField(1, LOCATION_STEPS_PER_DEGREE);
  pbf.writePackedVarint(
    2,
    Array.from(typeStart.subarray(1), (end, type) => end - typeStart[type]),
  );
  pbf.writeStringField(3, countries.map((code) => code || NO_COUNTRY).join(''));
  pbf.writeBytesField(4, rice.finish());
  pbf.writeBytesField(5, lengths);
  pbf.writeStringField(6, text);
  pbf.writeStringField(7, [...table.aliases].flat().join(''));
  for (const [locode, others] of table.otherNames) {
    pbf.writeStringField(20, [locode, ...others].join(NAME_END));
  }
  if (table.attachments) {
    pbf.writeFixed32Field(8, table.attachments.graphChecksum);
    pbf.writePackedVarint(11, [...table.attachments.lengths]);
    pbf.writeBytesField(12, table.attachments.codes);
    pbf.writeBytesField(13, table.attachments.spans);
    pbf.writePackedVarint(15, [...table.attachments.spansClosed]);
    pbf.writePackedVarint(16, flattened(table.attachments.sets));
    pbf.writeBytesField(17, table.attachments.shortCuts);
    pbf.writeBytesField(18, table.attachments.patchPairs);
    pbf.writeBytesField(19, table.attachments.vainPairs);
    pbf.writeBytesField(21, table.attachments.shorePairs);
    pbf.writeBytesField(22, table.attachments.ledPairs);
  }
  return sealContainer('locations', pbf.finish());
}

/** Writes the locations one after the other, without their names. */
function writeRows(rice: RiceWriter, table: LocationTable): void {
  const { typeStart, suffix, lng, lat } = table;
  for (let i = 0; i < lng.length; i++) {
    if (suffix[i] !== NO_SUFFIX) {
      rice.unsigned(suffix[i] - (isFirstCode(table, i) ? 0 : suffix[i - 1]), CONTEXT.suffix);
    }
    rice.wideSigned(lng[i] - (i > 0 ? lng[i - 1] : 0), CONTEXT.lng);
    rice.wideSigned(lat[i] - (i > 0 ? lat[i - 1] : 0), CONTEXT.lat);
    if (i < typeStart[1]) {
      rice.bits(table.accuracy[i], ACCURACY_BITS);
      rice.bits(table.harbourSize[i], SIZE_BITS);
      rice.unsigned(table.depth[i], CONTEXT.depth);
    }
  }
}
