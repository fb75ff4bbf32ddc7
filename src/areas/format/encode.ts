import { PbfWriter } from 'pbf';
import { sealContainer } from '../../data/container-writer.ts';
import type { Position } from '../../geo/position.ts';
import { AREA_KINDS, type AreaRecord } from '../area.ts';
import { LOAD_LINES, type LoadLineRecord } from '../load-line.ts';
import { polygonOf } from '../shape.ts';
import type { TimeZones } from '../time-zones.ts';
import { AREA_STEPS_PER_DEGREE, BOUNDARY_STEPS_PER_DEGREE } from './area-code.ts';
import { writeCorners } from './corner-writer.ts';
import { writeTimeZones } from './time-zone-writer.ts';

/** What goes into `areas.pbf`. */
export interface AreasRecord {
  areas: readonly AreaRecord[];
  loadLines: readonly LoadLineRecord[];
  timeZones: TimeZones;
  /** Checksum of the graph's file that they go with. */
  graphChecksum: number;
}

/** Encodes `areas.pbf`. */
export function encodeAreas(record: AreasRecord): Uint8Array<ArrayBuffer> {
  const pbf = new PbfWriter();
  pbf.writeVarintField(1, AREA_STEPS_PER_DEGREE);
  for (const area of record.areas) pbf.writeMessage(2, writeArea, area);
  for (const zone of record.loadLines) pbf.writeMessage(3, writeZone, zone);
  pbf.writeMessage(4, writeTimeZones, record.timeZones);
  pbf.writeFixed32Field(5, record.graphChecksum);
  return sealContainer('areas', pbf.finish());
}

/** Writes a `LoadLineZone` message. */
function writeZone(zone: LoadLineRecord, pbf: PbfWriter): void {
  pbf.writeMessage(1, writeArea, { ...zone, kind: 'eca', from: null, to: null, replacedBy: 0 });
  pbf.writeVarintField(2, LOAD_LINES.indexOf(zone.line));
  pbf.writePackedVarint(3, zone.seasons.flat());
  pbf.writeBooleanField(4, zone.smallShips);
}

/** Writes an `Area` message; positions are rounded to steps. */
function writeArea(area: Omit<AreaRecord, 'boundary'> & Partial<AreaRecord>, pbf: PbfWriter): void {
  pbf.writeVarintField(1, AREA_KINDS.indexOf(area.kind));
  pbf.writeVarintField(2, area.id);
  pbf.writeStringField(3, area.name);
  pbf.writeStringField(4, area.title);
  pbf.writeStringField(5, area.source);
  pbf.writeStringField(6, area.accuracy);
  if (area.from !== null) pbf.writeSVarintField(7, area.from);
  if (area.to !== null) pbf.writeSVarintField(8, area.to);
  pbf.writeVarintField(9, area.replacedBy);
  for (const ring of area.rings) pbf.writeMessage(10, writeRing, ring);
  for (const side of polygonOf(area.rings).box) pbf.writeDoubleField(11, side);
  if (area.boundary) pbf.writeMessage(12, writeBoundary, area.boundary);
  if (area.boundaryCorners) pbf.writeMessage(13, writeCorners, area.boundaryCorners);
}

function writeRing(ring: readonly Position[], pbf: PbfWriter): void {
  for (const axis of [0, 1]) pbf.writePackedSVarint(1 + axis, differences(ring, axis, AREA_STEPS_PER_DEGREE));
}

function writeBoundary(nodes: readonly Position[], pbf: PbfWriter): void {
  for (const axis of [0, 1])
    pbf.writePackedSVarint(1 + axis, differences(nodes, axis, BOUNDARY_STEPS_PER_DEGREE));
}

function differences(ring: readonly Position[], axis: number, stepsPerDegree: number): number[] {
  const steps = ring.map((position) => Math.round(position[axis] * stepsPerDegree));
  return steps.map((step, i) => (i === 0 ? step : step - steps[i - 1]));
}
