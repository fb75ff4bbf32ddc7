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
