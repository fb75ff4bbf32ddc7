/** What is known about a vessel: of every field the last that was heard. Fields never heard are absent. */
export interface VesselReport {
  mmsi: string;
  imo?: string;
  name?: string;
  callsign?: string;
  flag?: string;
  type?: string;
  cargoType?: string;
  /** Metres. */
  maxDraught?: number;
  navigationalStatus?: string;
  /** Knots. */
  speed?: number;
  /** Degrees. */
  course?: number;
  /** Degrees. */
  heading?: number;
  destination?: string;
  /** ISO 8601. */
  eta?: string;
  /** Decimal degrees. */
  lat?: number;
  lng?: number;
  /** When the position was received, ISO 8601. */
  positionAt?: string;
}

/** What is kept of a report, and when it was heard; milliseconds since 1970. */
export type TimedReport = Partial<VesselReport> & { at: number };

/** Fields of where a vessel is; the others say what it is. */
const OF_POSITION: readonly (keyof VesselReport)[] = [
  'lat',
  'lng',
  'positionAt',
  'navigationalStatus',
  'speed',
  'course',
  'heading',
];
/** Fields that every report has. */
const OF_BOTH: readonly (keyof VesselReport)[] = ['mmsi', 'flag'];

/** What a report says of where its vessel is, and of what it is: each is kept as long as nothing later comes. */
export function splitReport(
  report: VesselReport,
  at: number,
): { vessel?: TimedReport; position?: TimedReport } {
  const keys = Object.keys(report) as (keyof VesselReport)[];
  const pick = (isOf: (key: keyof VesselReport) => boolean): TimedReport | undefined => {
    const own = keys.filter((key) => isOf(key) && !OF_BOTH.includes(key));
    if (own.length === 0) return undefined;
    return { ...Object.fromEntries([...OF_BOTH, ...own].map((key) => [key, report[key]])), at };
  };
  return {
    vessel: pick((key) => !OF_POSITION.includes(key)),
    position: pick((key) => OF_POSITION.includes(key)),
  };
}

/** Two reports as one: of each field what was heard later. */
export function later(one: TimedReport | undefined, other: TimedReport | undefined): TimedReport | undefined {
  if (!one || !other) return one ?? other;
  return one.at > other.at ? { ...other, ...one } : { ...one, ...other };
}

/** A vessel's latest position, as the contract has it. */
export interface VesselPosition {
  status: 'ok' | 'error';
  message?: string;
  vessel?: Record<string, string>;
  current?: Record<string, string>;
  latlng?: { lat: number; lng: number };
  signal_timestamp?: string;
}

/** The answer for a vessel of which a position is known. */
export function positionOf(report: VesselReport): VesselPosition | undefined {
  const { lat, lng, positionAt } = report;
  if (lat === undefined || lng === undefined || positionAt === undefined) return undefined;
  return {
    status: 'ok',
    vessel: {
      mmsi: report.mmsi,
      imo: text(report.imo),
      name: text(report.name),
      callsign: text(report.callsign),
      flag: text(report.flag),
      type: text(report.type),
      max_draught: text(report.maxDraught),
    },
    current: {
      navigational_status: text(report.navigationalStatus),
      speed_over_ground: text(report.speed),
      course_over_ground: text(report.course),
      true_heading: text(report.heading),
      cargo_type: text(report.cargoType),
      // AIS knows no activity beside the navigational status
      activity: '',
      destination: text(report.destination),
      estimated_time_of_arrival: text(report.eta),
    },
    latlng: { lat, lng },
    signal_timestamp: positionAt,
  };
}

/** The answer for a vessel of which none is known. */
export function noPosition(message: string): VesselPosition {
  return { status: 'error', message };
}

function text(value: string | number | undefined): string {
  return value === undefined ? '' : String(value);
}
